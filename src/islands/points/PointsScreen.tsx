import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { type FailureWords, failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { pointsCentre } from '#stores/points/place.ts'
import { $points, type PointsFacts, enterPoints, loadPoints } from '#stores/points/points.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pointsText } from './points-text.ts'
import style from './Points.module.css'

const subjects = ['auth', 'points', 'refusals', 'shell', 'table', 'wallet'] as const
const RedeemDialog = lazyPart(async () => (await import('./RedeemDialog.tsx')).RedeemDialog, subjects)
const ConvertDialog = lazyPart(async () => (await import('./ConvertDialog.tsx')).ConvertDialog, subjects)
const Exchanges = lazyPart(async () => (await import('./Exchanges.tsx')).Exchanges, subjects)
const Entries = lazyPart(async () => (await import('./Entries.tsx')).Entries, subjects)

// the place is known before anything is drawn, or the wrong view would be loaded first
pointsCentre.read()

/** Shows the member's points, how they are earned and spent, and their records. */
export function PointsScreen({ language, t }: TextContext) {
  const points = useStore($points)
  useEffect(enterPoints, [])
  useEffect(() => pointsCentre.enter(), [])
  switch (points.state) {
    case 'loading':
      return <Skeleton lines={5} label={t('points.loading')} />
    case 'failed':
      return <ErrorState text={t(points.why)} retry={t('shell.retry')} onRetry={() => void loadPoints()} />
    case 'ready':
      return (
        <div className={style.screen}>
          <Views t={t} />
          {points.isOld && <Notice tone="warning">{t('points.old')}</Notice>}
          <View facts={points.facts} language={language} t={t} />
        </div>
      )
  }
}

function Views({ t }: Pick<TextContext, 't'>) {
  const { screen } = useStore(pointsCentre.$place)
  const views = [
    { id: 'points', text: t('points.own') },
    { id: 'exchanges', text: t('points.record') },
    { id: 'entries', text: t('points.entries') },
  ] as const
  const shown = views.find(({ id }) => id === screen) ?? views[0]
  return (
    <PlaceTabs
      name={t('points.title')}
      places={views.map(({ id, text }) => ({
        id,
        text,
        href: pointsCentre.addressOf(id),
        isCurrent: id === shown.id,
        onGo: () => pointsCentre.go(id),
      }))}
    />
  )
}

/** A form is over the points: its address is that of a link to it, and closing it leads back. */
function View({ facts, language, t }: TextContext & { facts: PointsFacts }) {
  const { screen } = useStore(pointsCentre.$place)
  const around = { language, failure: failureWords(t) }
  switch (screen) {
    case 'exchanges':
      return <Exchanges coming={<Skeleton lines={8} label={t('table.loading')} />} {...around} />
    case 'entries':
      return <Entries coming={<Skeleton lines={8} label={t('table.loading')} />} {...around} />
    case 'redeem':
    case 'convert':
    case 'points':
      return (
        <>
          <Own facts={facts} language={language} t={t} />
          {facts.isOn && <OpenForm facts={facts} {...around} />}
        </>
      )
  }
}

interface FormProps {
  facts: PointsFacts
  language: TextContext['language']
  failure: FailureWords
}

function OpenForm(context: FormProps) {
  const { screen, values } = useStore(pointsCentre.$place)
  const close = () => pointsCentre.go('points', {}, 'replace')
  if (screen === 'convert') return <ConvertDialog onClose={close} {...context} />
  return screen === 'redeem' && <RedeemDialog key={values.good} id={values.good ?? ''} onClose={close} {...context} />
}

function Own({ facts, language, t }: TextContext & { facts: PointsFacts }) {
  const { points, per, ratio, digits, isOn } = facts
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const rate = { points: pointsText(ratio.points, { language, t }), amount: money(ratio.minor) }
  return (
    <>
      <p className={style.balance}>
        <span>{t('points.own')}</span>
        <strong translate="no">{formatNumber(language, points)}</strong>
      </p>
      {isOn ? (
        <>
          <p className={style.soft}>
            {t('points.earn', { amount: money(per) })} {t('points.rate', rate)}
          </p>
          <p className={style.act}>
            <PlaceLink href={pointsCentre.addressOf('convert')} onGo={() => pointsCentre.go('convert')}>
              {t('points.convert')}
            </PlaceLink>
          </p>
        </>
      ) : (
        <Notice tone="warning">{t('points.off')}</Notice>
      )}
    </>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { Age } from '#islands/table/DataTable.tsx'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, pagerWords } from '#islands/table/table-words.ts'
import { hasShare, share } from '#browser/share.ts'
import {
  $copying,
  type Friend,
  type Friends,
  copyFriendLink,
  enterFriends,
  friendPages,
  friendPlace,
  friendStates,
  recordDays,
} from '#stores/member/friends.ts'
import { Button } from '#ui/Button.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { LinkCard } from '#ui/LinkCard.tsx'
import { Pager } from '#ui/Pager.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import style from './Friends.module.css'

const QrPicture = lazyPart(async () => (await import('#ui/QrPicture.tsx')).QrPicture)
const steps = ['visits', 'registered', 'verified', 'deposited', 'active', 'rewarded'] as const
const everybody = { state: undefined, days: undefined, page: 1 } as const
const dayNames = { '1': 'table.day', '7': 'table.week', '30': 'table.month', '90': 'table.quarter' } as const

/** Shows the member's code and link for friends, and how far each friend has come (S2.68). */
export function FriendsScreen({ language, t }: TextContext) {
  const state = useStore(friendPages.$page)
  useEffect(enterFriends, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('friends.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void friendPages.load()} />
    case 'ready': {
      const { page, of } = state
      const context = { language, t }
      return (
        <div className={style.screen} aria-busy={state.isLoading || undefined}>
          <Age state={state} {...context} />
          <Terms terms={page.terms} t={t} />
          <Link page={page} {...context} />
          <Figures
            isList
            figures={steps.map((step) => ({
              name: t(`friends.${step}`),
              value: formatNumber(language, page.funnel[step]),
            }))}
          />
          <p className={style.soft}>{t('friends.visitsNote')}</p>
          <List page={page} of={of} {...context} />
        </div>
      )
    }
  }
}

/** Says what inviting a friend brings, before anybody is invited. */
function Terms({ terms, t }: Pick<TextContext, 't'> & Pick<Friends, 'terms'>) {
  const { inviter, invited } = terms
  if (inviter + invited === 0) return <p className={style.soft}>{t('friends.unpaid')}</p>
  return (
    <p className={style.terms}>
      {t('friends.terms', terms)} <span className={style.soft}>{t('friends.termsNote')}</span>
    </p>
  )
}

/** Returns the address of a code: the registration in the language of the member. */
function linkOf(code: string, origin: string, language: Language): string {
  return `${origin}${pathIn(language, '/register')}?${new URLSearchParams({ referralCode: code })}`
}

function Link({ page: { code, origin }, language, t }: TextContext & { page: Friends }) {
  const address = origin === null ? undefined : linkOf(code, origin, language)
  return (
    <LinkCard
      code={code}
      name={t('friends.code')}
      address={address}
      missing={t('friends.noOrigin')}
      picture={address && <QrPicture text={address} title={t('friends.qr')} failure={failureWords(t)} />}
      tools={address && <Tools address={address} language={language} t={t} />}
    />
  )
}

function Tools({ address, t }: TextContext & { address: string }) {
  const copying = useStore($copying)
  return (
    <>
      <Button kind="quiet" onClick={() => void copyFriendLink(address)}>
        {t('friends.copy')}
      </Button>
      {hasShare() && (
        <Button
          kind="quiet"
          onClick={() => share({ text: t('friends.shareText', { brand: brand.name }), url: address })}
        >
          {t('friends.share')}
        </Button>
      )}
      <span role="status">{copying !== 'idle' && t(`friends.${copying}`)}</span>
    </>
  )
}

function List({ page, of, language, t }: TextContext & { page: Friends; of: typeof friendPlace.start }) {
  const options = [
    { value: '', label: t('friends.all') },
    ...friendStates.map((state) => ({ value: state, label: t(`friends.state_${state}`) })),
  ]
  const isFiltered = of.state !== undefined || of.days !== undefined
  return (
    <>
      {(page.found > 0 || isFiltered) && (
        <div className={style.filters}>
          <Select
            label={t('friends.filter')}
            options={options}
            value={of.state ?? ''}
            onChoose={(chosen) => friendPlace.choose('state', chosen)}
          />
          <Select
            label={t('friends.since')}
            options={[
              { value: '', label: t('friends.anyTime') },
              ...recordDays.map((days) => ({ value: days, label: t(dayNames[days]) })),
            ]}
            value={of.days ?? ''}
            onChoose={(chosen) => friendPlace.choose('days', chosen)}
          />
        </div>
      )}
      {page.found === 0 ? (
        <None isFiltered={isFiltered} t={t} />
      ) : (
        <CardTable
          name={t('friends.list')}
          rows={page.list}
          keyOf={(friend) => `${friend.registeredAt} ${friend.name}`}
          columns={[
            { name: t('friends.friend'), cell: ({ name }) => <bdi translate="no">{name}</bdi> },
            { name: t('friends.since'), cell: ({ registeredAt }) => <Moment at={registeredAt} language={language} /> },
            { name: t('friends.state'), cell: (friend) => <State friend={friend} t={t} /> },
          ]}
        />
      )}
      <Pager
        page={of.page}
        count={page.totalPages}
        words={pagerWords({ language, t })}
        onPage={(no) => friendPlace.go({ page: no })}
      />
    </>
  )
}

/** Says how far a friend has come, and what the reward waits for or why there is none. */
function State({ friend, t }: Pick<TextContext, 't'> & { friend: Friend }) {
  return (
    <span className={style.state}>
      {t(`friends.state_${friend.state}`)}
      <span className={style.soft}>{whyOf(friend, t)}</span>
    </span>
  )
}

function whyOf({ state, reason, next, points, rounds }: Friend, t: TextContext['t']): string {
  if (state === 'refused') return t(`friends.why_${reason ?? 'device'}`)
  if (state === 'rewarded') return t('friends.why_points', { points })
  return next === null ? t('friends.why_nothing') : t(`friends.why_${next}`, { rounds })
}

function None({ isFiltered, t }: Pick<TextContext, 't'> & { isFiltered: boolean }) {
  if (!isFiltered) return <Empty title={t('friends.none')} text={t('friends.noneText')} />
  return (
    <Empty title={t('friends.noneFound')}>
      <PlaceLink {...friendPlace.to(everybody)}>{t('friends.showAll')}</PlaceLink>
    </Empty>
  )
}

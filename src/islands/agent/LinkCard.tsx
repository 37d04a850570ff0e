import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { pathIn } from '#i18n/links.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { $linkAct, type Link, copyLink } from '#stores/agent/links.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ScreenProps } from './screens.ts'
import style from './RegisterCentre.module.css'

interface Props extends ScreenProps {
  link: Pick<Link, 'code'>
  /** The origin of the players' portal; `null` if unknown. */
  origin: string | null
  children?: ReactNode
}

const QrPicture = lazyPart(async () => (await import('#ui/QrPicture.tsx')).QrPicture)

/** Returns the address of a link: the registration in the language of the agent. */
export function linkAddress(code: string, origin: string, language: ScreenProps['language']): string {
  return `${origin}${pathIn(language, '/register')}?${new URLSearchParams({ affiliateCode: code })}`
}

/** Shows a link to pass on: its address, a QR code of it, and a button that copies it. */
export function LinkCard({ link: { code }, origin, language, t, children }: Props) {
  const act = useStore($linkAct)
  const isHere = act.state !== 'idle' && act.code === code
  if (origin === null)
    return (
      <div className={style.card}>
        <Notice tone="warning">{t('invite.noOrigin')}</Notice>
        <Code code={code} t={t} />
        {children}
      </div>
    )
  const address = linkAddress(code, origin, language)
  return (
    <div className={`${style.card} ${style.wide}`}>
      <QrPicture text={address} title={t('invite.qr')} failure={failureWords(t)} />
      <div className={style.facts}>
        <Code code={code} t={t} />
        <code dir="ltr" translate="no">
          {address}
        </code>
        <div className={style.tools}>
          <Button kind="quiet" onClick={() => void copyLink(code, address)}>
            {t('invite.copy')}
          </Button>
          <span role="status">
            {isHere && act.state === 'copied' && t('invite.copied')}
            {isHere && act.state === 'uncopied' && t('invite.uncopied')}
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}

function Code({ code, t }: Pick<ScreenProps, 't'> & { code: string }) {
  return (
    <p>
      {t('invite.code')}:{' '}
      <strong>
        <bdi translate="no">{code}</bdi>
      </strong>
    </p>
  )
}

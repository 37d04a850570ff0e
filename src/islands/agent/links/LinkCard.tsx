import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { pathIn } from '#i18n/links.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import { $linkAct, type Link, copyLink } from '#stores/agent/links/links.ts'
import { Button } from '#ui/Button.tsx'
import { LinkCard as Card } from '#ui/LinkCard.tsx'

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

/** Shows an agent's link to pass on, and a button that copies it. */
export function LinkCard({ link: { code }, origin, language, t, children }: Props) {
  const act = useStore($linkAct)
  const isHere = act.state !== 'idle' && act.code === code
  const address = origin === null ? undefined : linkAddress(code, origin, language)
  return (
    <Card
      code={code}
      name={t('invite.code')}
      address={address}
      missing={t('invite.noOrigin')}
      picture={address && <QrPicture text={address} title={t('invite.qr')} failure={failureWords(t)} />}
      tools={
        <>
          <Button kind="quiet" onClick={() => address && void copyLink(code, address)}>
            {t('invite.copy')}
          </Button>
          <span role="status">
            {isHere && act.state === 'copied' && t('invite.copied')}
            {isHere && act.state === 'uncopied' && t('invite.uncopied')}
          </span>
        </>
      }
    >
      {children}
    </Card>
  )
}

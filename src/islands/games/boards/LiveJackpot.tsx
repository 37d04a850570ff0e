import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $jackpot, type Jackpot } from '#stores/games/boards/jackpot.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { JackpotBody } from './JackpotBody.tsx'
import { JackpotState } from './JackpotState.tsx'
import style from './JackpotCard.module.css'

// for members only
const JackpotsWon = lazyPart(async () => (await import('./JackpotsWon.tsx')).JackpotsWon)

interface Props {
  language: Language
  playAt: string
  published: Omit<Jackpot, 'now'>
  t: Translate<MessageKey>
}

/** Renders the live jackpot. */
export function LiveJackpot({ published, ...rest }: Props) {
  const current = useStore($jackpot)
  const session = useStore($session)
  const { language, t } = rest
  return (
    <section className={style.jackpot} aria-labelledby="jackpot">
      <h2 id="jackpot">{t('games.jackpot')}</h2>
      <JackpotBody jackpot={current.state === 'ready' ? current.value : published} {...rest}>
        <JackpotState current={current} language={language} t={t} />
      </JackpotBody>
      {session.state === 'in' && <JackpotsWon language={language} failure={failureWords(t)} t={t} />}
    </section>
  )
}

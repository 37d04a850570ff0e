import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, lazy } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $jackpot, type Jackpot } from '#stores/games/boards/jackpot.ts'
import { JackpotBody } from './JackpotBody.tsx'
import { JackpotState } from './JackpotState.tsx'
import type { JackpotsWonProps } from './JackpotsWon.tsx'
import style from './JackpotCard.module.css'

// for members only; renders nothing if it fails to load
const JackpotsWon: ComponentType<JackpotsWonProps> = lazy(() =>
  import('./JackpotsWon.tsx').then((it) => ({ default: it.JackpotsWon })).catch(() => ({ default: () => null })),
)

interface Props {
  language: Language
  playAt: string
  published: Omit<Jackpot, 'now'>
  t: Translate<MessageKey>
}

/** Renders the live jackpot. */
export function LiveJackpot({ published, ...rest }: Props) {
  const now = useStore($jackpot)
  const session = useStore($session)
  const { language, t } = rest
  return (
    <section className={style.jackpot} aria-labelledby="jackpot">
      <h2 id="jackpot">{t('games.jackpot')}</h2>
      <JackpotBody jackpot={now.state === 'ready' ? now.value : published} {...rest}>
        <JackpotState now={now} language={language} t={t} />
      </JackpotBody>
      {session.state === 'in' && (
        <Suspense>
          <JackpotsWon language={language} t={t} />
        </Suspense>
      )}
    </section>
  )
}

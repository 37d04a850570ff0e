import { type ComponentType, Suspense, lazy } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { useAlive } from '#ui/alive.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { WinnersProps } from './Winners.tsx'
import type { WinnersKey } from './WinnersBoard.words.ts'
import style from './WinnersBoard.module.css'

interface Props {
  language: Language
  words: Messages
  playAt: string
}

// comes when somebody scrolls down to it, and is in no page's own code
const Winners: ComponentType<WinnersProps> = import.meta.env.SSR
  ? () => null
  : lazy(() => import('./Winners.tsx').then((it) => ({ default: it.Winners })).catch(() => ({ default: Lost })))

/** Real wins with their stakes, names masked (S2.90). */
export function WinnersBoard({ words, ...rest }: Props) {
  const t = translator<WinnersKey>(rest.language, words)
  return (
    <Boundary fallback={<Notice tone="error">{t('shell.somethingBroke')}</Notice>}>
      <section className={style.board} aria-labelledby="winners">
        <h2 id="winners">{t('games.winners')}</h2>
        <p>{t('games.winnersText')}</p>
        <Board {...rest} t={t} />
      </section>
    </Boundary>
  )
}

/** Not before React has taken over: the page says nothing in its place, and what differs from the page is drawn anew. */
function Board(props: WinnersProps) {
  return (
    useAlive() && (
      <Suspense>
        <Winners {...props} />
      </Suspense>
    )
  )
}

function Lost({ t }: WinnersProps) {
  return <Notice tone="error">{t('games.winnersFailed')}</Notice>
}

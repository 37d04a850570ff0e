import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { headlineOf } from '#i18n/draw-numbers.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Sale } from '#stores/lottery/board.ts'
import { $recent, loadRecent } from '#stores/lottery/recent.ts'
import type { Drawn } from '#stores/lottery/shapes.ts'
import type { Watch } from '#stores/lottery/watched-draws.ts'
import { $now } from '#stores/shell/clock.ts'
import { Balls } from './Balls.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { shownOrder } from './shown-order.ts'
import { useOwnHits } from './use-own-hits.ts'
import style from './DrawHead.module.css'

interface Props extends BoardText {
  menu: Menu
  sale: Sale
  watch: Watch
}

/** The last ten results as balls, newest first, in one line; a result that was awaited is revealed ball by ball. */
export function LastResults({ menu, sale, watch, language, t }: Props) {
  const { previous, series, now } = sale
  const { fresh, hasMissed } = watch
  const recent = useStore($recent)
  useEffect(
    () => void loadRecent({ gameCode: menu.gameCode, series }),
    [menu.gameCode, series, previous?.numero, fresh?.numero, hasMissed],
  )
  const isHit = useOwnHits(menu.book, series, fresh)
  const closed = watch.awaited.filter(({ closesAt }) => closesAt <= now)
  if (!previous && closed.length === 0 && !fresh) return <p className={style.none}>{t('lottery.noResult')}</p>
  const older = recent.series === series ? recent.draws : []
  return (
    // the line scrolls, by keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.last} role="group" aria-label={t('lottery.lastTen')} tabIndex={0}>
      <p className="unseen" role="status" data-testid="drawn">
        {fresh && spoken(menu.book, fresh, { language, t })}
      </p>
      <ol data-testid="last-result">
        {closed.map((draw) => (
          <li key={draw.numero}>
            <Drawing draw={draw} offset={sale.offset} language={language} t={t} />
          </li>
        ))}
        {hasMissed && (
          <li>
            <span role="status">{t('lottery.missedDraws')}</span>
          </li>
        )}
        {newestOf([fresh, previous, ...older]).map(({ numero, result, voidReason }) => (
          <li key={numero}>
            <span className="unseen">{t('lottery.draw')} </span>
            <small>{formatDigits(language, numero.split('-').at(-1) ?? numero)}</small>
            {voidReason ? (
              t('lottery.voidDraw')
            ) : (
              <Balls
                book={menu.book}
                result={result}
                isRevealed={numero === fresh?.numero}
                isHit={numero === fresh?.numero ? isHit : undefined}
                language={language}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Returns the last ten draws, each once: a late result stands in its place, and a withdrawn draw before it is due. */
function newestOf(draws: readonly (Drawn | null | undefined)[]): readonly Drawn[] {
  const byNumero = new Map(draws.flatMap((draw) => (draw ? [[draw.numero, draw]] : [])))
  return [...byNumero.values()].toSorted((one, other) => other.drawsAt - one.drawsAt).slice(0, 10)
}

/** Returns the words that announce a result that has just arrived. */
function spoken(book: Menu['book'], { numero, result, voidReason }: Drawn, { language, t }: BoardText): string {
  const draw = `${t('lottery.draw')} ${formatDigits(language, numero)}`
  if (voidReason) return `${draw}: ${t('lottery.voidDraw')}`
  return `${draw}: ${formatDigits(language, headlineOf(shownOrder(book, result)).join(' '))}`
}

/** When the result of a draw is said to be late. */
const LATE_MS = 5_000

interface DrawingProps extends BoardText {
  draw: Watch['awaited'][number]
  offset: number
}

function Drawing({ draw: { numero, drawsAt }, offset, language, t }: DrawingProps) {
  const isLate = useStore($now) + offset > drawsAt + LATE_MS
  return (
    <>
      <small>{formatDigits(language, numero.split('-').at(-1) ?? numero)}</small>
      <strong role="status">{t(isLate ? 'lottery.drawingLate' : 'lottery.drawing')}</strong>
    </>
  )
}

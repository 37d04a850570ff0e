import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatDigits } from '#i18n/lottery-text.ts'
import type { Sale } from '#stores/lottery/board.ts'
import { $ownTickets } from '#stores/lottery/own-tickets.ts'
import { $recent, loadRecent } from '#stores/lottery/recent.ts'
import { $now } from '#stores/shell/clock.ts'
import { Balls } from './Balls.tsx'
import type { BoardText, Menu } from './board-text.ts'
import type { IsHit, hitsOf } from './own-hits.ts'
import style from './DrawHead.module.css'

/** The draw that is watched: one whose result is awaited, and the one whose result has just arrived. */
export interface WatchedDraw {
  awaited: { readonly numero: string; readonly drawsAt: number } | undefined
  fresh: string | undefined
}

interface Props extends WatchedDraw, BoardText {
  menu: Menu
  sale: Sale
}

/** The last ten results as balls, newest first, in one line; a result that was awaited is revealed ball by ball. */
export function LastResults({ menu, sale, awaited, fresh, language, t }: Props) {
  const { previous, series } = sale
  const last = previous?.numero
  const recent = useStore($recent)
  useEffect(() => void loadRecent({ gameCode: menu.gameCode, series }), [menu.gameCode, series, last])
  const isHit = useOwnHits(menu.book, sale, fresh)
  if (!previous && !awaited) return <p className={style.none}>{t('lottery.noResult')}</p>
  const older =
    recent.series === series ? recent.draws.filter(({ drawsAt }) => !previous || drawsAt < previous.drawsAt) : []
  return (
    // the line scrolls, by keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.last} role="group" aria-label={t('lottery.lastTen')} tabIndex={0}>
      <ol data-testid="last-result">
        {awaited && (
          <li>
            <Drawing draw={awaited} offset={sale.offset} language={language} t={t} />
          </li>
        )}
        {[...(previous ? [previous] : []), ...older].slice(0, 10).map(({ numero, result, voidReason }) => (
          <li key={numero}>
            <span className="unseen">{t('lottery.draw')} </span>
            <small>{formatDigits(language, numero.split('-').at(-1) ?? numero)}</small>
            {voidReason ? (
              t('lottery.voidDraw')
            ) : (
              <Balls
                book={menu.book}
                result={result}
                isRevealed={numero === fresh}
                isHit={numero === fresh ? isHit : undefined}
                language={language}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Returns what own tickets hit in the draw that is revealed; the rules are loaded when there is one. */
function useOwnHits(book: Menu['book'], { series, previous }: Sale, fresh: string | undefined): IsHit | undefined {
  const own = useStore($ownTickets)
  const [hits, setHits] = useState<typeof hitsOf>()
  useEffect(() => {
    // the result is whole without rings
    if (fresh)
      void import('./own-hits.ts').then(
        (rules) => setHits(() => rules.hitsOf),
        () => undefined,
      )
  }, [fresh])
  if (!hits || !fresh || previous?.numero !== fresh || own.state !== 'ready') return undefined
  const tickets = own.tickets.filter(
    (ticket) => ticket.series === series && ticket.numero === fresh && ['placed', 'won', 'lost'].includes(ticket.state),
  )
  return hits(
    book,
    previous.result,
    tickets.flatMap(({ lines }) => lines),
  )
}

/** When the result of a draw is said to be late. */
const LATE_MS = 5_000

interface DrawingProps extends BoardText {
  draw: NonNullable<WatchedDraw['awaited']>
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

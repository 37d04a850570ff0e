import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Book } from '#stores/lottery/board.ts'
import { $ownTickets } from '#stores/lottery/own-tickets.ts'
import type { Drawn } from '#stores/lottery/shapes.ts'
import type { IsHit, hitsOf } from './own-hits.ts'

/** Returns what own tickets hit in the draw that is revealed; the rules are loaded when there is one. */
export function useOwnHits(book: Book, series: string, fresh: Drawn | undefined): IsHit | undefined {
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
  if (!hits || !fresh || own.state !== 'ready') return undefined
  const tickets = own.tickets.filter(
    (ticket) =>
      ticket.series === series && ticket.numero === fresh.numero && ['placed', 'won', 'lost'].includes(ticket.state),
  )
  return hits(
    book,
    fresh.result,
    tickets.flatMap(({ lines }) => lines),
  )
}

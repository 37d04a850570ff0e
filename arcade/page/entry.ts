import { randomId } from './dom.ts'

/** How this page gets its play: by the ticket in its address, or by the token that it kept before a reload. */
export type Entry =
  { kind: 'ticket'; ticket: string; play: string } | { kind: 'reload'; play: string } | { kind: 'none' }

/**
 * Reads the address and what this frame's history entry keeps, because browsers deny storage to a frame of another site.
 * A known ticket keeps its token, so that opening can be repeated.
 */
export function readEntry(): Entry {
  const ticket = new URLSearchParams(location.search).get('ticket')
  const kept: { play?: string; ticket?: string } = Object(history.state)
  if (ticket === null) return kept.play ? { kind: 'reload', play: kept.play } : { kind: 'none' }
  const play = kept.play && kept.ticket === ticket ? kept.play : randomId()
  history.replaceState({ play, ticket }, '')
  return { kind: 'ticket', ticket, play }
}

/** Removes the ticket from the address: it is used up and must not appear in history or screenshots. */
export function stripTicket(): void {
  const address = new URL(location.href)
  address.searchParams.delete('ticket')
  history.replaceState(history.state, '', address)
}

/** Forgets a play that has ended. */
export function forgetPlay(): void {
  history.replaceState(null, '')
}

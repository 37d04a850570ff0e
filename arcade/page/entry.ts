import { game, randomId } from './dom.ts'
import { readStored, store } from './session-store.ts'

const KEY = `atoll.${game}`

/** How this page gets its play: by the ticket in its address, or by the token that it stored before a reload. */
export type Entry =
  { kind: 'ticket'; ticket: string; play: string } | { kind: 'reload'; play: string } | { kind: 'none' }

/** Reads the address and sessionStorage. A known ticket keeps its token, so that opening can be repeated. */
export function readEntry(): Entry {
  const ticket = new URLSearchParams(location.search).get('ticket')
  const [keptPlay, keptTicket] = readStored(KEY).split(' ')
  if (ticket === null) return keptPlay ? { kind: 'reload', play: keptPlay } : { kind: 'none' }
  const play = keptPlay && keptTicket === ticket ? keptPlay : randomId()
  store(KEY, `${play} ${ticket}`)
  return { kind: 'ticket', ticket, play }
}

/** Removes the ticket from the address: it is used up and must not appear in history or screenshots. */
export function stripTicket(): void {
  const address = new URL(location.href)
  address.searchParams.delete('ticket')
  history.replaceState(null, '', address)
}

/** Forgets a play that has ended. */
export function forgetPlay(): void {
  store(KEY, '')
}

import { game, randomId } from './dom.ts'

const KEY = `atoll.${game}`

/** How this page comes to a play: by the ticket in its address, or by the token that it kept over a reload. */
export type Entry =
  { kind: 'ticket'; ticket: string; play: string } | { kind: 'reload'; play: string } | { kind: 'none' }

/** Reads the address and the tab's storage. A ticket seen before keeps its token, so that opening can be repeated. */
export function readEntry(): Entry {
  const ticket = new URLSearchParams(location.search).get('ticket')
  const [keptPlay, keptTicket] = recall()
  if (ticket === null) return keptPlay ? { kind: 'reload', play: keptPlay } : { kind: 'none' }
  const play = keptPlay && keptTicket === ticket ? keptPlay : randomId()
  keep(`${play} ${ticket}`)
  return { kind: 'ticket', ticket, play }
}

/** Takes the ticket out of the address: it is used up, and no history or screenshot needs it. */
export function stripTicket(): void {
  const address = new URL(location.href)
  address.searchParams.delete('ticket')
  history.replaceState(null, '', address)
}

/** Forgets a play that has ended. */
export function forgetPlay(): void {
  keep('')
}

function recall(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return [] // storage is blocked: the game plays, a reload has to open it again
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // storage is blocked or full: as above
  }
}

import type { Swimmer } from './shoal.ts'

/** The net needs so long to its fish; until then no answer is shown. */
export const CAST_MS = 500
/** What is shown of a catch, and of a fish that got away, before the next shot can be: there is no turbo. */
const SHOWN_MS = { caught: 700, missed: 300 } as const

/** A net in the water. It stays around its fish until the answer is there. */
export interface Net {
  readonly fish: Swimmer
  readonly state: 'out' | keyof typeof SHOWN_MS
  /** Milliseconds. */
  readonly since: number
  /** Where the fish was that has fled from it, in shares of the lagoon. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** How a net stands: on its way, around its fish, up with it, or up without it. */
export interface Standing {
  readonly state: Net['state'] | 'held'
  /** How much of it is over, from 0 to 1. */
  readonly share: number
}

/** How long a state of the net is shown. */
export const shownFor = (state: Net['state']): number => (state === 'out' ? CAST_MS : SHOWN_MS[state])

/** How a net stands at a time. */
export function standingOf({ state, since }: Net, now: number): Standing {
  const share = Math.max(0, Math.min(1, (now - since) / shownFor(state)))
  return state === 'out' && share === 1 ? { state: 'held', share } : { state, share }
}

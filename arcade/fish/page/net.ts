import type { Swimmer } from './shoal.ts'

/** Time the net takes to its fish; no result is shown earlier. */
export const CAST_MS = 500
/** How long a catch or a miss is shown before the next shot: there is no turbo. */
const SHOWN_MS = { caught: 700, missed: 300 } as const

/** A net in the water. It stays around its fish until the answer arrives. */
export interface Net {
  readonly fish: Swimmer
  readonly state: 'out' | keyof typeof SHOWN_MS
  /** Milliseconds. */
  readonly since: number
  /** Where the fish fled from it, in shares of the lagoon. */
  readonly at?: { readonly x: number; readonly y: number }
}

/** State of a net: on its way, around its fish, up with it, or up without it. */
export interface Standing {
  readonly state: Net['state'] | 'held'
  /** Progress of the state, from 0 to 1. */
  readonly share: number
}

/** Returns how long a state of the net is shown. */
export const shownFor = (state: Net['state']): number => (state === 'out' ? CAST_MS : SHOWN_MS[state])

/** Returns the state of a net at a time. */
export function standingOf({ state, since }: Net, now: number): Standing {
  const share = Math.max(0, Math.min(1, (now - since) / shownFor(state)))
  return state === 'out' && share === 1 ? { state: 'held', share } : { state, share }
}

import type { BeaconValue } from '#contract/lottery/proof/beacon.ts'
import type { BeaconWatch, Question } from './beacon-watch.ts'
import { peerAnchor, peerValue } from './peer-source.ts'
import { quicknetValue } from './quicknet.ts'

/** Where draws of a date get their beacon from: nowhere, drand's quicknet, or the peer at an address. */
export type BeaconChoice = 'none' | 'drand-quicknet' | { readonly peer: string }

/** The beacon that a draw was opened with. */
export type OpenedBeacon =
  | { readonly kind: 'drand-quicknet'; readonly round: number }
  | { readonly kind: 'peer'; readonly round: number; readonly anchor: string }

/** Asks the sources of beacons. An answer that is missing is `undefined`, or rejects with why. */
export interface BeaconSource {
  quicknet(round: number): Promise<BeaconValue | undefined>
  peerAnchor(chain: { readonly anchor: string; readonly length: number }): Promise<string | undefined>
  peerValue(
    proof: string,
    beacon: { readonly anchor: string; readonly round: number },
  ): Promise<BeaconValue | undefined>
}

/** The sources on the network. */
function networkSource(choice: BeaconChoice): BeaconSource {
  const peer = () => {
    if (typeof choice === 'object') return choice.peer
    // a draw keeps the beacon it was opened with, whatever the setting says now
    throw new Error('ATOLL_BEACON names no peer')
  }
  return {
    quicknet: (round) => quicknetValue(round),
    peerAnchor: async (chain) => peerAnchor(peer(), chain),
    peerValue: async (proof, beacon) => peerValue(peer(), proof, beacon),
  }
}

/** What draws know of beacons: the choice for draws that are opened from now on, and their values. */
export interface Beacons {
  readonly choice: BeaconChoice
  readonly source: BeaconSource
  /**
   * Returns a value that has arrived. The first call asks for it, and does not wait: a silent beacon holds its own
   * series, and no other. A later call asks again if there was no answer.
   */
  arrived<Value>(question: Question, ask: () => Promise<Value | undefined>): Value | undefined
  /** Forgets the question of a draw that has become void. */
  forget(name: string): void
}

interface Sources {
  readonly choice: BeaconChoice
  /** Defaults to the network. */
  readonly source?: BeaconSource | undefined
  readonly watch: BeaconWatch
}

export function createBeacons({ choice, source = networkSource(choice), watch }: Sources): Beacons {
  const asked = new Set<string>()
  const found = new Map<string, unknown>()

  async function ask(question: Question, answer: () => Promise<unknown>): Promise<void> {
    try {
      const value = await answer()
      if (value === undefined) throw new Error('no answer')
      found.set(question.name, value)
      watch.answered(question)
    } catch (error) {
      watch.failed(question, error)
    }
    asked.delete(question.name)
  }

  return {
    choice,
    source,
    forget: (name) => watch.forget(name),
    arrived<Value>(question: Question, answer: () => Promise<Value | undefined>) {
      const { name } = question
      if (found.has(name)) {
        const value = found.get(name)
        // it is stored in the same turn, or asked for again
        found.delete(name)
        return value as Value // a name has one kind of value
      }
      if (!asked.has(name)) {
        asked.add(name)
        void ask(question, answer)
      }
      return undefined
    },
  }
}

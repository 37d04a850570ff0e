import type { BeaconValue } from '#contract/lottery/proof/beacon.ts'
import { peerAnchor, peerValue } from './peer-source.ts'
import { quicknetValue } from './quicknet.ts'

/** Where draws of a date get their beacon from: nowhere, drand's quicknet, or the peer at an address. */
export type BeaconChoice = 'none' | 'drand-quicknet' | { readonly peer: string }

/** The beacon that a draw was opened with. */
export type OpenedBeacon =
  | { readonly kind: 'drand-quicknet'; readonly round: number }
  | { readonly kind: 'peer'; readonly round: number; readonly anchor: string }

/** Asks the sources of beacons. */
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
  const address = typeof choice === 'object' ? choice.peer : undefined
  return {
    quicknet: (round) => quicknetValue(round),
    peerAnchor: async (chain) => (address === undefined ? undefined : peerAnchor(address, chain)),
    peerValue: async (proof, beacon) => (address === undefined ? undefined : peerValue(address, proof, beacon)),
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
  arrived<Value>(name: string, ask: () => Promise<Value | undefined>): Value | undefined
}

export function createBeacons(choice: BeaconChoice = 'none', source = networkSource(choice)): Beacons {
  const asked = new Set<string>()
  const found = new Map<string, unknown>()
  return {
    choice,
    source,
    arrived<Value>(name: string, ask: () => Promise<Value | undefined>) {
      if (found.has(name)) {
        const value = found.get(name)
        // it is stored in the same turn, or asked for again
        found.delete(name)
        return value as Value // a name has one kind of value
      }
      if (!asked.has(name)) {
        asked.add(name)
        void ask()
          // an answer that cannot be read is none
          .catch(() => undefined)
          .then((value) => {
            asked.delete(name)
            if (value !== undefined) found.set(name, value)
          })
      }
      return undefined
    },
  }
}

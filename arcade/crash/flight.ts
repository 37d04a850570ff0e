import { type Chain, chainNow, nextPlace, seedsOf } from '#arcade/shared/chain.ts'
import type { FlightRow, FlightRows } from './flights.rows.ts'
import { crashNow } from './chain.ts'
import type { Bet } from './bets.rows.ts'
import { lengthOf } from './curve.ts'
import { targetOf } from './rules.ts'

/** A bet on a flight, with its stake taken. */
export interface RidingBet {
  readonly bet: Pick<Bet, 'id' | 'seat' | 'round' | 'stake' | 'auto'>
  /** Name shown to others. */
  readonly name: string
  /** Multiplier of the automatic cash-out at the latest. */
  readonly target: number
  out: number | null
}

/** A flight with all its data; seed and crash point are secret until it is over. */
export interface Flight {
  readonly number: number
  readonly place: number
  readonly chain: Chain & { readonly publicSeed: string }
  readonly seed: string
  readonly promise: string
  readonly crash: number
  readonly lengthMs: number
  readonly riders: Map<string, RidingBet>
}

/** Dependencies for creating flights. */
export interface RoundStore {
  readonly flights: FlightRows
  readonly clock: () => number
  readonly chance: (size: number) => Buffer
}

/** Returns the flight that takes bets, stored if it is new; undefined while its chain has no public seed. */
export function openFlight(store: RoundStore): Flight | undefined {
  const { flights } = store
  const waiting = flights.inState('open')
  if (waiting) return flightOf(store, waiting)
  const [chain, last] = [chainNow(flights, store), flights.last()]
  if (chain.publicSeed === null) return undefined
  const row = {
    number: (last?.number ?? 0) + 1,
    chain: chain.id,
    place: nextPlace(chain, last),
    state: 'open' as const,
  }
  flights.open(row)
  return flightOf(store, row)
}

/** Restores a flight from its row. */
export function flightOf(store: RoundStore, { number, place, chain: id }: FlightRow): Flight {
  const { publicSeed, ...chain } = store.flights.chainById(id)
  if (publicSeed === null) throw new Error(`Round ${number} is of a chain without a public seed.`)
  const seedAt = seedsOf(chain.lastSeed, chain.length)
  const [seed, promise] = [seedAt(place), seedAt(place - 1)]
  const crash = crashNow(seed, publicSeed, place)
  const facts = { number, place, chain: { ...chain, publicSeed }, seed, promise }
  return { ...facts, crash, lengthMs: lengthOf(crash), riders: new Map() }
}

/** Adds a bet to a flight. */
export function addRider(flight: Flight, bet: RidingBet['bet'], playerName: string): void {
  flight.riders.set(bet.id, { bet, name: maskedName(playerName), target: targetOf(bet.stake, bet), out: null })
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a masked name: the first letter without a hint at the length. */
export function maskedName(name: string): string {
  const [first] = letters.segment(name.trim())
  return `${first?.segment ?? ''}••`
}

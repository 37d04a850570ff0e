import { KINDS } from '#arcade/holdem/hand.ts'
import { type Ending, FLOP, anteReturns } from '#arcade/holdem/rules.ts'
import { CALL } from '#arcade/holdem/terms.ts'
import type { HoldemTitle } from '#arcade/holdem/title.ts'
import { type Flop, HOLES, alikeBeside, eachCards, flopKinds, flopOf, holeOf, kindsOfCards } from './holdem-boards.ts'
import { DEALERS, HANDS, type Showdown, showdowns } from './holdem-showdown.ts'

/**
 * Counts every deal of casino hold'em exactly: 27.8 million million of them. A called hand ends by the board alone, and not
 * by which of its cards came first, so that each board is compared once for all its ten flops; those that differ by the names
 * of suits alone are one. 134,459 boards are left, with 1,081 hands each: under a minute.
 */

/** Returns whether two cards are called before three of the board. */
export type Calls = (own: readonly number[], board: readonly number[]) => boolean

/** What all deals come to, by a rule for calls. */
export interface HoldemCount {
  /** What comes back in antes, less the call, and in how many deals; folded hands included. */
  readonly ways: readonly (readonly [antes: number, deals: number])[]
  /** What comes back in all deals if every hand is called that is worth it: in antes, less the calls. */
  readonly best: number
}

/** Flops, two cards, and what can follow. */
export const DEALS = 22_100 * 1_176 * HANDS * DEALERS

type Pays = Pick<HoldemTitle, 'ante'>
const ENDINGS = ['unqualified', 'won', 'tied', 'lost'] as const satisfies readonly Ending[]

/** Returns what each kind of hand brings by its ending, less the call. */
const netsOf = (pays: Pays) => KINDS.flatMap((kind) => ENDINGS.map((ending) => anteReturns(pays, kind, ending) - CALL))

/** Returns 1 for the hands that are called, by kind of flop and place of the two cards. */
function calledBy(calls: Calls): Uint8Array {
  const called = new Uint8Array(flopKinds.length * HOLES)
  flopKinds.forEach(({ cards }, kind) => {
    eachCards(2, (own) => {
      const [one = 0, other = 0] = own
      if (!own.some((card) => cards.includes(card)))
        called[kind * HOLES + holeOf(one, other)] = Number(calls(own, cards))
    })
  })
  return called
}

/** What is counted: boards that lead to each kind of hand and ending, and what each beginning brings. */
interface Sums {
  readonly called: Uint8Array
  readonly nets: readonly number[]
  /** Of called hands, by kind and ending. */
  readonly ends: Float64Array
  /** What a call brings in all deals, by kind of flop and place of the two cards. */
  readonly antes: Float64Array
}

/** Counts all deals. */
export function countHoldem(pays: Pays, calls: Calls): HoldemCount {
  const called = calledBy(calls)
  const nets = netsOf(pays)
  const sums = { called, nets, ends: new Float64Array(nets.length), antes: new Float64Array(called.length) }
  const compare = showdowns()
  for (const { cards, weight } of kindsOfCards(5))
    addBoard(sums, { showdown: compare(cards), flops: flopsOf(cards), weight })
  return { ways: waysOf(sums), best: bestOf(sums) }
}

/** Returns the ten ways in which a board can begin. */
function flopsOf(board: readonly number[]): Flop[] {
  return board.flatMap((one, first) =>
    board
      .slice(first + 1)
      .map((other) => flopOf(board.filter((card) => card !== one && card !== other).slice(0, FLOP))),
  )
}

interface Compared {
  readonly showdown: Showdown
  readonly flops: readonly Flop[]
  readonly weight: number
}

function addBoard(sums: Sums, { showdown, flops, weight }: Compared): void {
  const { scores, unqualified, worse, equal } = showdown
  const counts = [unqualified, worse, equal]
  for (let hand = 0; hand < HANDS; hand++) {
    const from = ((scores[hand] ?? 0) >> 26) * ENDINGS.length
    const better = counts.map((each) => each[hand] ?? 0)
    const ended = [...better, better.reduce((left, each) => left - each, DEALERS)].map((each) => each * weight)
    const value = ended.reduce((sum, each, end) => sum + each * (sums.nets[from + end] ?? 0), 0)
    const times = addBeginnings(sums, { showdown, flops, hand, value })
    ended.forEach((each, end) => (sums.ends[from + end] = (sums.ends[from + end] ?? 0) + times * each))
  }
}

/** Adds what a hand brings to each of its beginnings, and returns in how many of them it is called. */
function addBeginnings(
  { called, antes }: Sums,
  { showdown, flops, hand, value }: Omit<Compared, 'weight'> & { readonly hand: number; readonly value: number },
): number {
  const [one, other] = [showdown.first[hand] ?? 0, showdown.second[hand] ?? 0]
  let times = 0
  for (const { kind, renamed } of flops) {
    const place = kind * HOLES + holeOf(renamed[one] ?? 0, renamed[other] ?? 0)
    times += called[place] ?? 0
    antes[place] = (antes[place] ?? 0) + value
  }
  return times
}

/** Returns the deals by what they bring. */
function waysOf({ ends, nets }: Sums): HoldemCount['ways'] {
  const ways = new Map([[0, DEALS - ends.reduce((sum, each) => sum + each)]])
  nets.forEach((antes, at) => ways.set(antes, (ways.get(antes) ?? 0) + (ends[at] ?? 0)))
  return [...ways].filter(([, deals]) => deals > 0).toSorted(([one], [other]) => one - other)
}

/** Returns what the best calls bring. Boards stand for all that are alike, so hands that are alike beside a flop are one. */
function bestOf({ antes }: Sums): number {
  let best = 0
  flopKinds.forEach((flop, kind) => {
    const joined = new Float64Array(HOLES)
    const alike = alikeBeside(flop)
    eachCards(2, ([one = 0, other = 0]) => {
      const at = alike(one, other)
      joined[at] = (joined[at] ?? 0) + (antes[kind * HOLES + holeOf(one, other)] ?? 0)
    })
    // a folded hand brings nothing
    best += joined.reduce((sum, each) => sum + Math.max(each, 0), 0)
  })
  return best
}

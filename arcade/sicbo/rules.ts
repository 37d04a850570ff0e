import { type BetTable, sharedGameOf } from '#arcade/shared/bet-table.ts'
import type { SicBoTitle } from './title.ts'

/** All rules of sic bo, used by the server and the page: three dice, each face equally likely. */

/** The three dice, 1 to 6. */
type Dice = readonly [number, number, number]

export interface SicBoResult {
  readonly dice: Dice
}

type Pays = SicBoTitle['bets']

/** A bet: its entry in the title, and which of the entry's pays it wins. */
export interface SicBoBet {
  readonly id: string
  readonly entry: keyof Pays
  /** Returns what it pays, in hundredths of its stake. */
  readonly paysOf: (dice: Dice, pays: Pays) => number
}

export const sumOf = (dice: Dice) => dice[0] + dice[1] + dice[2]
export const isTriple = (dice: Dice) => dice[0] === dice[1] && dice[1] === dice[2]
const countOf = (dice: Dice, face: number) => dice.filter((each) => each === face).length
const faces = [1, 2, 3, 4, 5, 6]

type Flat = Exclude<keyof Pays, 'face'>

const halves: readonly (readonly [string, (sum: number) => boolean])[] = [
  ['small', (sum) => sum <= 10],
  ['big', (sum) => sum > 10],
  ['odd', (sum) => sum % 2 === 1],
  ['even', (sum) => sum % 2 === 0],
]
const sums = ['sum-4-17', 'sum-5-16', 'sum-6-15', 'sum-7-14', 'sum-8-13', 'sum-9-12', 'sum-10-11'] as const

function flat(id: string, entry: Flat, wins: (dice: Dice) => boolean): SicBoBet {
  return { id, entry, paysOf: (dice, pays) => (wins(dice) ? pays[entry].pays : 0) }
}

const pairsOfFaces = faces.flatMap((one) => faces.filter((other) => other > one).map((other) => [one, other] as const))

/** All bets of a table. */
export const bets: readonly SicBoBet[] = [
  ...halves.map(([id, has]) => flat(id, 'half', (dice) => !isTriple(dice) && has(sumOf(dice)))),
  ...sums.flatMap((entry, at) =>
    [4 + at, 17 - at].map((sum) => flat(`sum-${sum}`, entry, (dice) => sumOf(dice) === sum)),
  ),
  ...faces.map((face): SicBoBet => {
    const paysOf = (dice: Dice, pays: Pays) => pays.face.pays[countOf(dice, face) - 1] ?? 0
    return { id: `face-${face}`, entry: 'face', paysOf }
  }),
  ...pairsOfFaces.map(([one, other]) =>
    flat(`two-${one}-${other}`, 'two', (dice) => countOf(dice, one) > 0 && countOf(dice, other) > 0),
  ),
  ...faces.map((face) => flat(`double-${face}`, 'double', (dice) => countOf(dice, face) >= 2)),
  ...faces.map((face) => flat(`triple-${face}`, 'triple', (dice) => countOf(dice, face) === 3)),
  flat('any-triple', 'anyTriple', isTriple),
]

const byId = new Map(bets.map((bet) => [bet.id, bet]))
/** Returns the bets, outcomes and pays of a title. */
export function tableOf({ bets: paid }: Pick<SicBoTitle, 'bets'>): BetTable<SicBoResult, Dice> {
  return {
    phases: { betMs: 20_000, showMs: 5_000, pauseMs: 5_000 },
    resultOf: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
    outcomeOf: ({ dice }) => dice,
    outcomes: faces.flatMap((one) => faces.flatMap((two) => faces.map((three): Dice => [one, two, three]))),
    paysOf: (bet, dice) => byId.get(bet)?.paysOf(dice, paid) ?? 0,
  }
}

/** Returns the rules of a title. */
export const sicBoOf = (title: SicBoTitle) => sharedGameOf(title, tableOf(title))

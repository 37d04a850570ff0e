import { array, looseObject, number, object, optional, parse, record, string, union, unknown } from 'valibot'
import { RETURN_BP as CRASH_RETURN_BP } from '#arcade/crash/rules.ts'
import { FACES, MIN_TARGET, RETURN_BP as DICE_RETURN_BP } from '#arcade/dice/fair.ts'
import type { Listed } from '#arcade/game.ts'
import { MAX_RAISES } from '#contract/game-wallet/game-wallet.ts'
import type { StatedReturn } from './bound.ts'

const MILLION = 1_000_000
/** No bet of any title returns more, in millionths: the build refuses its file. */
const MAX_RETURN = 997_000
/** What roulette pays for a number, in stakes. */
const ROULETTE_MAX = 36
/** Returns are stated for the best play, and players may play worse. */
const ofChoice = ['blackjack', 'holdem', 'threecard', 'videopoker']
/** Returns are stated for a table of calls, and players may play better. */
const notBest = ['holdem']

/** What the files of titles state about their bets. Returns in millionths, rounded down. */
const stating = object({
  engine: string(),
  unit: optional(number()),
  stated: object({ return: number(), maxPays: optional(number()) }),
  // by name, with their returns; a list of names alone in roulette
  bets: optional(union([array(unknown()), record(string(), looseObject({ return: number() }))])),
  returns: optional(record(string(), number())),
  // of bingo: a card may reach all of them
  prizes: optional(array(looseObject({ pays: number() }))),
  sideReturn: optional(number()),
})

/** A game whose return is watched; `version` of its title, 1 for a game whose rules are code. */
interface Watched extends StatedReturn {
  readonly title: string
  readonly version: number
}

/** Returns what every version of every title states. */
export function watchedOf(games: readonly Listed[]): Watched[] {
  return games.flatMap(({ id, editions }) => {
    if (editions) return editions.map(({ title }) => ({ title: id, version: title.version, ...statedBy(title) }))
    const stated = inCode[id]
    return stated ? [{ title: id, version: 1, ...stated }] : []
  })
}

/** Games whose rules are code. */
const inCode: Readonly<Record<string, StatedReturn>> = {
  // a minor unit more than the multiplier may be paid for the smallest stake
  dice: { ...exactly(DICE_RETURN_BP / FACES), max: DICE_RETURN_BP / MIN_TARGET + 1 },
  // who cashes out too late gets nothing
  crash: { ...exactly(CRASH_RETURN_BP / FACES), low: undefined },
}

function exactly(share: number): StatedReturn {
  return { low: share, high: share, max: Infinity, raises: 0 }
}

/** Returns what the file of a title states. */
export function statedBy(title: object): StatedReturn {
  const { engine, unit, stated, bets = {}, returns = {}, sideReturn = 0, prizes } = parse(stating, title)
  const ofBets =
    Array.isArray(bets) || notBest.includes(engine) ? [MAX_RETURN] : Object.values(bets).map((bet) => bet.return)
  const best = Math.max(stated.return, sideReturn, ...ofBets, ...Object.values(returns))
  const isOfChoice = ofChoice.includes(engine)
  return {
    low: isOfChoice ? undefined : stated.return / MILLION,
    // rounded down in the file
    high: (best + 1) / MILLION,
    max: stated.maxPays && unit ? stated.maxPays / unit : Math.max(ROULETTE_MAX, allOf(prizes), ...paysIn(title)),
    raises: isOfChoice ? MAX_RAISES : 0,
  }
}

/** Returns the sum of all prizes, in stakes. */
const allOf = (prizes: readonly { readonly pays: number }[] = []) =>
  prizes.reduce((sum, { pays }) => sum + pays / 100, 0)

/** Returns every pay in a title, in stakes: they are written in hundredths. */
function paysIn(part: unknown, isPay = false): number[] {
  if (typeof part === 'number') return isPay ? [part / 100] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => paysIn(value, isPay || name === 'pays'))
}

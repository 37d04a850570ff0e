import type { Market, PickShape, Range } from './book.ts'

/** Why picks are refused. */
export type PickFlaw = 'picks_missing' | 'too_many_picks' | 'pick_invalid' | 'pick_repeated'

/** The most bets of a slip; a system of twelve numbers has 924. */
export const MAX_BETS = 1_000

/**
 * Validates the picks of a line. They are text with all digits, 0 to 9: `7` is not `07`, and another script's digits
 * are refused, because `readNumbers` has read them where they were typed.
 * @returns the picks in their one spelling, sorted where the order means nothing; or the first flaw
 */
export function checkPicks(market: Market, picks: readonly string[]): readonly string[] | PickFlaw {
  const { min, max } = pickLimits(market.pick)
  if (picks.length < min) return 'picks_missing'
  if (picks.length > max) return 'too_many_picks'
  const spelled = picks.map((pick) => spellingOf(market, pick))
  const known = spelled.filter((pick) => pick !== undefined)
  if (known.length < spelled.length) return 'pick_invalid'
  if (new Set(known).size < known.length) return 'pick_repeated'
  return market.pick.kind === 'order' ? known : known.toSorted()
}

/** Returns how many different bets a line has. */
export function betsOf(pick: PickShape, picks: number): number {
  if (pick.kind === 'order') return 1
  return pick.kind === 'set' ? combinations(picks, pick.count) : picks
}

/** Returns the number of ways to choose so many of so many things. */
export function combinations(of: number, chosen: number): number {
  if (chosen < 0 || chosen > of) return 0
  // each step is a whole number itself: it counts the ways to choose `step` things
  return Array.from({ length: chosen }).reduce<number>((ways, _, at) => (ways * (of - at)) / (at + 1), 1)
}

/** Returns the key of `odds` that a pick is paid by. */
export function oddsKey({ pick: { kind }, odds }: Market, pick: string): string {
  if (kind === 'choice') return pick
  return odds.all ? 'all' : patternOf(pick)
}

/** Returns the digits of a number in ascending order. */
export function sortedDigits(number: string): string {
  return [...number].toSorted().join('')
}

/** Returns how often the digits of a number repeat, the most frequent first: `1123` has `211`. */
function patternOf(number: string): string {
  const counts = [...new Set(number)].map((digit) => number.split(digit).length - 1)
  return counts.toSorted((a, b) => b - a).join('')
}

function pickLimits(pick: PickShape): { readonly min: number; readonly max: number } {
  if (pick.kind === 'set') return { min: pick.count, max: pick.max }
  return pick.kind === 'order' ? { min: pick.count, max: pick.count } : { min: 1, max: MAX_BETS }
}

/** Returns the one spelling of a pick, or `undefined` if the market has no such pick. */
function spellingOf({ pick, odds }: Market, text: string): string | undefined {
  if (pick.kind === 'choice') return Object.hasOwn(odds, text) ? text : undefined
  if (!/^[0-9]{1,6}$/.test(text)) return undefined
  if (pick.kind !== 'number') return isInRange(text, pick.range) ? text : undefined
  if (text.length !== pick.digits) return undefined
  if (!pick.patterns) return text
  return pick.patterns.includes(patternOf(text)) ? sortedDigits(text) : undefined
}

function isInRange(text: string, [min, max]: Range): boolean {
  return text.length === String(max).length && Number(text) >= min && Number(text) <= max
}

import type { Book, Condition, Form, Market, Range, Result, Rule, Shape } from './book.ts'
import { combinations, oddsKey, sortedDigits } from './picks.ts'
import { numbersOf } from './results.ts'

/** How often a pick, or a set of picks, has won, for each part or range of the rule. */
interface Hits {
  /** The key of the odds that pay it. */
  readonly key: string
  readonly counts: readonly number[]
}

/** Counts the hits of a line's valid picks in a result. */
export function hitsOf({ shape }: Pick<Book, 'shape'>, { market, picks }: Bet, result: Result): Hits[] {
  const { rule } = market
  if (rule.kind === 'present') return [{ key: 'all', counts: presentCounts(shape, { market, picks }, result) }]
  if (rule.kind === 'order') return [{ key: 'all', counts: [Number(isOrder(shape, rule, { picks, result }))] }]
  return picks.map((pick) => ({ key: oddsKey(market, pick), counts: pickCounts(shape, rule, { pick, result }) }))
}

interface Bet {
  readonly market: Market
  readonly picks: readonly string[]
}

type RuleOf<Kind> = Extract<Rule, { kind: Kind }>

/** Counts the combinations of a system by how many of all its picks are in the result. */
function presentCounts(shape: Shape, { market: { pick, rule }, picks }: Bet, result: Result): number[] {
  if (rule.kind !== 'present') return []
  const numbers = new Set(numbersOf(shape, rule.part, result))
  const present = picks.filter((each) => numbers.has(each)).length
  return systemCounts(rule.counts, pick.kind === 'set' ? pick.count : picks.length, { picks: picks.length, present })
}

/**
 * Returns, for each range, how many combinations of `count` picks have so many that are present.
 * @param system how many picks there are, and how many of them are present
 */
export function systemCounts(
  ranges: readonly Range[],
  count: number,
  { picks, present }: { readonly picks: number; readonly present: number },
): number[] {
  return ranges.map(([min, max]) => {
    let ways = 0
    for (let hit = min; hit <= Math.min(max, count); hit++)
      ways += combinations(present, hit) * combinations(picks - present, count - hit)
    return ways
  })
}

function isOrder(
  shape: Shape,
  { part, anyOrder }: RuleOf<'order'>,
  { picks, result }: { picks: readonly string[]; result: Result },
): boolean {
  const drawn = numbersOf(shape, part, result)
  return (anyOrder ? drawn.toSorted() : drawn).join() === (anyOrder ? picks.toSorted() : picks).join()
}

/** Counts the hits of a pick that is a bet of its own. */
function pickCounts(
  shape: Shape,
  rule: RuleOf<'same' | 'times' | 'trait'>,
  { pick, result }: { pick: string; result: Result },
): number[] {
  if (rule.kind === 'same') {
    const spelling = rule.anyOrder ? sortedDigits : (number: string) => number
    return rule.parts.map((part) => numbersOf(shape, part, result).filter((one) => spelling(one) === pick).length)
  }
  const numbers = numbersOf(shape, rule.part, result)
  if (rule.kind === 'trait') return [Number(meets(numbers.map(Number), rule, pick))]
  const times = numbers.filter((number) => number === pick).length
  return rule.counts.map((range) => Number(isWithin(times, range)))
}

/** Returns whether the numbers of a part meet the condition of an option. */
function meets(numbers: readonly number[], { measure, options }: RuleOf<'trait'>, option: string): boolean {
  const { range, parity, form, not }: Condition = options[option] ?? { range: [1, 0] }
  const measured = measures[measure](numbers)
  if (range && !isWithin(measured, range)) return false
  if (parity && (measured % 2 === 0) !== (parity === 'even')) return false
  return (!form || forms[form](numbers)) && !(not && forms[not](numbers))
}

function isWithin(value: number, [min, max]: Range): boolean {
  return value >= min && value <= max
}

type Measure = (numbers: readonly number[]) => number

const measures: Readonly<Record<RuleOf<'trait'>['measure'], Measure>> = {
  sum: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
  number: (numbers) => Number(numbers.join('')),
  difference: (numbers) => (numbers[0] ?? 0) - (numbers.at(-1) ?? 0),
}

const distinct = (numbers: readonly number[]) => new Set(numbers).size
const isRun: FormTest = (numbers) => distinct(numbers) === 3 && Math.max(...numbers) - Math.min(...numbers) === 2
/** Whether two digits follow each other, where 0 follows 9. */
const hasNeighbours: FormTest = (numbers) => numbers.some((number) => numbers.includes((number + 1) % 10))
const isStraight: FormTest = (numbers) =>
  distinct(numbers) === 3 && numbers.filter((number) => numbers.includes((number + 1) % 10)).length === 2

type FormTest = (numbers: readonly number[]) => boolean

const forms: Readonly<Record<Form, FormTest>> = {
  triple: (numbers) => distinct(numbers) === 1,
  pair: (numbers) => distinct(numbers) === 2,
  different: (numbers) => distinct(numbers) === 3,
  run: isRun,
  straight: isStraight,
  half: (numbers) => distinct(numbers) === 3 && hasNeighbours(numbers) && !isStraight(numbers),
  mixed: (numbers) => distinct(numbers) === 3 && !hasNeighbours(numbers),
}

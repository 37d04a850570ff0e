import type { Condition, Form, Market, Range, Rule } from './book.ts'
import { combinations, oddsKey, sortedDigits } from './picks.ts'
import type { DrawnNumbers } from './results.ts'

/** How often a pick, or a set of picks, has won, for each part or range of the rule. */
interface Hits {
  /** The key of the odds that pay it. */
  readonly key: string
  readonly counts: readonly number[]
}

/** Counts the hits of a line's valid picks in a result. */
export function hitsOf(market: Market, picks: readonly string[], drawn: DrawnNumbers): Hits[] {
  const { rule } = market
  if (rule.kind === 'present') {
    const numbers = drawn(rule.part)
    const present = picks.filter((pick) => numbers.includes(pick)).length
    const count = market.pick.kind === 'set' ? market.pick.count : picks.length
    return [{ key: 'all', counts: systemCounts(rule.counts, count, { picks: picks.length, present }) }]
  }
  if (rule.kind === 'order') return [{ key: 'all', counts: [Number(isOrder(rule, picks, drawn))] }]
  return picks.map((pick) => ({ key: oddsKey(market, pick), counts: pickCounts(rule, pick, drawn) }))
}

type RuleOf<Kind> = Extract<Rule, { kind: Kind }>

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

function isOrder({ part, anyOrder }: RuleOf<'order'>, picks: readonly string[], drawn: DrawnNumbers): boolean {
  const numbers = drawn(part)
  return (anyOrder ? numbers.toSorted() : numbers).join() === (anyOrder ? picks.toSorted() : picks).join()
}

/** Counts the hits of a pick that is a bet of its own. */
function pickCounts(rule: RuleOf<'same' | 'times' | 'trait'>, pick: string, drawn: DrawnNumbers): number[] {
  if (rule.kind === 'same') {
    const spelling = rule.anyOrder ? sortedDigits : (number: string) => number
    return rule.parts.map((part) => drawn(part).filter((number) => spelling(number) === pick).length)
  }
  const numbers = drawn(rule.part)
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

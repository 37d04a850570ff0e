import type { Market, Result } from '#contract/lottery/book.ts'
import type { Draw } from '#contract/fair/draws.ts'

const pick = <Item>(from: readonly Item[], draw: Draw): Item[] => from.slice(draw(from.length)).slice(0, 1)

/**
 * Returns valid picks of a market, of which none to most come from the result, so that both wins and losses are common.
 * @param draw where chance comes from
 */
export function picksOf({ pick: shape, odds }: Market, result: Result, draw: Draw): string[] {
  if (shape.kind === 'choice') return distinct(1 + draw(2), () => pick(Object.keys(odds), draw))
  if (shape.kind === 'number') {
    const numbers = distinct(1 + draw(3), () => [numberOf(shape, result, draw)])
    // two orders of the same digits are the same bet
    const isFirst = (number: string, at: number) =>
      numbers.findIndex((other) => [...other].sort().join() === [...number].sort().join()) === at
    return shape.patterns ? numbers.filter(isFirst) : numbers
  }
  const [min, max] = shape.range
  const width = String(max).length
  const count = shape.kind === 'set' ? shape.count + draw(shape.max - shape.count + 1) : shape.count
  const known = result
    .map((number) => number.slice(-width))
    .filter((text) => text.length === width && Number(text) >= min && Number(text) <= max)
  const all = Array.from({ length: max - min + 1 }, (_, at) => String(min + at).padStart(width, '0'))
  const luck = draw(4)
  const start = luck === 3 ? known.slice(0, count) : []
  const drawn = distinct(count, () => pick(draw(4) < luck && known.length > 0 ? known : all, draw))
  return [...new Set([...start, ...drawn, ...all])].slice(0, count)
}

/** Returns a result in which a pick of digits ends one of the numbers, its digits in some order. */
export function withPick(result: Result, picked: string, draw: Draw): Result {
  const places = result.flatMap((number, at) => (number.length >= picked.length ? [at] : []))
  const [place = -1] = pick(places, draw)
  const digits = draw(2) === 0 ? picked : picked.split('').reverse().join('')
  return result.map((number, at) => (at === place ? number.slice(0, number.length - digits.length) + digits : number))
}

function numberOf(
  { digits, patterns }: { digits: number; patterns?: readonly string[] },
  result: Result,
  draw: Draw,
): string {
  const [number = ''] = pick(result, draw)
  const start = draw(Math.max(1, number.length - digits + 1))
  const window = number.slice(start, start + digits)
  const isLikely = window.length === digits && draw(4) > 0
  const candidate = isLikely ? window : String(draw(10 ** digits)).padStart(digits, '0')
  return !patterns || patterns.includes(patternBy(candidate))
    ? candidate
    : numberBy(pick(patterns, draw)[0] ?? '', draw)
}

/** Returns a number with a pattern of digits, in any order. */
function numberBy(pattern: string, draw: Draw): string {
  const digits = distinct(pattern.length, () => [String(draw(10))])
  const all = [...pattern].flatMap((count, at) => Array.from({ length: Number(count) }, () => digits[at] ?? ''))
  return all
    .map((digit) => ({ digit, at: draw(1_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ digit }) => digit)
    .join('')
}

function patternBy(number: string): string {
  const counts = Array.from('0123456789', (digit) => [...number].filter((one) => one === digit).length)
  return counts
    .filter((count) => count > 0)
    .toSorted((a, b) => b - a)
    .join('')
}

function distinct<Item>(count: number, next: () => readonly Item[]): Item[] {
  const found = new Set<Item>()
  for (let tries = 0; found.size < count && tries < 20 * count; tries++) for (const each of next()) found.add(each)
  return [...found]
}

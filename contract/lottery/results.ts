import type { Draw } from '#contract/fair/draws.ts'
import type { Book, Part, Result, Shape } from './book.ts'

/** Draws a result: always the same number of draws, in the order in which the numbers are published. */
export function drawResult(shape: Shape, draw: Draw): Result {
  if (shape.kind === 'balls') return drawBalls(shape.of, shape.drawn, draw)
  if (shape.kind === 'dice') return Array.from({ length: shape.count }, () => String(draw(shape.faces) + 1))
  return shape.tiers.flatMap(([, count, digits]) =>
    Array.from({ length: count }, () => String(draw(10 ** digits)).padStart(digits, '0')),
  )
}

/** Returns whether the order of the draw decides no bet: such a result is shown sorted, as its players know it. */
export function isSet({ shape, markets }: Pick<Book, 'shape' | 'markets'>): boolean {
  return shape.kind === 'balls' && markets.every(({ rule }) => rule.kind === 'present' && !rule.part.places)
}

/** The numbers of each part of one result. */
export type DrawnNumbers = (part: Part) => readonly string[]

/** Reads a result for all lines that are settled by it: each part is worked out once. */
export function readResult(shape: Shape, result: Result): DrawnNumbers {
  const known = new Map<Part, readonly string[]>()
  return (part) => {
    const numbers = known.get(part) ?? numbersOf(shape, part, result)
    known.set(part, numbers)
    return numbers
  }
}

/** Returns the numbers of a part of a result. */
export function numbersOf(shape: Shape, part: Part, result: Result): readonly string[] {
  const { places, digits } = part
  let numbers = part.tiers ? inTiers(shape, part.tiers, result) : result
  if (places) numbers = places.flatMap((place) => numbers[place] ?? [])
  if (digits)
    numbers = numbers.filter(({ length }) => length >= Math.abs(digits[0])).map((text) => text.slice(...digits))
  return part.split ? numbers.flatMap((text) => [...text]) : numbers
}

function inTiers(shape: Shape, wanted: readonly string[], result: Result): Result {
  const tiers = shape.kind === 'numbers' ? shape.tiers : []
  let from = 0
  return tiers.flatMap(([name, count]) => {
    const numbers = result.slice(from, from + count)
    from += count
    return wanted.includes(name) ? numbers : []
  })
}

/** Shuffles as many places of an urn as are drawn (Fisher and Yates). */
function drawBalls(of: number, drawn: number, draw: Draw): Result {
  const urn = Array.from({ length: of }, (_, at) => at + 1)
  for (let at = 0; at < drawn; at++) {
    const other = at + draw(of - at)
    const [here = 0, there = 0] = [urn[at], urn[other]]
    urn[at] = there
    urn[other] = here
  }
  return urn.slice(0, drawn).map((ball) => String(ball).padStart(String(of).length, '0'))
}

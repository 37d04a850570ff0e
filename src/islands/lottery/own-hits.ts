import type { Book, Market } from '#stores/lottery/board.ts'
import type { OwnTicket } from '#stores/lottery/own-tickets.ts'

type Rule = Market['rule']
type Part = Extract<Rule, { readonly kind: 'present' }>['part']
type Line = OwnTicket['lines'][number]

/** A number, or the digits of one, that a rule compares with picks. */
interface Cell {
  readonly place: number
  readonly from: number
  readonly text: string
}

/** Returns whether a number of a result, or one digit of it, is hit by a line. */
export type IsHit = (place: number, digit?: number) => boolean

/** Returns what lines hit in a result; options such as big and small, and misses, hit no number. */
export function hitsOf({ shape, markets }: Book, result: readonly string[], lines: readonly Line[]): IsHit {
  const cells = lines.flatMap(({ market, picks }) => {
    const rule = markets.find(({ code }) => code === market)?.rule
    return rule ? hitCells(rule, picks, (part) => cellsOf(shape, result, part)) : []
  })
  return (place, digit) =>
    cells.some(
      (cell) =>
        cell.place === place && (digit === undefined || (digit >= cell.from && digit < cell.from + cell.text.length)),
    )
}

function hitCells(rule: Rule, picks: readonly string[], cells: (part: Part) => readonly Cell[]): readonly Cell[] {
  switch (rule.kind) {
    case 'same': {
      const read = (text: string) => (rule.anyOrder ? [...text].toSorted().join('') : text)
      const wanted = picks.map(read)
      return rule.parts.flatMap((part) => cells(part).filter(({ text }) => wanted.includes(read(text))))
    }
    case 'present':
    case 'times':
      return rule.counts.some(([min]) => min > 0) ? cells(rule.part).filter(({ text }) => picks.includes(text)) : []
    case 'order':
      return cells(rule.part).filter(({ text }, at) => (rule.anyOrder ? picks.includes(text) : picks[at] === text))
    default:
      return []
  }
}

/** Returns what a part of a result compares, with where it stands. */
function cellsOf(shape: Book['shape'], result: readonly string[], part: Part): readonly Cell[] {
  const tiers = shape.kind === 'numbers' ? shape.tiers.flatMap(([name, count]) => Array<string>(count).fill(name)) : []
  return result.flatMap((number, place) => {
    const isInPart =
      (!part.places || part.places.includes(place)) && (!part.tiers || part.tiers.includes(tiers[place] ?? ''))
    return isInPart ? digitsOf(number, place, part) : []
  })
}

function digitsOf(number: string, place: number, { digits, split }: Part): readonly Cell[] {
  const [start, end]: readonly [number, number?] = digits ?? [0]
  const from = start < 0 ? number.length + start : start
  // numbers with fewer digits do not count
  if (from < 0 || from >= number.length || (end ?? 0) > number.length) return []
  const text = number.slice(start, end)
  return split ? [...text].map((digit, at) => ({ place, from: from + at, text: digit })) : [{ place, from, text }]
}

import { formatDigits } from '#i18n/lottery-text.ts'
import { betweenItems } from '#i18n/separators.ts'
import type { Book, Market } from '#stores/lottery/board.ts'
import { numbersIn } from './cells.ts'
import { type Context, numberLike, pickText } from './market-names.ts'

type Shape = Book['shape']
type Rule = Market['rule']
type Of<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>
type Part = Of<'present'>['part']

/** A bet, and numbers that make it win; `•` may be any number. */
interface Example {
  readonly picks: readonly string[]
  readonly result: string
}

const ANY = '•'
const DIGITS = '372946'
/** The most places that an example has; the others may be any number. */
const MAX_PLACES = 5

/** Returns an example of a market; none for options, whose names say what they are. */
export function exampleOf(shape: Shape, market: Market): Example | undefined {
  const { rule } = market
  switch (rule.kind) {
    case 'same':
      return sameNumber(shape, market, rule)
    case 'present':
      return presentIn(shape, market, rule)
    case 'times': {
      const [pick = ''] = examplePicks(market)
      return { picks: [pick], result: inPlaces(shape, {}, Array<string>(rule.counts[0]?.[0] ?? 1).fill(pick)) }
    }
    case 'order': {
      const picks = examplePicks(market)
      return { picks, result: inPlaces(shape, rule.part, rule.anyOrder ? picks.toReversed() : picks) }
    }
    default:
      return undefined
  }
}

/** Returns an example in words: of numbers, or the ranges of options such as big and small. */
export function exampleText(context: Context, { shape }: Pick<Book, 'shape'>, market: Market): string | undefined {
  const { language, t } = context
  const example = exampleOf(shape, market)
  // numbers are written from left to right
  const written = (text: string) => `\u2066${formatDigits(language, text)}\u2069`
  if (example) return t('lottery.example', { picks: written(example.picks.join(' ')), result: written(example.result) })
  if (market.code.startsWith('miss')) return t('lottery.exampleMiss')
  return market.rule.kind === 'trait' ? rangesText(context, market, market.rule) : undefined
}

function rangesText(context: Context, market: Market, { measure, options }: Of<'trait'>): string | undefined {
  if (measure === 'difference') return context.t('lottery.exampleDragon')
  const texts = Object.entries(options).flatMap(([option, { range }]) => {
    if (!range || range[0] === range[1] || /[(（]/.test(pickText(context, market, option))) return []
    return [`${pickText(context, market, option)} \u2066${formatDigits(context.language, range.join('–'))}\u2069`]
  })
  return texts.length > 0 ? texts.join(betweenItems(context.language)) : undefined
}

function sameNumber(shape: Shape, { pick }: Market, { parts: [part = {}], anyOrder }: Of<'same'>): Example | undefined {
  if (pick.kind !== 'number') return undefined
  const pattern = pick.patterns?.at(-1)
  const number = pattern ? numberLike(pattern) : DIGITS.slice(0, pick.digits)
  const written = anyOrder ? [...number].toReversed().join('') : number
  return { picks: [number], result: inNumber(shape, part, written) }
}

function presentIn(shape: Shape, market: Market, { part, counts }: Of<'present'>): Example | undefined {
  const hits = counts[0]?.[0] ?? 0
  if (hits === 0) return undefined
  const picks = examplePicks(market)
  const drawn = picks.slice(0, hits)
  if (shape.kind !== 'numbers') return { picks, result: inPlaces(shape, part, drawn) }
  const numbers = part.split ? [drawn.join('')] : drawn
  return { picks, result: numbers.map((number) => inNumber(shape, part, number)).join(' ') }
}

/** Different numbers, spread over the range of a market. */
function examplePicks({ pick }: Market): readonly string[] {
  if (pick.kind !== 'set' && pick.kind !== 'order') return []
  const all = numbersIn(pick.range)
  return Array.from({ length: pick.count }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / pick.count)] ?? '')
}

/** Writes digits at their place in a number of the part. */
function inNumber(shape: Shape, { tiers, digits }: Part, written: string): string {
  const all = shape.kind === 'numbers' ? shape.tiers : []
  const [, , length = written.length] = all.find(([name]) => tiers?.includes(name)) ?? all.at(-1) ?? []
  const from = digits?.[0] ?? 0
  const start = from < 0 ? length + from : from
  return `${ANY.repeat(start)}${written}`.padEnd(length, ANY)
}

/** Writes numbers at the places of the part in the order of the draw. */
function inPlaces(shape: Shape, { places }: Part, drawn: readonly string[]): string {
  const count = shape.kind === 'balls' ? shape.drawn : shape.kind === 'dice' ? shape.count : drawn.length
  const at = places ?? drawn.map((_, place) => place)
  const all = Array.from({ length: count }, (_, place) => drawn[at.indexOf(place)] ?? ANY)
  const last = Math.max(...at.slice(0, drawn.length), MAX_PLACES - 1)
  return all.length > last + 1 ? `${all.slice(0, last + 1).join(' ')} …` : all.join(' ')
}

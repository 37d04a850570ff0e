import { type ReadableAtom, atom, computed } from 'nanostores'
import type { SlipLine } from '#contract/lottery/book.ts'
import { MAX_TYPED, fitNumbers, unfitEntries } from '#contract/lottery/entries.ts'
import { betsOf, checkPicks, oddsKey } from '#contract/lottery/picks.ts'
import { MAX_DRAWS, MAX_LINES, MAX_UNITS, checkSlip, perHit } from '#contract/lottery/slip.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import type { FailureKey } from '#api/failure.ts'
import { $board, type Market } from './board.ts'

export type { SlipLine }
export { MAX_TYPED, unfitEntries }

const lines = atom<readonly SlipLine[]>([])
const draws = atom(1)
/** Dates that were chosen one by one, and the station whose they are. */
const dates = atom<{ readonly series: string; readonly numeros: readonly string[] } | undefined>()
const stops = atom(false)
/** The lines of the slip, newest last. */
export const $lines: ReadableAtom<readonly SlipLine[]> = lines
/** How many draws it is for, from the one on sale. */
export const $draws: ReadableAtom<number> = draws
/** Whether later draws are refunded after a win. */
export const $stopsAfterWin: ReadableAtom<boolean> = stops

/** What a line costs and pays at most in one draw. */
export interface PricedLine {
  readonly price: number
  readonly maxPrize: number
  /** What a number of the line wins at most in each prize tier; empty if the market has no tiers of its own. */
  readonly tiers: readonly number[]
}

/** Which draws a slip is for. */
interface DrawChoice {
  readonly numeros: readonly string[]
  /** Its dates are chosen one by one. */
  readonly isByDate: boolean
  /** How many chosen dates have gone off sale since. */
  readonly gone: number
}

/** A slip as it would be bought: prices in minor units, and what each line costs and pays at most in one draw. */
export interface Priced extends DrawChoice {
  readonly price: number
  readonly lines: readonly PricedLine[]
  /** What one draw pays at most, for all lines together. */
  readonly maxPrize: number
  /** Why it cannot be bought. */
  readonly why?: FailureKey
}

/** The draws of the slip: the chosen dates that are on sale, else the next ones. */
const chosenDraws = computed([$board, $draws, dates], (board, count, chosen): DrawChoice => {
  if (board.state !== 'ready') return { numeros: [], isByDate: false, gone: 0 }
  const { sale } = board
  const onSale = sale.draws.map(({ numero }) => numero)
  // another station draws on other dates
  if (chosen?.series !== sale.series) return { numeros: onSale.slice(0, count), isByDate: false, gone: 0 }
  const numeros = onSale.filter((numero) => chosen.numeros.includes(numero))
  return { numeros, isByDate: true, gone: chosen.numeros.length - numeros.length }
})

/** The price of the slip, by the same rules as the gateway's (B22). */
export const $priced = computed([$board, $lines, chosenDraws], (board, all, draws): Priced => {
  if (board.state !== 'ready') return { price: 0, lines: [], maxPrize: 0, ...draws }
  const { book } = board.menu
  const each = all.map((line) => {
    const one = checkSlip(book, { lines: [line], draws: 1 })
    if ('flaw' in one) return { price: 0, maxPrize: 0, tiers: [] }
    return { price: one.price, maxPrize: one.maxPrize, tiers: tiersOf(book.markets, line) }
  })
  const slip = checkSlip(book, { lines: all, draws: Math.max(draws.numeros.length, 1) })
  if ('flaw' in slip) return { price: 0, lines: each, maxPrize: 0, ...draws, why: `refusals.${slip.flaw}` }
  // every date is taken off
  if (draws.isByDate && draws.numeros.length === 0)
    return { price: 0, lines: each, maxPrize: 0, ...draws, why: 'refusals.draws_invalid' }
  return { price: slip.price, lines: each, maxPrize: slip.maxPrize, ...draws }
})

/** Returns what a number of a line wins at most in each prize tier, in minor units. */
function tiersOf(markets: readonly Market[], { market: code, picks, units }: SlipLine): number[] {
  const market = markets.find((one) => one.code === code)
  if (market?.rule.kind !== 'same' || market.rule.parts.length < 2) return []
  return market.rule.parts.map(
    (_, tier) => Math.max(...picks.map((pick) => perHit(market, oddsKey(market, pick), tier))) * units,
  )
}

/** A line to add; its units are 1 without a number. */
interface NewLine {
  readonly market: Market
  readonly picks: readonly string[]
  readonly units?: number
}

/**
 * Adds a line with these picks; the same line again raises its units.
 * @returns why it is refused, if it is
 */
export function addLine(market: Market, picks: readonly string[], units = 1): FailureKey | undefined {
  return addLines([{ market, picks, units }])
}

/**
 * Adds lines, all or none.
 * @returns why they are refused, if they are
 */
export function addLines(added: readonly NewLine[]): FailureKey | undefined {
  if (added.length === 0) return 'refusals.picks_missing'
  const all = [...lines.get()]
  for (const { market, picks, units = 1 } of added) {
    const checked = checkPicks(market, picks)
    if (typeof checked === 'string') return `refusals.${checked}`
    const same = all.findIndex((line) => line.market === market.code && line.picks.join() === checked.join())
    const known = all[same]
    if (known) all[same] = { ...known, units: withinBounds(known.units + units) }
    else all.push({ market: market.code, picks: checked, units: withinBounds(units) })
  }
  if (all.length > MAX_LINES) return 'refusals.too_many_lines'
  lines.set(all)
  return undefined
}

function withinBounds(units: number): number {
  return Math.min(Math.max(units, 1), MAX_UNITS)
}

/** Returns why picks cannot be a line, if so. */
function pickFlaw(market: Market, picks: readonly string[]): FailureKey | undefined {
  const checked = checkPicks(market, picks)
  return typeof checked === 'string' ? `refusals.${checked}` : undefined
}

/** Removes a line. */
export function removeLine(at: number): void {
  lines.set(lines.get().filter((_, place) => place !== at))
}

/** Sets the units of a line, within the bounds of a slip. */
export function setUnits(at: number, units: number): void {
  lines.set(lines.get().map((line, place) => (place === at ? { ...line, units: withinBounds(units) } : line)))
}

/** Sets how many draws the slip is for, from the next one. */
export function setDraws(count: number): void {
  dates.set(undefined)
  draws.set(Math.min(Math.max(count, 1), MAX_DRAWS))
}

/** Adds a draw on sale to the slip, or takes one off it; from then on its dates are chosen one by one. */
export function chooseDate(numero: string, isChosen: boolean): void {
  const board = $board.get()
  if (board.state !== 'ready') return
  const others = $priced.get().numeros.filter((one) => one !== numero)
  dates.set({ series: board.sale.series, numeros: isChosen ? [...others, numero] : others })
}

/** Sets whether later draws are refunded after a win. */
export function setStopsAfterWin(isWanted: boolean): void {
  stops.set(isWanted)
}

/** Empties the slip. */
export function clearSlip(all: readonly SlipLine[] = []): void {
  lines.set(all)
  setDraws(1)
  stops.set(false)
}

/**
 * Reads typed or pasted numbers of a market, in the digits of any script; entries that cannot be numbers of it are left out.
 * @returns the numbers, or why they are refused
 */
export function readPicks(market: Market, typed: string): readonly string[] | FailureKey {
  if (typed.length > MAX_TYPED) return 'refusals.too_many_picks'
  const numbers = market.pick.kind === 'number' ? fitNumbers(typed, market.pick.digits) : []
  if (numbers.length === 0) return 'refusals.pick_invalid'
  const flaw = pickFlaw(market, numbers)
  return flaw ?? numbers
}

/** Reads typed units, in the digits of any script; `undefined` for anything but a whole number above 0. */
export function readUnits(typed: string): number | undefined {
  const text = latinDigits(plainText(typed))
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

/** Returns the value of a digit of any script, as text. */
export function readDigit(typed: string): string | undefined {
  return /^\p{Nd}$/u.test(typed) ? latinDigits(typed) : undefined
}

/** Returns how many different bets so many picks of a market are. */
export function betsIn({ pick }: Market, picks: number): number {
  return betsOf(pick, picks)
}

import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { drawResults } from '#contract/lottery/numeros.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, dayAt } from '#contract/time/time.ts'
import { goTo, pageAddress, pageLanguage } from '#browser/page.ts'
import type { Drawn } from './shapes.ts'

/** A day of a quick lottery, which draws from 00:00 UTC on, or one hour of it. */
interface QuickPeriod {
  /** `2026-11-27` */
  readonly day: string
  /** From 0 to 23; the whole day without one. */
  readonly hour?: number
}

/** The draws of a period that the address names, the newest first. */
export type QuickDay =
  | { readonly state: 'none' }
  | ({ readonly state: 'loading' } & QuickPeriod)
  | ({ readonly state: 'failed'; readonly why: FailureKey } & QuickPeriod)
  | ({
      readonly state: 'ready'
      readonly draws: readonly Drawn[]
      readonly hasMore: boolean
      readonly isLoading: boolean
      /** Older ones could not be loaded. */
      readonly why?: FailureKey
    } & QuickPeriod)

const store = atom<QuickDay>({ state: 'none' })
/** The draws of the day or hour that was chosen. */
export const $quickDay: ReadableAtom<QuickDay> = store

/** Returns the period that a date and an hour name; `undefined` for what is no date of the calendar. */
function readPeriod(day: string | null, hour: string | null): QuickPeriod | undefined {
  const at = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // a browser reads 31 February as 3 March, or as no date
  if (day === null || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  return hour !== null && /^(1?\d|2[0-3])$/.test(hour) ? { day, hour: Number(hour) } : { day }
}

/**
 * Opens the draws of a day or an hour, by an address that can be shared.
 * @param here the path of the series
 * @returns whether it is a date
 */
export function openPeriod(here: string, day: string, hour: string): boolean {
  const period = readPeriod(day, hour)
  if (period) goTo(`${here}?day=${period.day}${period.hour === undefined ? '' : `&hour=${period.hour}`}#quick-day`)
  return period !== undefined
}

/**
 * Loads the draws of the period that the address names, if it names one.
 * @param every the seconds between two draws
 */
export async function loadQuickDay(series: string, every: number): Promise<void> {
  const { query } = pageAddress()
  const period = readPeriod(query.get('day'), query.get('hour'))
  if (!period) return store.set({ state: 'none' })
  store.set({ state: 'loading', ...period })
  const loaded = await loadBefore(series, period, firstAfter(period, every))
  if ('why' in loaded) store.set({ state: 'failed', why: loaded.why, ...period })
  else store.set({ state: 'ready', isLoading: false, ...loaded, ...period })
}

/** Loads the draws of the period before the oldest known one. */
export async function loadOlderOfDay(series: string): Promise<void> {
  const known = store.get()
  const last = known.state === 'ready' ? known.draws.at(-1) : undefined
  if (known.state !== 'ready' || !last || known.isLoading) return
  const { why: _before, ...rest } = known
  store.set({ ...rest, isLoading: true })
  const loaded = await loadBefore(series, known, last.numero)
  if ('why' in loaded) store.set({ ...rest, isLoading: false, why: loaded.why })
  else store.set({ ...rest, isLoading: false, ...loaded, draws: [...known.draws, ...loaded.draws] })
}

type Page = { readonly draws: readonly Drawn[]; readonly hasMore: boolean } | { readonly why: FailureKey }

async function loadBefore(series: string, period: QuickPeriod, before: string): Promise<Page> {
  const answer = await call(drawResults, { series, before, language: pageLanguage() })
  if (!answer.ok) return { why: failureKey(answer.failure) }
  const from = startOf(period)
  const draws = answer.value.draws.filter(({ drawsAt }) => drawsAt >= from)
  const isWithin = draws.length === answer.value.draws.length && (draws.at(-1)?.drawsAt ?? 0) > from
  return { draws, hasMore: answer.value.hasMore && isWithin }
}

function startOf({ day, hour = 0 }: QuickPeriod): number {
  return Date.parse(day) + hour * HOUR_MS
}

/** Returns the numero of the first draw after a period: its date and its place in the day (decision 185). */
function firstAfter(period: QuickPeriod, every: number): string {
  const end = startOf(period) + (period.hour === undefined ? DAY_MS : HOUR_MS)
  const start = dayAt(end)
  const place = Math.ceil((end - start * DAY_MS) / (every * SECOND_MS))
  const date = new Date(start * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return `${date}-${String(place).padStart(4, '0')}`
}

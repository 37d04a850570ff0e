import { type Drawn, type Payout, type PublishedSeries, listed, pagedDraws } from './lotteries.ts'

/** Where the lotteries of a day belong, in the order in which a day shows them. */
const regions = ['north', 'central', 'south', 'numbers', 'jackpots'] as const
export type Region = (typeof regions)[number]

/** The draws of one day by the calendar of their lotteries, as its page shows them. */
export interface ResultsDay {
  /** `2026-11-27` */
  readonly day: string
  readonly regions: readonly { readonly region: Region; readonly draws: readonly DayDraw[] }[]
}

interface DayDraw {
  readonly series: Omit<PublishedSeries, 'draws' | 'games' | 'when' | 'holidays'>
  readonly draw: Drawn
  /** What the draw did with its jackpot, if it has one. */
  readonly pool?: NonNullable<Payout['pool']>
}

/** A series keeps its last sixty draws, which for one that draws once a week is a year: days go back as far as daily ones. */
const MAX_DAYS = 60

/**
 * Returns the days that have results, the newest first, with the newest draw of each region first. Quick series are not
 * among them: their hundreds of draws a day are a list of their own.
 */
export function daysOf(all: readonly PublishedSeries[]): readonly ResultsDay[] {
  const days = new Map<string, (DayDraw & { region: Region })[]>()
  for (const one of all) {
    const { code, name, station, zone, book } = one
    const series = { code, name, zone, book, ...(station && { station }) }
    for (const draw of pagedDraws(one)) {
      const day = dayOf(draw.numero)
      const known = days.get(day) ?? []
      const pool = draw.payout?.pool
      known.push({ region: regionOf(code), series, draw: listed(draw), ...(pool && { pool }) })
      days.set(day, known)
    }
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, MAX_DAYS)
    .map(([day, draws]) => ({ day, regions: regions.flatMap((region) => inRegion(region, draws)) }))
}

function inRegion(region: Region, all: readonly (DayDraw & { region: Region })[]) {
  const draws = all
    .filter((each) => each.region === region)
    .toSorted((one, other) => other.draw.drawsAt - one.draw.drawsAt)
    .map(({ region: _region, ...draw }) => draw)
  return draws.length > 0 ? [{ region, draws }] : []
}

/** The numero of a calendar draw is its date where it is held. */
function dayOf(numero: string): string {
  return numero.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
}

function regionOf(code: string): Region {
  if (code.startsWith('VN-N')) return 'north'
  if (code.startsWith('VN-C')) return 'central'
  if (code.startsWith('VN-S')) return 'south'
  return /^L\d/.test(code) ? 'jackpots' : 'numbers'
}

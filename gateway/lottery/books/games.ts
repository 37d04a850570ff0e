import type { Market } from '#contract/lottery/book.ts'
import { seriesOf } from './calendar.ts'
import { type Series, type Day, series } from './series.ts'
import { bookOf } from './books.ts'

/** A lottery that the house draws itself: a series, or several stations that draw apart, and the markets it offers. */
export interface LotteryGame {
  readonly nodeId: string
  readonly series: readonly Series[]
  /** Only draws of these weekdays or dates, if its series has others too. */
  readonly only?: { readonly days?: readonly Day[]; readonly dates?: readonly [from: number, to: number] }
  readonly markets: readonly Market[]
}

type Row = readonly [nodeId: string, series: string | readonly string[], markets?: RegExp, only?: LotteryGame['only']]

const twoDigits = /^(lo2|deHead|deBoth|xien\d|miss\d+)$/
const threeDigits = /^(lo3|lo4|three|threeHead|threeBoth)$/
const special = /^(de|tens|units|three|four|side)$/
// stations have no lottery of the special prize alone: its markets are among those of as many digits
const stationTwo = /^(lo2|de|deHead|deBoth|tens|units|side|xien\d|miss\d+)$/
const stationThree = /^(lo3|lo4|three|threeHead|threeBoth|four)$/
const anyEnding = /^(lo\d|xien\d|miss\d+)$/
const south = stationsOf('VN-S')
const central = (...stations: readonly number[]) => stations.map((station) => `VN-C${station}`)
const bay = central(1, 4, 5, 7, 10, 14)
const lantern = central(2, 3, 6, 8, 11, 12)
const hills = central(9, 13)

/** The catalogue's lotteries by their series; several share one with other markets. */
const rows: readonly Row[] = [
  ['TCG_VN-001', 'VN-N', twoDigits],
  ['TCG_VN-002', 'VN-N', threeDigits],
  ['TCG_VN-003', 'VN-N', special],
  ['TCG_VN-004', south, stationTwo],
  ['TCG_VN-005', south, stationThree],
  ['TCG_VN-006', south, anyEnding],
  ['TCG_VN-007', bay, stationTwo],
  ['TCG_VN-008', bay, stationThree],
  ['TCG_VN-009', lantern, stationTwo],
  ['TCG_VN-010', lantern, stationThree],
  ['TCG_VN-011', hills, stationTwo],
  ['TCG_VN-012', hills, stationThree],
  ['TCG_VN-018', 'VN-Q1'],
  ['TCG_VN-019', 'VN-Q2'],
  ['TCG_VN-020', 'VN-Q5'],
  ['TCG_SEA-001', 'SEA-3D-M'],
  ['TCG_SEA-002', 'SEA-3D-N'],
  ['TCG_SEA-003', 'SEA-3D-E'],
  ['TCG_SEA-004', 'SEA-4D-D'],
  ['TCG_SEA-005', 'SEA-4D-N'],
  // the draw of the 16th, and that of the 1st, wherever a holiday moves it
  ['TCG_SEA-024', 'THAI', undefined, { dates: [10, 20] }],
  ['TCG_SEA-025', 'THAI', undefined, { dates: [21, 9] }],
  ['TCG_SEA-026', 'SEA-5D-1'],
  ['TCG_SEA-027', 'SEA-5D-3'],
  ['TCG_SEA-028', 'SEA-5D-5'],
  ['TCG_SEA-029', 'SEA-5D-10'],
  ['TCG_SEA-030', 'SEA-K3-1'],
  ['TCG_SEA-031', 'SEA-PK-5'],
  ['TCG_SEA-032', 'SEA-11X5-5'],
  ['DRH-001', 'L642'],
  ['DRH-002', 'L535'],
  ['DRH-003', 'L645', undefined, { days: ['sat'] }],
  ['DRH-004', 'L645', undefined, { days: ['wed'] }],
]

/** Every lottery that the house draws. */
export const lotteryGames: readonly LotteryGame[] = rows.map(([nodeId, codes, markets, only]) => {
  const found = [codes].flat().flatMap((code) => seriesOf(code) ?? [])
  const offered = bookOf(found[0]).markets.filter(({ code }) => !markets || markets.test(code))
  return { nodeId, series: found, markets: offered, ...(only && { only }) }
})

/** Markets that a book has and no lottery of a series offers, by their series and code (`VN-N lo4`), and why. None by now. */
export const notOffered: Readonly<Record<string, string>> = {}

const byNode = new Map(lotteryGames.map((game) => [game.nodeId, game]))

/** Returns the house's lottery with this node id, in any case (S2.14). */
export function lotteryGame(nodeId: string): LotteryGame | undefined {
  return byNode.get(nodeId.toUpperCase())
}

/** Returns the series of a game, which must be named if there are several. */
export function seriesIn({ series: stations }: LotteryGame, code: string | undefined): Series | undefined {
  return code === undefined && stations.length === 1 ? stations[0] : stations.find((one) => one.code === code)
}

/** Returns whether a game offers the draw of this numero of one of its series. */
export function offers({ only }: LotteryGame, numero: string): boolean {
  if (!only) return true
  const date = `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`
  const weekday = weekdays[new Date(date).getUTCDay()]
  if (only.days && !only.days.some((day) => day === weekday)) return false
  if (!only.dates) return true
  const [from, to] = only.dates
  const day = Number(numero.slice(6, 8))
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function stationsOf(area: string): string[] {
  return series.filter(({ code }) => new RegExp(`^${area}\\d+$`).test(code)).map(({ code }) => code)
}

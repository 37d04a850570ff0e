/** Days of the week, Monday first. */
export const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof week)[number]

/** When a series draws: local times of a zone, or every so many seconds from 00:00 UTC. */
type Schedule =
  | { readonly zone: string; readonly at: string; readonly days: readonly Day[] }
  | {
      readonly zone: string
      readonly at: string
      readonly dates: readonly number[]
      /** Draws of a date that take place on another; both as month and day. */
      readonly moved: Readonly<Record<string, string>>
    }
  | { readonly every: number }

/** A sequence of draws of one shape; several games may share one. */
export interface Series {
  readonly code: string
  /** The code of the book: its shape and its markets. */
  readonly book: string
  readonly schedule: Schedule
  /** Seconds between the cut-off and the draw. */
  readonly closesBefore: number
}

const VIETNAM = 'Asia/Ho_Chi_Minh'
const SINGAPORE = 'Asia/Singapore'

/** The numbers of the stations that draw on each day, Monday first. */
const central = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8, 9],
  [10, 11],
  [5, 12, 13],
  [14, 6, 2],
]
const south = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [10, 11, 12],
  [13, 14, 15],
  [1, 16, 17, 18],
  [19, 20, 21],
]

/** One series for each station: each draws numbers of its own. */
function stations(area: string, at: string, calendar: readonly (readonly number[])[]): Series[] {
  return Array.from({ length: Math.max(...calendar.flat()) }, (_, index) => ({
    code: `VN-${area}${index + 1}`,
    book: 'VN18',
    schedule: { zone: VIETNAM, at, days: week.filter((_, day) => calendar[day]?.includes(index + 1)) },
    closesBefore: 300,
  }))
}

/** The cut-off of quick series, in seconds before the draw, by the seconds between two draws. */
const quickCutOff: Readonly<Record<number, number>> = { 60: 5, 120: 8, 180: 10, 300: 15, 600: 20 }

function quick(code: string, book: string, every: number): Series {
  return { code, book, schedule: { every }, closesBefore: quickCutOff[every] ?? 0 }
}

function daily(code: string, book: string, { at, closesBefore }: { at: string; closesBefore: number }): Series {
  return { code, book, schedule: { zone: SINGAPORE, at, days: week }, closesBefore }
}

function weekly(code: string, book: string, days: readonly Day[]): Series {
  return { code, book, schedule: { zone: VIETNAM, at: '18:00', days }, closesBefore: 900 }
}

/** Every series that Atoll draws. */
export const series: readonly Series[] = [
  { code: 'VN-N', book: 'VN27', schedule: { zone: VIETNAM, at: '18:15', days: week }, closesBefore: 300 },
  ...stations('C', '17:15', central),
  ...stations('S', '16:15', south),
  ...[60, 120, 300].map((every) => quick(`VN-Q${every / 60}`, 'VN27', every)),
  ...[60, 180, 300, 600].map((every) => quick(`SEA-5D-${every / 60}`, 'SSC', every)),
  quick('SEA-K3-1', 'K3', 60),
  quick('SEA-PK-5', 'PK10', 300),
  quick('SEA-11X5-5', '11X5', 300),
  daily('SEA-4D-D', '4D', { at: '18:30', closesBefore: 1_800 }),
  daily('SEA-4D-N', '4D', { at: '21:30', closesBefore: 1_800 }),
  daily('SEA-3D-M', 'THAI', { at: '09:00', closesBefore: 600 }),
  daily('SEA-3D-N', 'THAI', { at: '12:00', closesBefore: 600 }),
  daily('SEA-3D-E', 'THAI', { at: '18:00', closesBefore: 600 }),
  {
    code: 'THAI',
    book: 'THAI',
    schedule: {
      zone: 'Asia/Bangkok',
      at: '15:00',
      dates: [1, 16],
      moved: { '01-01': '12-30', '01-16': '01-17', '05-01': '05-02' },
    },
    closesBefore: 1_800,
  },
  weekly('L645', '645', ['wed', 'sat']),
  weekly('L642', '642', ['tue', 'thu']),
  weekly('L535', '535', ['mon', 'fri']),
]

/** Returns the zone of the local times of a series; quick ones follow UTC. */
export function zoneOf({ schedule }: Series): string {
  return 'zone' in schedule ? schedule.zone : 'UTC'
}

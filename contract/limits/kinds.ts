/** The limits that members set themselves (readings, X54): money in minor units, a session in minutes. */
export const limitKinds = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'stakeDay',
  'stakeWeek',
  'stakeMonth',
  'stakeOne',
  'session',
] as const
/** Those of them that count deposits. */
export const depositKinds = ['depositDay', 'depositWeek', 'depositMonth'] as const
export type LimitKind = (typeof limitKinds)[number]

/** The pauses that members choose: time-outs, which end by themselves, then self-exclusions, which do not. */
export const timeOuts = ['day', 'week', 'month', 'sixWeeks'] as const
export const exclusions = ['halfYear', 'year', 'fiveYears', 'forever'] as const
export const breakLengths = [...timeOuts, ...exclusions]
export type BreakLength = (typeof timeOuts)[number] | (typeof exclusions)[number]

/** How often a reality check comes, in minutes of play. */
export const checkIntervals = [15, 30, 60] as const

/** The spans of the statistics, in days. */
export const statisticDays = [1, 7, 30, 90] as const

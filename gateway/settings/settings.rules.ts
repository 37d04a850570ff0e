import { MAX_RATE } from '#contract/money/rate.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { MAX_BONUS_DAYS, MAX_TIMES } from '#contract/rewards/reward.ts'

/** What a setting counts; `switch`: 1 is on, 0 is off. */
type Unit =
  | 'switch'
  | 'times'
  | 'minor units'
  | 'points'
  | 'basis points'
  | 'parts per million'
  | 'words'
  | 'points'
  | 'rounds'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'milliseconds'

interface Setting<Name extends string = string> {
  readonly unit: Unit
  /** The value of a site whose operator has never set it. */
  readonly default: number
  readonly min: number
  readonly max: number
  /** Settings that this one must not exceed; they, in turn, must not fall below it. */
  readonly notAbove?: readonly Name[]
}

/** Thirty days: no one should wait longer. */
const MAX_HOURS = 720
const off = { unit: 'switch', default: 0, min: 0, max: 1 } as const
const on = { ...off, default: 1 } as const
const amount = { unit: 'minor units', min: 1, max: MAX_MINOR } as const
const points = { unit: 'points', min: 0, max: 1_000_000 } as const
const words = { unit: 'words', min: 1, max: 2000 } as const

/** The numbers and switches that an operator sets with `npm run set`: the only place of their defaults and bounds. */
export const settings = table({
  maintenance: off, // S1.9
  regionRestriction: off, // S1.10
  loginedToHomePage: off, // S2.16
  closedCategories: off, // whether categories of which no game opens are listed all the same (X64)
  verifyNewNetworks: off, // S4.49
  /** Until a new password expires, if PWDEXPFORCECHANGE3 is on; 0: never. */
  passwordDays: { unit: 'days', default: 0, min: 0, max: 9999 },
  // one deposit, and a member's deposits of a day (S2.60)
  depositMin: { ...amount, default: 100, notAbove: ['depositMax', 'depositDay'] },
  depositMax: { ...amount, default: 100_000 },
  depositDay: { ...amount, default: 500_000 },
  // the wallets beside main; off: under maintenance (S2.59)
  lotteryWallet: on,
  reserveWallet: on,
  // one withdrawal (S2.61); the time in which the operator answers and the member disputes (S4.46; readings, X28)
  withdrawalMin: { ...amount, default: 100, notAbove: ['withdrawalMax'] },
  withdrawalMax: { ...amount, default: 1_000_000 },
  withdrawalAnswerHours: { unit: 'hours', default: 24, min: 1, max: MAX_HOURS },
  withdrawalConfirmMinutes: { unit: 'minutes', default: 1440, min: 1, max: MAX_HOURS * 60 },
  /** From this amount on two people of the staff pay a withdrawal (decision 156). */
  payoutTwoFrom: { ...amount, default: 100_000 },
  // how often credits that come with an account are staked before winnings may leave, whether an agent's new members get any,
  // and whether a registration gets them only with a phone number that it verifies (X65)
  creditTimes: { unit: 'times', default: 1, min: 1, max: 100 },
  creditsBelow: off,
  creditsVerified: off,
  // points (S2.88, S4.44): the valid bets of one, what so many convert into, and below which amount that is at once
  pointsPer: { unit: 'minor units', default: 10_000, min: 100, max: 100_000_000 },
  pointsRatioPoints: { unit: 'points', default: 100, min: 1, max: 1_000_000 },
  pointsRatioMinor: { unit: 'minor units', default: 100, min: 1, max: 1_000_000 },
  pointsAutoBelow: { unit: 'minor units', default: 10_000, min: 0, max: MAX_MINOR },
  // what staff give by themselves, and the terms of such a bonus
  staffPointsMax: { unit: 'points', default: 1_000, min: 1, max: 1_000_000 },
  staffBonusMax: { ...amount, default: 5_000 },
  giftTimes: { unit: 'times', default: 1, min: 1, max: MAX_TIMES },
  giftLargest: { ...amount, default: 1_000 },
  giftDays: { unit: 'days', default: 30, min: 1, max: MAX_BONUS_DAYS },
  // what inviting a friend brings to both, 0 for nothing, and after how many settled rounds of the friend (S2.68)
  friendInviterPoints: { ...points, default: 100 },
  friendInvitedPoints: { ...points, default: 50 },
  friendRounds: { unit: 'rounds', default: 20, min: 1, max: 10_000 },
  // one transfer of an agent (S6.7)
  agentTransferMin: { ...amount, default: 100, notAbove: ['agentTransferMax'] },
  agentTransferMax: { ...amount, default: 1_000_000 },
  // agents' contracts: how long an offer is open, the smallest difference of two rates, and what the operator's own offers may pay
  contractOfferDays: { unit: 'days', default: 7, min: 1, max: 90 },
  contractStep: { unit: 'parts per million', default: 100, min: 1, max: MAX_RATE },
  contractMaxDividend: { unit: 'parts per million', default: 500_000, min: 1, max: MAX_RATE },
  contractMaxSalary: { unit: 'parts per million', default: 20_000, min: 1, max: MAX_RATE },
  contractMaxAmount: { ...amount, default: 1_000_000 },
  // of the next jackpot (S2.92): with a larger share of the stakes it would cost more than the games' margin
  jackpotShare: { unit: 'basis points', default: 50, min: 0, max: 500 },
  jackpotSeed: { unit: 'minor units', default: 50_000, min: 0, max: MAX_MINOR },
  // what a provider may pay for one round, and in a day (UTC) to one player and to all (T21); trials are counted apart
  payoutMax: { ...amount, default: 1_000_000_000, notAbove: ['payoutDayPlayer'] },
  payoutDayPlayer: { ...amount, default: 10_000_000_000, notAbove: ['payoutDayVendor'] },
  payoutDayVendor: { ...amount, default: 1_000_000_000_000 },
  // the least time from the beginning of a round to that of the next: of slots, and of other games
  slotRoundMs: { unit: 'milliseconds', default: 2_500, min: 0, max: 60_000 },
  gameRoundMs: { unit: 'milliseconds', default: 0, min: 0, max: 60_000 },
  // length of feedback (S5.37)
  feedbackMinWords: { ...words, default: 3, notAbove: ['feedbackMaxWords'] },
  feedbackMaxWords: { ...words, default: 300 },
})

export type SettingName = keyof typeof settings

/** Bounds of money: in the staff centre, two people raise them (decision 156). */
export const raisedByTwo: readonly SettingName[] = [
  'depositMax',
  'depositDay',
  'withdrawalMax',
  'payoutTwoFrom',
  'pointsRatioMinor',
  'pointsAutoBelow',
  'staffPointsMax',
  'staffBonusMax',
  'agentTransferMax',
  'contractMaxDividend',
  'contractMaxSalary',
  'contractMaxAmount',
  'payoutMax',
  'payoutDayPlayer',
  'payoutDayVendor',
]

/** Named values for `npm run set -- gamePace <name>`. `uk`: RTS 14 of the Gambling Commission, in force since 17 January 2025. */
export const gamePaces: Readonly<Record<string, Partial<Record<SettingName, number>>>> = {
  default: { slotRoundMs: 2_500, gameRoundMs: 0 },
  uk: { slotRoundMs: 2_500, gameRoundMs: 5_000 },
}

/** The names of all settings, in the order of the table. */
export const settingNames = Object.keys(settings).filter(isSettingName)

/** The value of every setting. */
export type SettingValues = Readonly<Record<SettingName, number>>

/** Returns whether the table has a setting of this name. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name)
}

/**
 * Returns a setting's value from its stored text. Only an edited database holds anything but a whole number within the
 * bounds; the default replaces it, so that no limit ever becomes `NaN`.
 */
export function settingFrom(name: SettingName, stored: string | undefined): number {
  const { default: fallback, min, max } = settings[name]
  if (stored === undefined || !/^\d{1,15}$/.test(stored)) return fallback
  const value = Number(stored)
  return value >= min && value <= max ? value : fallback
}

/** Returns the bounds of a setting as the values of the others leave them. */
export function boundsOf(name: SettingName, values: SettingValues): { min: number; max: number } {
  const { min, max, notAbove = [] } = settings[name]
  const notBelow = settingNames.filter((other) => settings[other].notAbove?.includes(name))
  return {
    min: Math.max(min, ...notBelow.map((other) => values[other])),
    max: Math.min(max, ...notAbove.map((other) => values[other])),
  }
}

function table<Name extends string>(
  rows: Record<Name, Setting<NoInfer<Name>>>,
): Readonly<Record<Name, Setting<NoInfer<Name>>>> {
  return rows
}

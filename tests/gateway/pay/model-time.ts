import type { PayPeriod } from '#contract/agent/periods.ts'

const DAY_MS = 86_400_000
const MINUTES_MS = { 'five-minutes': 300_000, hourly: 3_600_000 } as const

/** Returns the first end of a period after a time, found by looking at one day after the other. */
export function nextBoundary(period: PayPeriod, at: number): number {
  if (period === 'five-minutes' || period === 'hourly') return roundUp(at, MINUTES_MS[period])
  let day = roundUp(at, DAY_MS)
  while (!isBoundary(period, new Date(day))) day += DAY_MS
  return day
}

function roundUp(at: number, length: number): number {
  return at - (at % length) + length
}

function isBoundary(period: PayPeriod, day: Date): boolean {
  if (period === 'weekly') return day.getUTCDay() === 1
  if (period === 'semimonthly') return [1, 16].includes(day.getUTCDate())
  return period !== 'monthly' || day.getUTCDate() === 1
}

import type { PayPeriod } from '#contract/agent/periods.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import type { StaffKey } from '#staff/texts/keys.ts'

/** The names of the kinds of pay. */
export const kindNames = {
  dividend: 'agents.kindDividend',
  'daily-salary': 'agents.kindDaily',
  'hourly-salary': 'agents.kindHourly',
  'realtime-salary': 'agents.kindRealtime',
} as const satisfies Record<PayKind, StaffKey>

/** How often a contract pays. */
export const periodNames = {
  'five-minutes': 'agents.periodFiveMinutes',
  hourly: 'agents.periodHourly',
  daily: 'agents.periodDaily',
  weekly: 'agents.periodWeekly',
  semimonthly: 'agents.periodSemimonthly',
  monthly: 'agents.periodMonthly',
} as const satisfies Record<PayPeriod, StaffKey>

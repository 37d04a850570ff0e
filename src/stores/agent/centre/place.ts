import type { PayKind } from '#contract/agent/terms.ts'
import { keepCentre } from '#stores/shell/place.ts'

/** The screens, by the specification's keys and in its order (S2.71). */
export const agentCentre = keepCentre(
  [
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecord2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ],
  'agentTeamOverview',
)
export type Screen = ReturnType<typeof agentCentre.$place.get>['screen']

/** The screens of pay, each with its kind (S2.72). */
export const payScreens = {
  agentDividendRecord2: 'dividend',
  agentDailyWages2: 'daily-salary',
  agentHourSalary: 'hourly-salary',
  agentRealtimeSalary: 'realtime-salary',
} as const satisfies Partial<Record<Screen, PayKind>>
export type PayScreen = keyof typeof payScreens

/** Returns whether a screen is one of pay. */
export function isPayScreen(screen: Screen): screen is PayScreen {
  return Object.hasOwn(payScreens, screen)
}

/** Returns the screen of a kind of pay. */
export function screenOfKind(kind: PayKind): PayScreen {
  const found = (Object.keys(payScreens) as PayScreen[]).find((screen) => payScreens[screen] === kind)
  return found ?? 'agentDividendRecord2'
}

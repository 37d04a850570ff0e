import { maxLength, optional, picklist, pipe, string } from 'valibot'
import { agentPayLines, payStates } from '#contract/agent/pay.ts'
import { as } from '#contract/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { type Screen, agentCentre, isPayScreen, payScreens } from '#stores/agent/centre/place.ts'

export { payStates }
/** The parts of a screen of pay: its lines, and the contracts of its kind. */
export const payTabs = ['lines', 'contract'] as const

/** The screens of pay, in the order of the menu. */
export const payScreenNames = [
  'agentDividendRecord2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const satisfies readonly [Screen, ...Screen[]]

/** Returns the kind of pay of a place. */
export function kindOf({ screen }: { readonly screen: Screen }): PayKind {
  return isPayScreen(screen) ? payScreens[screen] : 'dividend'
}

/** The place in the screens of pay, which share their values. */
export const payPlace = createPlace(agentCentre, payScreenNames, {
  filters: {
    tab: as('tab', optional(picklist(payTabs), 'lines')),
    /** The agent to whom the contracts open an offer. */
    offerTo: as('account', optional(pipe(string(), maxLength(64)))),
    ...agentPayLines.filters,
  },
  sorts: agentPayLines.sorts,
})

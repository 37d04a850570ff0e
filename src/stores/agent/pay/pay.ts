import type { ValueOf } from '#contract/endpoint.ts'
import { type PayRow, agentPayLines } from '#contract/agent/pay.ts'
import type { Pays } from '#contract/agent/terms.ts'
import { createList } from '#stores/lists/list.ts'
import { isPayScreen, payScreens } from '#stores/agent/centre/place.ts'
import { payPlace } from './pay-place.ts'

export type { PayRow, Pays }
/** A page of an agent's own pay of one kind (S2.81 to S2.84), and the totals of all that is found. */
export type PayPage = ValueOf<typeof agentPayLines> & {
  /** What the gateway's clock is ahead of this device's, in milliseconds. */
  readonly clockOffset: number
}

/** The lines of the kind of the place's screen; the export never sums them by hour. */
export const payList = createList({
  list: agentPayLines,
  place: payPlace,
  given: ({ screen }) => ({ kind: isPayScreen(screen) ? payScreens[screen] : 'dividend' }),
  toPage: (value): PayPage => ({ ...value, clockOffset: value.now - Date.now() }),
  isAt: ({ tab }) => tab === 'lines',
})

import type { ValueOf } from '#contract/endpoint.ts'
import { type PayRow, agentPayLines } from '#contract/agent/pay.ts'
import { done } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $place, type Place, isPayScreen, payScreens } from './place.ts'

export type { PayRow }
/** A page of an agent's own pay of one kind (S2.81 to S2.84), and the totals of all that is found. */
export type PayPage = ValueOf<typeof agentPayLines> & {
  /** What the gateway's clock is ahead of this device's, in milliseconds. */
  readonly clockOffset: number
}

const kept = createPageStore({
  endpoint: agentPayLines,
  input: ({ paySort: sort, page, ...place }: Place) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value): PayPage => ({ ...value, clockOffset: value.now - Date.now() }),
})
export const $pay = kept.$page

/** The export of all lines that a place finds; those of an hour are not summed. */
export const payExport = createExport(async (place: Place, after) => {
  const result = await authedCall(agentPayLines.export, { ...filtersOf(place), ...(after && { after }) })
  return result.ok ? done({ list: result.value.list, next: result.value.next }) : result
})

function filtersOf({ screen, payDays, payUntil, payState, hour }: Omit<Place, 'page' | 'paySort'>) {
  return {
    kind: isPayScreen(screen) ? payScreens[screen] : ('dividend' as const),
    days: payDays,
    ...(payUntil && { until: payUntil }),
    ...(payState && { state: payState }),
    ...(hour && { hour }),
  }
}

/**
 * Loads the page of the current place whenever it changes, and keeps it fresh.
 * @returns a function that stops it
 */
export function enterPay(): () => void {
  const load = () => void loadPay()
  const stop = keepFresh(load, kept.forget)
  const rest = $place.listen(({ screen, payTab }) => isPayScreen(screen) && payTab === 'lines' && load())
  return () => {
    rest()
    stop()
  }
}

/** Loads the page; drops the answer if another page was requested meanwhile. */
export async function loadPay(): Promise<void> {
  await kept.load($place.get())
}

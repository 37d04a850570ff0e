import { withdrawalRecord } from '#contract/member/withdrawal-record.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createExport } from '#stores/auth/session/export-rows.ts'
import { createPageStore } from '#stores/auth/session/kept-page.ts'
import { $withdrawals } from '#stores/wallet/withdrawals.ts'
import { $memberPlace, type MemberPlace } from './place.ts'
import { followRecord } from './record.ts'

const kept = createPageStore({
  endpoint: withdrawalRecord,
  input: ({ withdrawalSort: sort, page, ...place }: MemberPlace) => ({
    ...filtersOf(place),
    ...(sort && { sort }),
    pageNo: String(page),
  }),
  toPage: (value) => value,
})
/** A page of the member's withdrawals (S2.61), and the totals of all results; amounts in minor units. */
export const $withdrawalRecord = kept.$page

/** The export of all withdrawals that a place finds. */
export const withdrawalExport = createExport((place: MemberPlace, after) =>
  authedCall(withdrawalRecord.export, { ...filtersOf(place), ...(after && { after }) }),
)

function filtersOf({ days, until, withdrawalState: state }: Pick<MemberPlace, 'days' | 'until' | 'withdrawalState'>) {
  return { days, ...(until && { until }), ...(state && { state }) }
}

/**
 * Loads the page of the current place and keeps it fresh, also when the polled withdrawals have changed.
 * @returns a function that stops it
 */
export function enterWithdrawalRecord(): () => void {
  let known: string | undefined
  const rest = $withdrawals.subscribe((polled) => {
    if (polled.state !== 'ready') return
    const now = polled.list.map(({ id, state }) => `${id} ${state}`).join()
    if (known !== undefined && known !== now) void loadWithdrawalRecord()
    known = now
  })
  const stop = followRecord('withdraw', kept)
  return () => {
    rest()
    stop()
  }
}

/** Loads the page again after a failure. */
export async function loadWithdrawalRecord(): Promise<void> {
  await kept.load($memberPlace.get())
}

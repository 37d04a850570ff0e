import { withdrawalRecord, withdrawalStates } from '#contract/member/withdrawal-record.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { $withdrawals } from '#stores/wallet/withdrawals.ts'
import { memberCentre } from './place.ts'

export { withdrawalStates }

export const withdrawalPlace = createPlace(memberCentre, ['withdraw'], withdrawalRecord)
/** The member's withdrawals (S2.61), and the totals of all results; amounts in minor units. */
export const withdrawalList = createList({ list: withdrawalRecord, place: withdrawalPlace, toPage: (value) => value })

/**
 * Loads the page of the current place and keeps it fresh, also when the polled withdrawals have changed.
 * @returns a function that stops it
 */
export function enterWithdrawalRecord(): () => void {
  let known: string | undefined
  const rest = $withdrawals.subscribe((polled) => {
    if (polled.state !== 'ready') return
    const current = polled.list.map(({ id, state }) => `${id} ${state}`).join()
    if (known !== undefined && known !== current) void withdrawalList.load()
    known = current
  })
  const stop = withdrawalList.enter()
  return () => {
    rest()
    stop()
  }
}

import type { ValueOf } from '#contract/endpoint.ts'
import { type Movement, type MovementKind, accountRecord, movementKinds } from '#contract/member/records.ts'
import { type WalletName, walletNames } from '#contract/wallet/wallets.ts'
import { createList } from '#stores/lists/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { $balance } from '#stores/wallet/balance.ts'
import { type MemberScreen, memberCentre } from './place.ts'

export { type Movement, type WalletName, movementKinds, walletNames }
/** A page of the statement (S2.64), and the totals of all results; amounts in minor units. */
export type AccountPage = ValueOf<typeof accountRecord>
/** A list of movements, as a view uses it. */
export type MovementRecord = ReturnType<typeof createRecord>

/** The movements of the place's kind (S2.64), all deposits (S2.60), and all transfers (S2.62). */
export const accountMovements = createRecord('transactionHistory')
export const depositMovements = createRecord('depositv2', 'deposit')
export const transferMovements = createRecord('transferUpline', 'transfer')

/** Creates the list of movements that a screen shows: of one kind, or of the kind in its place. */
function createRecord(screen: MemberScreen, only?: MovementKind) {
  const place = createPlace(memberCentre, [screen], accountRecord)
  const list = createList({
    list: accountRecord,
    place,
    toPage: (value) => value,
    ...(only && { given: () => ({ kind: only }) }),
  })
  if (!only) return { ...list, place }
  // below a form, also when the balance has changed
  const enter = () => {
    const stops = [list.enter(), onBalanceChange(() => void list.load())]
    return () => stops.forEach((stop) => stop())
  }
  return { ...list, place, enter }
}

/**
 * Runs `work` when the known balance is another than before.
 * @returns a function that stops it
 */
function onBalanceChange(work: () => void): () => void {
  let known: number | undefined
  return $balance.subscribe((balance) => {
    if (balance.state !== 'ready') return
    const { minor } = balance.value
    if (known !== undefined && known !== minor) work()
    known = minor
  })
}

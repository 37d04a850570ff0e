import { keepFresh } from '#stores/auth/session/fresh.ts'
import { closeReceipt } from './receipt.ts'
import { beginWithdraw } from './withdraw.ts'
import { leaveWithdrawals, loadWithdrawals } from './withdrawals.ts'

/**
 * Has somebody's withdrawals loaded; of whoever comes after them nothing is known, typed or on its way.
 * @returns what ends it
 */
export function enterWithdrawals(): () => void {
  return keepFresh(
    () => void loadWithdrawals(),
    () => {
      beginWithdraw()
      closeReceipt()
      leaveWithdrawals()
    },
  )
}

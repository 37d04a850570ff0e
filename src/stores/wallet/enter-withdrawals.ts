import { keepFresh } from '#stores/auth/session/fresh.ts'
import { closeReceipt } from './receipt.ts'
import { withdrawalOrder } from './withdraw.ts'
import { leaveWithdrawals, loadWithdrawals } from './withdrawals.ts'

/**
 * Loads the member's withdrawals; drops them, the form and the receipt when the account changes.
 * @returns a function that stops it
 */
export function enterWithdrawals(): () => void {
  return keepFresh(
    () => void loadWithdrawals(),
    () => {
      withdrawalOrder.begin()
      closeReceipt()
      leaveWithdrawals()
    },
  )
}

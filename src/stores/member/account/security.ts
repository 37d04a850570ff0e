import { type ReadableAtom, atom } from 'nanostores'
import {
  addPayee,
  closeAccount,
  confirmContact,
  contactCode,
  endOtherSessions,
  exportData,
  payeeKinds,
  removePayee,
  savePaymentPassword,
  securityLog,
} from '#contract/member/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { saveFile } from '#browser/files.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { loadDevices } from '#stores/auth/session/devices.ts'
import { createPages } from '#stores/lists/list.ts'
import { endSession } from '#stores/auth/session/session.ts'
import { announce } from '#stores/shell/warning.ts'
import { sealedCall } from '#stores/wallet/money-order.ts'
import { accountPlace } from './account-place.ts'
import { createAct } from './act.ts'
import { loadOwnAccount } from './own-account.ts'

export { payeeKinds }

/** Sets the payment password (X41). */
export const paymentPassword = createAct(
  (input: InputOf<typeof savePaymentPassword>) => sealedCall(savePaymentPassword, input),
  loadOwnAccount,
)
/** Keeps an account for payouts, and removes one. */
export const newPayee = createAct((input: InputOf<typeof addPayee>) => sealedCall(addPayee, input), loadOwnAccount)
export const oldPayee = createAct(
  (input: InputOf<typeof removePayee>) => sealedCall(removePayee, input),
  loadOwnAccount,
)

/** Sends a code to a new contact, and makes it the member's by that code. */
export const contactRequest = createAct((input: InputOf<typeof contactCode>) => sealedCall(contactCode, input))
export const contactChange = createAct(
  (input: InputOf<typeof confirmContact>) => authedCall(confirmContact, input),
  loadOwnAccount,
)

const ended = atom(0)
/** How many devices were logged out. */
export const $endedOthers: ReadableAtom<number> = ended
/** Ends all other sessions. */
export const otherSessions = createAct(
  () => authedCall(endOtherSessions, {}),
  async ({ ended: count }) => {
    ended.set(count)
    await Promise.all([loadDevices(), logPages.load(), loadOwnAccount()])
  },
)

/** The security log. */
export const logPages = createPages({ list: securityLog, place: accountPlace, toPage: (value) => value })

/** Saves everything that is kept about the member as a file. */
export const dataExport = createAct(
  (password: string) => sealedCall(exportData, { password }),
  (value) => {
    const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
    saveFile(file, `${value.account}.json`)
  },
)

/** Closes the account for good; the page is a visitor's afterwards, and says what was done. */
export const closing = createAct(
  (password: string) => sealedCall(closeAccount, { confirmed: true, password }),
  () => {
    endSession('left')
    void announce('account.closed')
  },
)

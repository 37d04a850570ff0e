import { nullable, number, object, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { decimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { orderForm, orderRefusals, sealedOrder, sealedRefusals } from '#contract/wallet/sealed-order.ts'

/**
 * S2.62: what the form of a transfer to the upline needs. `upline` is null without one, or if it takes
 * no money: then nothing can be transferred. What can be withdrawn can be transferred, by the same limits (readings, X62).
 */
export const uplineTransferForm = endpoint({
  name: 'uplineTransferForm',
  method: 'GET',
  path: '/wps/member/upline',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...orderForm,
    upline: nullable(string()),
  }),
  refusals: [],
})

/**
 * S2.62: moves play money of the caller to the upline, once by its `id` (threats, T19).
 */
export const uplineTransfer = endpoint({
  name: 'uplineTransfer',
  method: 'POST',
  path: '/wps/member/upline',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject(sealedOrder),
  /** The caller's new balance, the recipient, and the time. */
  value: object({ ...balance.value.entries, account: string(), amount: decimal, at: number() }),
  refusals: ['transfer_account', ...orderRefusals, ...sealedRefusals],
})

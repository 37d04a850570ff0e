import {
  array,
  boolean,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { decimal, total } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import {
  orderAmount,
  orderForm,
  orderPassword,
  orderRefusals,
  sealedOrder,
  sealedRefusals,
} from '#contract/wallet/sealed-order.ts'

/** The most downline accounts that are offered at once. */
export const MAX_RECIPIENTS = 100
/** The most transfers of one batch. */
export const MAX_BATCH = 50

const account = pipe(string(), minLength(1), maxLength(64))

/**
 * Data for the transfer form: the upline, if it accepts money; the first downline accounts, in order, that start with
 * `prefix`; and what every such form needs.
 */
export const agentTransferForm = endpoint({
  name: 'agentTransferForm',
  method: 'GET',
  path: '/wps/agent/transfer',
  access: 'agent',
  input: strictObject({ prefix: optional(pipe(string(), maxLength(64)), '') }),
  value: object({
    ...orderForm,
    upline: nullable(string()),
    below: array(string()),
    /** More accounts match than are listed. */
    hasMore: boolean(),
  }),
  refusals: [],
})

/**
 * S6.7: moves play money of the caller to the direct upline or to any account of the downline. The client makes `id`
 * before sending: a repeat gets the first answer, and money moves once (threats, T19). `transfer_account` does not
 * reveal whether an account of this name exists.
 */
export const agentTransfer = endpoint({
  name: 'agentTransfer',
  method: 'POST',
  path: '/wps/agent/transfer',
  access: 'agent',
  sealed: true,
  input: strictObject({ ...sealedOrder, account }),
  /** The caller's new balance, the recipient, and the time in milliseconds since the epoch. */
  value: object({ ...balance.value.entries, account: string(), amount: decimal, at: number() }),
  refusals: ['transfer_account', ...orderRefusals, ...sealedRefusals],
})

/** Why one transfer of a batch moved nothing; `too_many_requests`: the agent's transfers of a day are used up. */
export const batchRefusals = ['transfer_account', ...orderRefusals, 'too_many_requests'] as const

/** The id of a transfer in a batch: that of the batch, which the client makes before sending, and a number. */
const batchId = pipe(string(), regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}:\d{1,2}$/))

/**
 * S6.7: makes transfers to several accounts of the downline, or the upline, one after another, with one check of the
 * password. Each is paid or refused by itself, exactly as `agentTransfer` would: sent again with the same ids, each
 * moves money once (threats, T19).
 */
export const agentTransfers = endpoint({
  name: 'agentTransfers',
  method: 'POST',
  path: '/wps/agent/transfers',
  access: 'agent',
  sealed: true,
  input: strictObject({
    transfers: pipe(
      array(strictObject({ id: batchId, account, amount: orderAmount })),
      minLength(1),
      maxLength(MAX_BATCH),
    ),
    password: orderPassword,
  }),
  /** The caller's balance after all of them, and the result of each, in the order of the request. */
  value: object({
    ...balance.value.entries,
    available: total,
    results: array(object({ id: string(), refusal: nullable(picklist(batchRefusals)) })),
  }),
  refusals: sealedRefusals,
})

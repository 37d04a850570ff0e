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
  strictObject,
  string,
  uuid,
} from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { decimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** How many accounts below one's own are offered at once. */
export const MAX_RECIPIENTS = 100

const account = pipe(string(), minLength(1), maxLength(64))

/**
 * What the form of a transfer must know: the upline, where it takes money; accounts of the whole downline that begin as
 * `beginning` says, the first of them in their order; the balance; between what and what one transfer moves, decimals;
 * which password is asked for (readings, X41): the payment password of who has one, else that of the login.
 */
export const agentTransferForm = endpoint({
  name: 'agentTransferForm',
  method: 'GET',
  path: '/wps/agent/transfer',
  access: 'agent',
  input: strictObject({ prefix: optional(pipe(string(), maxLength(64)), '') }),
  value: object({
    ...balance.value.entries,
    upline: nullable(string()),
    below: array(string()),
    /** There are more below than were said. */
    hasMore: boolean(),
    min: decimal,
    max: decimal,
    password: picklist(['payment', 'login']),
  }),
  refusals: [],
})

/**
 * S6.7: moves play money of the caller to the direct upline or to anybody below. `id` is made before it is sent: sent
 * again, it is answered as the first time, and money moves once (threats, T19). `transfer_account` says no more than that
 * nobody of this name can be paid: not whether there is one.
 */
export const agentTransfer = endpoint({
  name: 'agentTransfer',
  method: 'POST',
  path: '/wps/agent/transfer',
  access: 'agent',
  sealed: true,
  input: strictObject({
    id: pipe(string(), uuid()),
    account,
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
    password: pipe(string(), minLength(1), maxLength(256)),
  }),
  /** The caller's balance after it, whom it went to, and when, milliseconds since the epoch. */
  value: object({ ...balance.value.entries, account: string(), amount: decimal, at: number() }),
  refusals: [
    'transfer_account',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'quota_insufficient',
    'transfer_conflict',
    'password_wrong',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

export const planned: readonly PlannedEndpoint[] = []

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
import { decimal, positiveMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'

/** The most downline accounts that are offered at once. */
export const MAX_RECIPIENTS = 100

const account = pipe(string(), minLength(1), maxLength(64))

/**
 * Data for the transfer form: the upline, if it accepts money; the first downline accounts, in order, that start with
 * `prefix`; the balance; the smallest and the largest transfer in minor units; and which password is required (readings,
 * X41): the payment password if the member has one, else the login password.
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
    /** More accounts match than are listed. */
    hasMore: boolean(),
    min: positiveMinor,
    max: positiveMinor,
    password: picklist(['payment', 'login']),
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
  input: strictObject({
    id: pipe(string(), uuid()),
    account,
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
    password: pipe(string(), minLength(1), maxLength(256)),
  }),
  /** The caller's new balance, the recipient, and the time in milliseconds since the epoch. */
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

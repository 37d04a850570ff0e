import {
  type InferOutput,
  boolean,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { decimal, positiveMinor, total } from '#contract/money/money.ts'
import { balance } from './balance.ts'

/**
 * A member's wallets. Money comes in and goes out by `main`, which pays the stakes of games; lottery tickets are paid
 * from `lottery` first, the rest from `main`; no stake is taken from `reserve`.
 */
export const walletNames = ['main', 'lottery', 'reserve'] as const
export type WalletName = (typeof walletNames)[number]

/** The most moves between wallets that are listed, newest first. */
export const WALLET_MOVES = 20

const wallet = object({ name: picklist(walletNames), balance: total, isOpen: boolean() })
/** A wallet of the caller, in minor units; one that is not open is under maintenance: nothing moves in or out by hand. */
export type Wallet = InferOutput<typeof wallet>

const walletMove = object({
  id: string(),
  from: picklist(walletNames),
  to: picklist(walletNames),
  amount: positiveMinor,
  /** Requested by the member, or the part of a lottery ticket that the lottery wallet paid, won or got back. */
  cause: picklist(['member', 'ticket', 'prize', 'refund']),
  ticket: nullable(string()),
  at: number(),
})
/** A move of money between two wallets of the caller: minor units, milliseconds since the epoch. */
export type WalletMove = InferOutput<typeof walletMove>

/** S2.59, S7.36: the caller's wallets, which add up to `sumBalance` (S3.10), and the last moves between them. */
export const merchantWallet = endpoint({
  name: 'merchantWallet',
  method: 'GET',
  path: '/wps/v2/wallets/merchant',
  access: 'account',
  input: strictObject({}),
  value: object({
    ...balance.value.entries,
    /** What may leave of the main wallet, and what must stay of all (readings, X65), as in `orderForm`. */
    available: total,
    staying: object({ amount: total, toStake: total }),
    wallets: listOf(wallet),
    moves: listOf(walletMove),
    /** Older ones exist that are not listed. */
    hasMore: boolean(),
  }),
  refusals: [],
})

const moved = object({ ...balance.value.entries, amount: decimal, at: number() })

/**
 * S2.59, S7.24: moves money between two wallets of the caller; it is no deposit and counts for no limit. The client makes
 * `id` before sending: a repeat gets the first answer, and money moves once (threats, T19).
 */
export const walletTransfer = endpoint({
  name: 'GCS_walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    id: pipe(string(), uuid()),
    from: picklist(walletNames),
    to: picklist(walletNames),
    /** As a decimal of the currency. */
    amount: pipe(string(), minLength(1), maxLength(64)),
  }),
  /** `sumBalance` of all wallets, which a move does not change. */
  value: moved,
  refusals: [
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'quota_insufficient',
    'transfer_conflict',
    'wallet_same',
    'wallet_maintenance',
  ],
})

/**
 * S2.59: moves everything from the other wallets to `main`, with one transfer; wallets under maintenance keep theirs. The
 * client makes `id` before sending, as for a transfer.
 */
export const collectWallets = endpoint({
  name: 'collectWallets',
  method: 'POST',
  path: '/wps/v2/wallets/collect',
  access: 'account',
  limit: 'costly',
  input: strictObject({ id: pipe(string(), uuid()) }),
  value: moved,
  refusals: ['amount_too_large', 'quota_insufficient', 'transfer_conflict'],
})

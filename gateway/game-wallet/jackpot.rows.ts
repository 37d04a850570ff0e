import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type Posting, houseAccount, jackpotAccount } from '#gateway/wallet/wallet.rules.ts'
import { type Run, amountOf, lastFeed, leftOf } from './jackpot.rules.ts'
import { type CallPlace, jackpotHash, jackpotSeedHash } from './request-hash.ts'

/** The vendor whose rounds feed a jackpot: the in-house games. */
export const JACKPOT_VENDOR = 'ATL'
const REAL = 0

/** Returns the terms of the next jackpot, seed in minor units; a running one keeps its own. */
async function jackpotTerms(rows: Rows): Promise<{ shareBp: number; seed: number }> {
  return {
    shareBp: await numberSetting(rows, 'jackpotShare'),
    seed: await numberSetting(rows, 'jackpotSeed'),
  }
}

const countStake = prepared((rows, { vendor, stake, ceiling }: { vendor: string; stake: number; ceiling: number }) =>
  rows
    .updateTable('jackpot')
    .set(({ eb }) => ({ staked: eb('staked', '+', stake) }))
    .where('vassalage', '=', vendor)
    .where('round_id', 'is', null)
    .where('staked', '<=', ceiling)
    .returning(['id', 'share_bp', 'seed', 'carry', 'staked']),
)

/** A jackpot that has just counted a stake. */
export interface Fed extends Run {
  readonly id: number
  /** The amount that the stake added, in minor units. */
  readonly feed: number
}

/** Counts a real stake for the vendor's jackpot; `undefined` if it has none, or one that can count no more. */
export async function feedJackpot(rows: Rows, vendor: string, stake: number): Promise<Fed | undefined> {
  const [run] = await countStake(rows, { vendor, stake, ceiling: MAX_TOTAL - stake })
  return run && { ...run, feed: lastFeed(run, stake) }
}

/** Returns whether these seeds have won a jackpot before; each round has its own. */
export async function hasWon(rows: Rows, { serverSeed, clientSeed, nonce }: JackpotDraw): Promise<boolean> {
  const found = await rows
    .selectFrom('jackpot')
    .select('id')
    .where('server_seed', '=', serverSeed)
    .where('client_seed', '=', clientSeed)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return found !== undefined
}

/** The round that wins a jackpot, and the winning seeds. */
export interface Winning {
  readonly place: CallPlace
  readonly draw: JackpotDraw
  readonly now: number
}

/**
 * Pays the whole jackpot to the winner, once, and starts the next one, in the transaction of the settlement. A win a
 * moment later gets the next jackpot.
 * @returns the amount paid, in minor units
 */
export async function payJackpot(rows: Rows, run: Fed, { place, draw, now }: Winning): Promise<number> {
  const { vendor, roundId, account } = place
  const paid = amountOf(run)
  await move(rows, {
    id: `jackpot:${vendor}:${run.id}`,
    kind: 'jackpot',
    requestHash: jackpotHash(run.id, place, paid),
    at: now,
    entries: [
      { accountId: jackpotAccount(vendor), amount: -paid },
      { accountId: account, amount: paid },
    ],
  })
  const { serverSeed: server_seed, clientSeed: client_seed, nonce } = draw
  await rows
    .updateTable('jackpot')
    .set({ round_id: roundId, paid, won_at: now, server_seed, client_seed, nonce })
    .where('id', '=', run.id)
    .execute()
  await beginJackpot(rows, { vendor, carry: leftOf(run), now })
  return paid
}

/** Starts the in-house jackpot unless it is running; does nothing if its vendor does not exist. */
export async function openJackpot(rows: Rows, now: number): Promise<void> {
  const vendor = JACKPOT_VENDOR
  const found = await rows
    .selectFrom('vendor')
    .leftJoin('jackpot', (join) => join.onRef('jackpot.vassalage', '=', 'vendor.code').on('round_id', 'is', null))
    .select('jackpot.id')
    .where('code', '=', vendor)
    .executeTakeFirst()
  if (!found || found.id !== null) return
  await openAccount(rows, jackpotAccount(vendor), 'house')
  await openAccount(rows, houseAccount(REAL, vendor), 'house')
  await beginJackpot(rows, { vendor, carry: 0, now })
}

interface JackpotStart {
  readonly vendor: string
  readonly carry: number
  readonly now: number
}

/** Starts a jackpot with its seed amount. */
async function beginJackpot(rows: Rows, { vendor, carry, now }: JackpotStart): Promise<void> {
  const { shareBp: share_bp, seed } = await jackpotTerms(rows)
  const { id } = await rows
    .insertInto('jackpot')
    .values({ vassalage: vendor, share_bp, seed, carry, began_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await move(rows, {
    id: `jackpot-seed:${vendor}:${id}`,
    kind: 'jackpot-seed',
    requestHash: jackpotSeedHash(id, vendor, seed),
    at: now,
    entries: [
      { accountId: houseAccount(REAL, vendor), amount: -seed },
      { accountId: jackpotAccount(vendor), amount: seed },
    ],
  })
}

interface Move {
  readonly id: string
  readonly kind: 'jackpot' | 'jackpot-seed'
  readonly requestHash: string
  readonly at: number
  readonly entries: readonly Posting[]
}

/** Posts a transfer; throws if it was posted before, as a jackpot starts and pays once. Skips amounts of 0. */
async function move(rows: Rows, transfer: Move): Promise<void> {
  if (transfer.entries.every(({ amount }) => amount === 0)) return
  const posted = await postTransfer(rows, { ...transfer, response: () => ({}) })
  if (posted.state !== 'posted') throw new Error(`The transfer ${transfer.id} was ${posted.state}.`)
}

import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { setting } from '#gateway/site/site.rows.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type Posting, houseAccount, jackpotAccount } from '#gateway/wallet/wallet.rules.ts'
import { type Run, amountOf, lastFeed, leftOf } from './jackpot.rules.ts'
import { type CallPlace, jackpotHash, jackpotSeedHash } from './request-hash.ts'

/** The vendor whose rounds feed a jackpot: the house's own games. */
export const JACKPOT_VENDOR = 'ATL'
/** As shipped, where the operator's settings say nothing: half a per cent of each stake, and 500.00 to begin with. */
const defaults = { shareBp: 50, seed: 50_000 }
const REAL = 0

/** What the next jackpot goes by; one that runs keeps what it began with. Seed in minor units. */
async function jackpotTerms(rows: Rows): Promise<{ shareBp: number; seed: number }> {
  return {
    shareBp: Number((await setting(rows, 'jackpotShare')) ?? defaults.shareBp),
    seed: Number((await setting(rows, 'jackpotSeed')) ?? defaults.seed),
  }
}

const countStake = prepared((rows, { vendor, stake }: { vendor: string; stake: number }) =>
  rows
    .updateTable('jackpot')
    .set(({ eb }) => ({ staked: eb('staked', '+', stake) }))
    .where('vassalage', '=', vendor)
    .where('round_id', 'is', null)
    .returning(['id', 'share_bp', 'seed', 'carry', 'staked']),
)

/** A jackpot that a stake has just been counted for. */
export interface Fed extends Run {
  readonly id: number
  /** What the stake brought to it, minor units. */
  readonly feed: number
}

/** Counts a real stake for the vendor's jackpot; `undefined` where the vendor has none. */
export function feedJackpot(rows: Rows, vendor: string, stake: number): Fed | undefined {
  const [run] = countStake(rows, { vendor, stake })
  return run && { ...run, feed: lastFeed(run, stake) }
}

/** True for seeds that have won a jackpot before: those of a round are its own. */
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

/** The round that wins a jackpot, and the seeds that it wins by. */
export interface Winning {
  readonly place: CallPlace
  readonly draw: JackpotDraw
  readonly now: number
}

/**
 * Pays all that is in a jackpot to the winner, once, and begins the next one; in the transaction of the settlement.
 * Whoever wins a moment later wins what is in the next.
 * @returns what was paid, minor units
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

/** Sees to it that the house's jackpot runs; does nothing where it does, or where the vendor is not there. */
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

/** Begins a jackpot with what the house puts in. */
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

/** Throws where it was done before: a jackpot begins once and is paid once. An amount of nothing moves nothing. */
async function move(rows: Rows, transfer: Move): Promise<void> {
  if (transfer.entries.every(({ amount }) => amount === 0)) return
  const posted = postTransfer(rows, { ...transfer, response: () => ({}) })
  if (posted.state !== 'posted') throw new Error(`The transfer ${transfer.id} was ${posted.state}.`)
}

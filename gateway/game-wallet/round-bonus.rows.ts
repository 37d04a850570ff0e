import { isTrial } from '#contract/rights.ts'
import type { BonusTerms } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Owner, type Posting, escrowAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import type { Balances } from '#gateway/wallet/wallet.rows.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { changeBonus, closeBonus, endOverdue, moveBonus } from '#gateway/wallet/bonus.rows.ts'
import {
  BONUS_ESCROW,
  type BonusGame,
  bonusAccount,
  bonusPartOf,
  bonusPayout,
  countedOf,
  isUsable,
  weightOf,
} from '#gateway/bonus/terms/bonus.rules.ts'
import { type Bonus, bonusById, isOver, nextBonus, runningBonus, termsOf } from '#gateway/bonus/terms/running.rows.ts'

/** A player in a game, now. */
export interface Playing {
  readonly player: Owner
  readonly game: BonusGame
  readonly vendor: string
  readonly now: number
}

/** What a round holds of bonus money. */
export interface RoundBonus {
  /** The bonus with which it is played; null if none ran that its game can be played with. */
  readonly bonusId: number | null
  readonly stake: number
  readonly bonusStake: number
  /** Percent of the stake that counts. */
  readonly weight: number
}

/** How a stake is split. */
export interface Split {
  readonly bonusId: number | null
  readonly weight: number
  /** Minor units of bonus money. */
  readonly part: number
}

const ownAlone: Split = { bonusId: null, weight: 0, part: 0 }

/**
 * Splits a stake, own money first. A bet is played with the bonus that runs; a raise goes on with that of its round, and is
 * own money alone once that has closed. A bonus that is over is closed before.
 * @param round the round whose stake is raised; none for a bet
 */
export async function splitStake(
  rows: Rows,
  { player, game, now }: Playing,
  { amount, round }: { readonly amount: number; readonly round?: RoundBonus },
): Promise<Split | 'bonus_max_bet'> {
  if (isTrial(player.type) || round?.bonusId === null) return ownAlone
  const bonus = await currentBonus(rows, player.id, now)
  if (!bonus || (round && round.bonusId !== bonus.id) || !isUsable(termsOf(bonus), game)) return ownAlone
  const part = bonusPartOf(amount, await walletBalance(rows, playerAccount(player)))
  const split = { bonusId: bonus.id, weight: weightOf(termsOf(bonus), game), part }
  return isTooLarge(termsOf(bonus), { amount, round, split }) ? 'bonus_max_bet' : split
}

interface Checked {
  readonly amount: number
  readonly round: RoundBonus | undefined
  readonly split: Split
}

/** Returns whether a round would stake more than the terms allow: where its stake counts, and with any bonus money in it. */
function isTooLarge({ largest }: BonusTerms, { amount, round, split }: Checked): boolean {
  const { stake: before = 0, bonusStake = 0 } = round ?? {}
  const isLimited = split.weight > 0 || split.part + bonusStake > 0
  return isLimited && before + amount > largest
}

async function currentBonus(rows: Rows, memberId: string, now: number): Promise<Bonus | undefined> {
  const running = await runningBonus(rows, memberId)
  if (!running || !isOver(running, now)) return running
  await endOverdue(rows, memberId, now)
  return runningBonus(rows, memberId)
}

/** Builds the entries of a stake: player → escrow. */
export function stakeEntries({ player, vendor }: Playing, amount: number, { bonusId, part }: Split): Posting[] {
  const own = [
    { accountId: playerAccount(player), amount: part - amount },
    { accountId: escrowAccount(player.type, vendor), amount: amount - part },
  ]
  if (bonusId === null) return own
  // also an entry of 0: the answer states what is left of the bonus
  return [...own, { accountId: bonusAccount(player.id), amount: -part }, { accountId: BONUS_ESCROW, amount: part }]
}

/** Counts the bonus money that a stake has taken as in play. */
export async function holdBonus(rows: Rows, { bonusId, part }: Split): Promise<void> {
  if (bonusId !== null) await changeBonus(rows, { id: bonusId, done: 0, inPlay: part })
}

/** Builds the entries that release the stake of a round from escrow, and pay its player. */
export function endEntries({ player, vendor }: Playing, round: RoundBonus, paid: Paid): Posting[] {
  const own = [
    { accountId: escrowAccount(player.type, vendor), amount: round.bonusStake - round.stake },
    { accountId: playerAccount(player), amount: paid.amount - paid.part },
  ]
  if (round.bonusId === null) return own
  const bonus = { accountId: bonusAccount(player.id), amount: paid.part }
  return [...own, bonus, { accountId: BONUS_ESCROW, amount: -round.bonusStake }]
}

/** What a round pays its player, and the bonus part of it, in minor units. */
interface Paid {
  readonly amount: number
  readonly part: number
}

/** Returns the balance that a game shows: own money, and the bonus money that it can stake. */
export async function balanceInGame(rows: Rows, { player, game, now }: Omit<Playing, 'vendor'>): Promise<number> {
  const own = await walletBalance(rows, playerAccount(player))
  return own + (isTrial(player.type) ? 0 : await usableMoney(rows, { player, game, now }))
}

async function usableMoney(rows: Rows, { player, game, now }: Omit<Playing, 'vendor'>): Promise<number> {
  const bonus = await runningBonus(rows, player.id)
  if (!bonus || isOver(bonus, now) || !isUsable(termsOf(bonus), game)) return 0
  return walletBalance(rows, bonusAccount(player.id))
}

/** The end of a round that was played with a bonus. */
export interface RoundEnd {
  readonly bonus: Bonus
  /** The bonus part of what is paid. */
  readonly part: number
  /** What it adds to what is done. */
  readonly counted: number
  /** What becomes of the bonus, or, if it has closed before, of the part. */
  readonly outcome: 'runs' | 'fulfilled' | 'ended' | 'late-own' | 'late-house'
  /** The balance that the game shows after all of it. */
  readonly shown: (balances: Balances) => number
}

/**
 * Decides what the end of a round means for the bonus with which it was played, before it is posted: the answer states the
 * balance after all of it.
 * @param payout null if the stake is given back
 */
export async function planEnd(
  rows: Rows,
  playing: Playing,
  { round, payout }: { readonly round: RoundBonus; readonly payout: number | null },
): Promise<RoundEnd | undefined> {
  if (round.bonusId === null) return undefined
  const { player, now } = playing
  await endOverdue(rows, player.id, now)
  const bonus = await bonusById(rows, round.bonusId)
  const part = payout === null ? round.bonusStake : bonusPayout(payout, round)
  const missing = bonus.required - bonus.done
  const isCounted = bonus.state === 'running' && payout !== null
  const counted = isCounted ? countedOf(round.stake, { weight: round.weight, missing }) : 0
  const left = part + (await walletBalance(rows, bonusAccount(player.id)))
  const isUsedUp = left === 0 && bonus.in_play === round.bonusStake
  const outcome = outcomeOf(bonus, { isFulfilled: counted === missing, isUsedUp })
  const shown = await shownAfter(rows, playing, { outcome, part })
  return { bonus, part, counted, outcome, shown }
}

function outcomeOf(
  { state }: Bonus,
  { isFulfilled, isUsedUp }: { isFulfilled: boolean; isUsedUp: boolean },
): RoundEnd['outcome'] {
  if (state === 'running') return isFulfilled ? 'fulfilled' : isUsedUp ? 'ended' : 'runs'
  return state === 'fulfilled' ? 'late-own' : 'late-house'
}

async function shownAfter(
  rows: Rows,
  playing: Playing,
  { outcome, part }: Pick<RoundEnd, 'outcome' | 'part'>,
): Promise<RoundEnd['shown']> {
  const { player, game } = playing
  const [ownId, bonusId] = [playerAccount(player), bonusAccount(player.id)]
  const ownIn = (balances: Balances) => balances[ownId] ?? 0
  const bothIn = (balances: Balances) => ownIn(balances) + (balances[bonusId] ?? 0)
  if (outcome === 'runs') return bothIn
  if (outcome === 'late-own' || outcome === 'late-house') {
    const other = await usableMoney(rows, playing)
    return (balances) => ownIn(balances) + other + (outcome === 'late-own' ? part : 0)
  }
  const next = await nextBonus(rows, player.id)
  const begins = next && isUsable(termsOf(next), game) ? next.amount : 0
  return (balances) => bothIn(balances) + begins
}

/** Does what was planned, once the end of the round is posted. */
export async function applyEnd(
  rows: Rows,
  { bonus, part, counted, outcome }: RoundEnd,
  { round, key, now }: { readonly round: RoundBonus; readonly key: string; readonly now: number },
): Promise<void> {
  await changeBonus(rows, { id: bonus.id, done: counted, inPlay: -round.bonusStake })
  if (outcome === 'fulfilled' || outcome === 'ended') await closeBonus(rows, bonus, { to: outcome, now })
  const kind = outcome === 'late-own' ? 'bonus-convert' : 'bonus-forfeit'
  if (outcome.startsWith('late-')) await moveBonus(rows, bonus, { kind, amount: part, now, round: key })
}

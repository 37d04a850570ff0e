import type { GameType } from '#contract/games/categories.ts'
import { type BonusTerms, bonusGroups } from '#contract/rewards/reward.ts'

/** A game as the terms of a bonus see it. */
export interface BonusGame {
  readonly nodeId: string
  readonly gameType: GameType
}

/** Returns whether bonus money may be staked in a game: one of the group of its terms that they do not exclude. */
export function isUsable({ group, excluded }: BonusTerms, { nodeId, gameType }: BonusGame): boolean {
  return bonusGroups[group].some((kind) => kind === gameType) && !excluded.includes(nodeId)
}

/** Returns the percent of a stake in this game that counts; 0 for a kind that the terms do not name. */
export function weightOf({ weights }: BonusTerms, { gameType }: BonusGame): number {
  return new Map<string, number>(Object.entries(weights)).get(gameType) ?? 0
}

/** Returns what of a stake is bonus money: what the balance of own money does not cover. */
export function bonusPartOf(amount: number, own: number): number {
  return Math.max(0, amount - own)
}

/** Returns what of a payout is bonus money: its part by the whole stake, rounded down. The product exceeds what a number holds. */
export function bonusPayout(payout: number, { stake, bonusStake }: { stake: number; bonusStake: number }): number {
  return bonusStake === 0 ? 0 : Number((BigInt(payout) * BigInt(bonusStake)) / BigInt(stake))
}

/** Returns what a whole stake adds to what is done, rounded down, at most what is missing. */
export function countedOf(stake: number, { weight, missing }: { weight: number; missing: number }): number {
  return Math.min(Number((BigInt(stake) * BigInt(weight)) / 100n), missing)
}

/** Returns the ledger account of a member's bonus money. */
export function bonusAccount(memberId: string): string {
  return `bonus:${memberId}`
}

/** Pays bonuses, and gets back what is forfeited. */
export const BONUS_HOUSE = 'house:bonus'
/** Holds the bonus money in open rounds, of every vendor. */
export const BONUS_ESCROW = 'escrow:bonus'
/** The schema version that introduced bonuses (migration 097). */
export const BONUSES_SINCE = 97

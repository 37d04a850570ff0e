import { existsSync, readFileSync } from 'node:fs'
import { slotTitle } from '#arcade/slot/schema.ts'
import type { SlotTitle } from '#arcade/slot/title.ts'
import { hashOf } from '#arcade/titles/hash.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { fraction, millionths } from './fraction.ts'
import type { Odds } from './odds.ts'
import { fromDouble, slotReturn } from './slot.ts'

/** Returns of a bet outside these bounds refuse its title, in millionths. */
export const MIN_RETURN = 850_000
export const MAX_RETURN = 997_000

const folder = new URL('../arcade/titles/', import.meta.url)

/** Figures that take long to find, kept beside the title. Doubles; pays in stakes. */
export interface KeptOdds {
  /** Of everything that decides what is paid: figures of other rules are not used. */
  readonly hash: string
  /** For tumbles, of which it takes seconds. */
  readonly mean?: number
  readonly square: number
  readonly hit: number
  readonly win: number
  /** Of figures that are not exact, all but the mean: the rounds that were played for them. */
  readonly measured?: number
}

/** Every version of every slot. */
export function slotTitles(): SlotTitle[] {
  return readTitles('slot', slotTitle).flat()
}

/** Returns what is wrong with the stated return of a title, or undefined: the last check of its file. */
export function returnFault(title: SlotTitle, exact = millionths(slotReturn(title))): string | undefined {
  if (exact < MIN_RETURN || exact > MAX_RETURN) return `${title.id} returns ${exact} millionths.`
  if (exact !== title.stated.return) return `${title.id} returns ${exact} millionths, not ${title.stated.return}.`
  return undefined
}

/** Returns the SHA-256 of all that decides what is paid for a stake, whatever is stated or may be staked. */
export function paysHash(title: SlotTitle): string {
  const stated = { return: 0, volatility: 'low', maxPays: 0 } as const
  return hashOf({ ...title, id: '', version: 0, stakes: [], maxPayout: 0, stated })
}

/** Returns the place of a title's kept figures. */
export function oddsFile({ id, version }: SlotTitle): URL {
  return new URL(version === 1 ? `${id}.odds.json` : `${id}.v${version}.odds.json`, folder)
}

/** Reads the figures kept for these rules; undefined if they must be found first. */
export function keptOdds(title: SlotTitle): KeptOdds | undefined {
  const file = oddsFile(title)
  if (!existsSync(file)) return undefined
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptOdds
  return kept.hash === paysHash(title) ? kept : undefined
}

/** Returns the odds of a title: its return computed, the rest from what is kept. Throws without it. */
export function oddsOfTitle(title: SlotTitle): Odds {
  const kept = keptOdds(title)
  if (!kept) throw new Error(`The odds of ${title.id} are not known: npm run odds.`)
  return oddsFrom(title, kept)
}

/** Returns the odds of a title from its figures. */
export function oddsFrom(title: SlotTitle, kept: KeptOdds): Odds {
  return {
    mean: kept.mean === undefined ? slotReturn(title) : fromDouble(kept.mean),
    square: fromDouble(kept.square),
    hit: fromDouble(kept.hit),
    win: fromDouble(kept.win),
    maxPayout: fraction(title.stated.maxPays, title.unit),
  }
}

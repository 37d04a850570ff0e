import { type Draw, playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { InstantTitle, Role } from './title.ts'

/**
 * All rules of instant cards, used by the server that plays them and by the page that verifies them (design, D15). One
 * integer decides what a card pays, by the weights of its title; further ones lay its fields. Uncovering them decides
 * nothing.
 */

/** Equal pictures that win; no card has more of any. */
const MATCH = 3

/** There is nothing to choose beside the stake. */
export type InstantBet = Record<string, never>

/** The picture that wins, and all fields in reading order. */
export interface InstantOutcome {
  readonly prize: Role | 'none'
  readonly fields: readonly Role[]
}

/** Returns the pictures of a title, the best paid first. */
export const rolesOf = ({ table }: Pick<InstantTitle, 'table'>): Role[] =>
  table.flatMap(({ outcome }) => (outcome === 'none' ? [] : [outcome]))

/** Returns what a card pays, in hundredths of the stake. */
export function paysOf({ table }: Pick<InstantTitle, 'table'>, prize: Role | 'none'): number {
  return table.find(({ outcome }) => outcome === prize)?.pays ?? 0
}

/** Draws what a card pays. */
export function drawPrize({ table, weights }: InstantTitle, draw: Draw): Role | 'none' {
  let left = draw(weights)
  for (const { outcome, weight } of table) {
    if (left < weight) return outcome
    left -= weight
  }
  throw new Error('The weights of the title do not add up.')
}

/** Lays the fields: three of the picture that wins, at most two of any other. */
function layFields(title: InstantTitle, prize: Role | 'none', draw: Draw): Role[] {
  const others = rolesOf(title).filter((role) => role !== prize)
  const winning: Role[] = prize === 'none' ? [] : Array.from({ length: MATCH }, () => prize)
  const urn = others.flatMap((role) => Array.from({ length: MATCH - 1 }, () => role))
  const chosen = [...winning, ...take(urn, title.fields - winning.length, draw)]
  return take(chosen, title.fields, draw)
}

/** Takes so many out of a list, each equally likely. */
function take(from: readonly Role[], count: number, draw: Draw): Role[] {
  const urn = [...from]
  return Array.from({ length: count }, () => urn.splice(draw(urn.length), 1)).flat()
}

/** Draws a card. */
export function drawCard(title: InstantTitle, draw: Draw): InstantOutcome {
  const prize = drawPrize(title, draw)
  return { prize, fields: layFields(title, prize, draw) }
}

/** Returns the payout of a card, in minor units. */
export const payoutOf = (title: InstantTitle, stake: number, prize: Role | 'none'): number =>
  (stake * paysOf(title, prize)) / 100

/** Returns the rules of a title, for the server and for verification by the page. */
export function rulesOf(title: InstantTitle): Rules<InstantBet, InstantOutcome> {
  const { stakes, maxPayout, table } = title
  const max = Math.max(...table.map(({ pays }) => pays))
  return {
    minStake: stakes[0] ?? 0,
    maxStake: stakes.at(-1) ?? 0,
    stakeStep: 10,
    stakes,
    maxPayout,
    maxPayoutOf: (stake) => (stake * max) / 100,
    async play(seeds, stake) {
      const outcome = await playWith(seeds, (draw) => drawCard(title, draw))
      return { outcome, payout: payoutOf(title, stake, outcome.prize) }
    },
  }
}

import {
  type DealerEnd,
  type Numbers,
  type Situation,
  bestIn,
  dealerEnds,
  doubles,
  signOf,
  values,
  weightOf,
  worthsAt,
} from '#arcade/blackjack/best.ts'
import { type Total, valueOf, withValue } from '#arcade/blackjack/hand.ts'
import { rulesOf } from '#arcade/blackjack/rules.ts'
import type { BlackjackTitle, TableRules } from '#arcade/blackjack/title.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { type Fraction, fraction, product, sum } from './fraction.ts'
import type { Odds } from './odds.ts'

/**
 * Blackjack from an endless shoe with the best play. Everything is counted in first stakes, and a raise counts against what
 * is won with it: "returned" is the payout less all raises, so that the return is 1 less the edge on a first stake.
 */

const fractions: Numbers<Fraction> = {
  of: fraction,
  sum: (parts) => sum(...parts),
  times: product,
  isMore: (one, other) => one.over * other.under > other.over * one.under,
}

type Worths<N> = ReturnType<typeof worthsAt<N>>

/** The first two cards of a hand. */
const firsts = values.flatMap((one) => values.map((other) => [one, other] as const))
const isNatural = ([one, other]: readonly [number, number]) => one + other === 11 && (one === 1 || other === 1)
const chanceOf = (value: number) => fraction(weightOf(value), 13)
/** How likely the dealer has a blackjack behind this card. */
const naturalBehind = (up: number) => (up === 1 ? chanceOf(10) : up === 10 ? chanceOf(1) : fraction(0))
const without = (chance: Fraction) => sum(fraction(1), product(fraction(-1), chance))
const firstOf = (cards: readonly number[]): Situation => ({ values: cards, isSplit: false, hands: 1, waiting: 0 })

/** Returns what a round returns on average, exactly, in first stakes. */
export function blackjackReturn(table: TableRules): Fraction {
  const parts = values.flatMap((up) => {
    const at = worthsAt(table, up, fractions)
    const dealt = firsts.map((cards) => {
      const chance = product(chanceOf(cards[0]), chanceOf(cards[1]))
      return product(chance, wonBy(table, up, { at, cards }))
    })
    return product(chanceOf(up), sum(...dealt))
  })
  return sum(fraction(1), ...parts)
}

/** Returns what first cards win on average behind a card of the dealer. */
function wonBy(
  table: TableRules,
  up: number,
  { at, cards }: { at: Worths<Fraction>; cards: readonly [number, number] },
): Fraction {
  const natural = naturalBehind(up)
  if (isNatural(cards)) return product(without(natural), fraction(...table.blackjack))
  const played = at.best(firstOf(cards)).worth
  // a dealer who looks takes the first stake only, before anything is played
  return table.peek ? sum(product(natural, fraction(-1)), product(without(natural), played)) : played
}

/** Chances in units of 10^-40, by what is won in half stakes: exact to more digits than anyone reads. */
type Spread = ReadonlyMap<number, bigint>
const ONE = 10n ** 40n
const sure = (won: number): Spread => new Map([[won, ONE]])
const scaled = ({ over, under }: Fraction) => (over * ONE) / under

function mixed(parts: readonly (readonly [chance: bigint, spread: Spread])[]): Spread {
  const all = new Map<number, bigint>()
  for (const [chance, spread] of parts) {
    for (const [won, part] of spread) all.set(won, (all.get(won) ?? 0n) + (chance * part) / ONE)
  }
  return all
}

/** Returns the spread of what two hands win together. */
function joined(one: Spread, other: Spread): Spread {
  return mixed([...one].map(([won, chance]) => [chance, new Map([...other].map(([more, part]) => [won + more, part]))]))
}

const draws = values.map((value) => [value, scaled(chanceOf(value))] as const)
const totalOf = (hand: readonly number[]) => hand.reduce(withValue, { total: 0, isSoft: false })

/** Returns how first cards end, against one end of the dealer. The player does not know it: the moves are those of all. */
function spreads({ best }: Worths<number>, end: DealerEnd) {
  const known = new Map<string, Spread>()
  const remembered = (key: string, work: () => Spread): Spread => {
    const found = known.get(key) ?? work()
    known.set(key, found)
    return found
  }
  const stand = ({ total }: Total, stakes = 1) => sure(2 * stakes * signOf(total, end))
  const onward = (hand: Total): Spread =>
    remembered(`${hand.total} ${hand.isSoft}`, () =>
      mixed(
        draws.map(([value, chance]) => {
          const next = withValue(hand, value)
          // a hand of three cards or more is like any other of its total
          const { move } = best({ ...firstOf(next.isSoft ? [next.total - 11, 1, 0] : [next.total, 0, 0]) })
          return [chance, next.total < 21 && move === 'hit' ? onward(next) : stand(next)]
        }),
      ),
    )
  const moved = (hand: readonly number[], move: string): Spread => {
    const now = totalOf(hand)
    if (move === 'hit') return onward(now)
    if (move === 'double') return mixed(draws.map(([value, chance]) => [chance, stand(withValue(now, value), 2)]))
    return move === 'surrender' ? sure(-1) : stand(now)
  }
  const split = (value: number, hands: number, waiting: number): Spread =>
    waiting === 0
      ? sure(0)
      : remembered(`split ${value} ${hands} ${waiting}`, () => {
          const again: (readonly [bigint, Spread])[] = []
          const kept: (readonly [bigint, Spread])[] = []
          for (const [next, chance] of draws) {
            const hand = [value, next]
            const { move } = best({ values: hand, isSplit: true, hands, waiting: waiting - 1 })
            if (totalOf(hand).total >= 21) kept.push([chance, stand(totalOf(hand))])
            else if (move === 'split') again.push([chance, split(value, hands + 1, waiting + 1)])
            else kept.push([chance, moved(hand, move)])
          }
          return mixed([...again, [ONE, joined(mixed(kept), split(value, hands, waiting - 1))]])
        })
  return (cards: readonly [number, number]): Spread => {
    const { move } = best(firstOf(cards))
    return move === 'split' ? split(cards[0], 2, 2) : moved(cards, move)
  }
}

/** Returns the spread of what a round wins. */
function roundSpread(table: TableRules): Spread {
  const natural = sure((2 * table.blackjack[0]) / table.blackjack[1])
  const parts = values.flatMap((up) => {
    const at = worthsAt(table, up, doubles)
    const behind = naturalBehind(up)
    const ends = dealerEnds(table, up, fractions)
    const won = [...ends].map(([end, chance]) => [scaled(chance), spreads(at, end)] as const)
    return firsts.map((cards) => {
      const chance = product(chanceOf(up), chanceOf(cards[0]), chanceOf(cards[1]))
      const own = mixed(won.map(([part, spread]) => [part, spread(cards)]))
      const looked = [scaled(behind), scaled(without(behind))] as const
      if (isNatural(cards))
        return [
          scaled(chance),
          mixed([
            [looked[0], sure(0)],
            [looked[1], natural],
          ]),
        ] as const
      return [
        scaled(chance),
        table.peek
          ? mixed([
              [looked[0], sure(-2)],
              [looked[1], own],
            ])
          : own,
      ] as const
    })
  })
  return mixed(parts)
}

/** Returns the odds of a table with the best play. Only the return is a fraction of whole numbers, the rest has 30 digits. */
export function blackjackOdds(table: TableRules): Odds {
  const spread = [...roundSpread(table)].map(([won, chance]) => ({ won, chance: fraction(chance, ONE) }))
  const chanceThat = (isMet: (won: number) => boolean) =>
    sum(...spread.filter(({ won }) => isMet(won)).map(({ chance }) => chance))
  const returned = spread.map(({ won, chance }) => ({ pays: fraction(won + 2, 2), chance }))
  return {
    mean: blackjackReturn(table),
    square: sum(...returned.map(({ pays, chance }) => product(pays, pays, chance))),
    hit: chanceThat((won) => won > -2),
    win: chanceThat((won) => won > 0),
    maxPayout: fraction(Math.max(...spread.map(({ won }) => won)) + 2, 2),
    chances: returned,
  }
}

/** Returns what plays a round with the best moves: its payout less all raises, in minor units. */
export function playerOf(title: BlackjackTitle): (stake: number, draw: Draw) => number {
  const rules = rulesOf(title)
  const best = new Map(values.map((up) => [up, worthsAt(title, up, doubles)]))
  return (stake, draw) => {
    let state = rules.begin(draw, stake, {})
    for (let raised = 0; ;) {
      const end = rules.end(state)
      if (end) return end.payout - raised
      const view = rules.view(state)
      const at = best.get(valueOf(view.up))
      const move = at && bestIn(at, view)
      const choice = rules.moves(state).find((each) => each.move === move)
      if (!choice) throw new Error(`The best move ${move} is not allowed.`)
      raised += choice.costs
      state = rules.step(state, choice.move, draw)
    }
  }
}

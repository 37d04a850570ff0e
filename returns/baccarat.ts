import type { BaccaratBet } from '#arcade/baccarat/bets.ts'
import type { BaccaratTitle } from '#arcade/baccarat/title.ts'
import { paysOf, thirdCards, totalOf, winnerOf } from '#arcade/baccarat/rules.ts'
import { type Chance, type Odds, oddsOf } from './odds.ts'
import { fraction } from './fraction.ts'

/** How often a hand ends so, of all sequences of six cards of a fresh shoe. */
interface Count {
  readonly outcome: ReturnType<typeof winnerOf>
  ways: number
}

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Counts the ends of all sequences of six cards, by what they count. Counts stay below 2^53 with 8 decks. */
function countEnds(decks: number): { readonly ends: readonly Count[]; readonly ways: number } {
  const left = points.map((each) => (each === 0 ? 16 : 4) * decks)
  const ends = new Map<string, Count>()
  let all = 0
  const take = (drawn: readonly number[], ways: number): void => {
    if (drawn.length < 6) {
      for (const each of points) {
        const copies = left[each] ?? 0
        left[each] = copies - 1
        take([...drawn, each], ways * copies)
        left[each] = copies
      }
      return
    }
    const outcome = endOf(drawn)
    const key = JSON.stringify(outcome)
    const end = ends.get(key) ?? { outcome, ways: 0 }
    end.ways += ways
    ends.set(key, end)
    all += ways
  }
  take([], 1)
  return { ends: [...ends.values()], ways: all }
}

function endOf(drawn: readonly number[]) {
  const values = (...places: readonly number[]) => places.map((place) => drawn[place] ?? 0)
  const [player, banker] = [totalOf(values(0, 2)), totalOf(values(1, 3))]
  const [fifth = 0, sixth = 0] = values(4, 5)
  const third = thirdCards(player, banker, fifth)
  return winnerOf(
    third.player ? totalOf([player, fifth]) : player,
    third.banker ? totalOf([banker, third.player ? sixth : fifth]) : banker,
    third.banker ? 3 : 2,
  )
}

const counted = new Map<number, ReturnType<typeof countEnds>>()

/** Returns the exact chances of the winners. */
export function winnersOf(decks: number): ReturnType<typeof countEnds> {
  const ends = counted.get(decks) ?? countEnds(decks)
  counted.set(decks, ends)
  return ends
}

/** Returns the odds of a bet. */
export function baccaratOdds(title: Pick<BaccaratTitle, 'bets' | 'commission' | 'decks'>, bet: BaccaratBet): Odds {
  if (bet === 'playerPair' || bet === 'bankerPair') return pairOdds(title.decks, title.bets[bet].pays)
  const { ends, ways } = winnersOf(title.decks)
  return oddsOf(
    ends.map((end): Chance => {
      const pays = paysOf(title, bet, { ...end.outcome, pairs: [] })
      return { pays: fraction(pays, 100), chance: fraction(end.ways, ways) }
    }),
  )
}

function pairOdds(decks: number, pays: number): Odds {
  const [same, others] = [4 * decks - 1, 52 * decks - 1]
  return oddsOf([
    { pays: fraction(pays, 100), chance: fraction(same, others) },
    { pays: fraction(0), chance: fraction(others - same, others) },
  ])
}

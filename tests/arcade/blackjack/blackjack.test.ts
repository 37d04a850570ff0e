import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { doubles, values, worthsAt } from '#arcade/blackjack/best.ts'
import { totalOf } from '#arcade/blackjack/hand.ts'
import { type Move, rulesOf } from '#arcade/blackjack/rules.ts'
import { type TableRules, blackjackTitle } from '#arcade/blackjack/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { blackjackOdds, blackjackReturn } from '#returns/blackjack.ts'
import { millionths, toNumber } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { deviationOf } from '#returns/odds.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { title } from '#tests/arcade/support/blackjack.fixture.ts'

const once: TableRules = {
  soft17: 'stand',
  doubles: 'any',
  das: true,
  maxHands: 2,
  resplitAces: false,
  surrender: false,
  peek: true,
  blackjack: [3, 2],
}

describe('the exact return of blackjack', () => {
  test.each([
    ['dealer stands on soft 17, one split', once, 994_296],
    ['dealer hits soft 17', { ...once, soft17: 'hit' }, 992_107],
    ['up to four hands', { ...once, maxHands: 4 }, 994_882],
    ['with surrender', { ...once, maxHands: 4, surrender: true }, 995_737],
    ['without a hole card', { ...once, peek: false }, 993_182],
    ['doubles on 9 to 11', { ...once, doubles: '9-11' }, 993_415],
  ] as const)('D143 is the known one: %s', (_, table, known) => {
    expect(millionths(blackjackReturn(table))).toBe(known)
  })

  test('D143 of every title is the one that its file states', () => {
    const titles = readTitles('blackjack', blackjackTitle).flat()
    expect(titles).toHaveLength(3)
    for (const each of titles) expect(millionths(blackjackReturn(each)), each.id).toBe(each.stated.return)
  })

  test('D143 agrees with rounds that are played, and each verifies', async () => {
    const game = games.find(({ name }) => name === 'sandbar-blackjack')
    if (!game) throw new Error('There is no such game.')
    const odds = game.odds()
    expect(deviationOf(odds)).toBeCloseTo(1.14, 2)
    expect(toNumber(odds.maxPayout)).toBe(9)
    expect(simulate(game, odds, { rounds: 5_000, source: seeded(7) }).isWithin).toBe(true)
    expect((await simulateAtTable(game, odds, { rounds: 100, run: 'blackjack' })).isWithin).toBe(true)
  })

  test('D143 the spread of a round has the mean of the exact return', () => {
    const { hit, win, mean } = blackjackOdds({ ...once, peek: false })
    expect(toNumber(win)).toBeLessThan(toNumber(hit))
    expect(toNumber(hit)).toBeLessThan(toNumber(mean))
  })
})

describe('the best move', () => {
  const best = (up: number, own: readonly number[]) =>
    worthsAt(once, up, doubles).best({ values: own, isSplit: false, hands: 1, waiting: 0 }).move

  test.each([
    [10, [10, 6], 'hit'],
    [6, [10, 2], 'stand'],
    [6, [5, 6], 'double'],
    [10, [8, 8], 'split'],
    [5, [10, 10], 'stand'],
    [9, [1, 1], 'split'],
    [6, [1, 6], 'double'],
    [9, [1, 7], 'hit'],
  ] as const)('D143 against %i with %j is to %s, as in every book', (up, own, move) => {
    expect(best(up, own)).toBe(move)
  })

  test('D143 is always one that the rules allow, and no move is worth more than it', () => {
    for (const up of values) {
      const at = worthsAt(title, up, doubles)
      const hand = { values: [8, 8], isSplit: true, hands: 4, waiting: 0 }
      expect(at.worths(hand).map(({ move }) => move)).not.toContain('split')
      expect(Math.max(...at.worths(hand).map(({ worth }) => worth))).toBe(at.best(hand).worth)
    }
  })
})

/** Plays from cards in order: the first, the dealer's, the second, the dealer's second, and so on. */
function played(cards: readonly number[], moves: readonly Move[], rules = rulesOf(title)) {
  const left = [...cards]
  const draw = () => left.shift() ?? 0
  let state = rules.begin(draw, 100, {})
  for (const move of moves) {
    expect(rules.moves(state).map((each) => each.move)).toContain(move)
    state = rules.step(state, move, draw)
  }
  return { state, end: rules.end(state), offered: rules.end(state) ? [] : rules.moves(state).map(({ move }) => move) }
}

// places in the order of the ranks: 0 is a two, 12 an ace
const [SIX, SEVEN, EIGHT, TEN, ACE] = [4, 5, 6, 8, 12]

describe('the rules of blackjack', () => {
  test.each([
    { name: 'a blackjack pays 3 to 2', cards: [ACE, SIX, TEN, TEN], moves: [], payout: 250, ending: 'blackjack' },
    { name: 'a blackjack of both is a tie', cards: [ACE, ACE, TEN, TEN], moves: [], payout: 100, ending: 'push' },
    { name: 'a dealer’s blackjack ends it at once', cards: [TEN, ACE, TEN, TEN], moves: [], payout: 0, ending: 'lose' },
    { name: '20 beats 17', cards: [TEN, SEVEN, TEN, TEN], moves: ['stand'], payout: 200, ending: 'win' },
    { name: '17 and 17 tie', cards: [TEN, SEVEN, SEVEN, TEN], moves: ['stand'], payout: 100, ending: 'push' },
    { name: 'above 21 loses', cards: [TEN, SEVEN, SIX, TEN, TEN], moves: ['hit'], payout: 0, ending: 'bust' },
    { name: 'a double', cards: [SIX, SIX, 3, TEN, TEN, TEN], moves: ['double'], payout: 400, ending: 'win' },
  ] as const)('D143 $name pays $payout of 100', ({ cards, moves, payout, ending }) => {
    const { end } = played(cards, moves)
    expect(end?.payout).toBe(payout)
    expect(end?.outcome.hands.map((hand) => hand.ending)).toEqual([ending])
  })

  test('D143 a split of aces takes one card each, and 21 with two cards is no blackjack', () => {
    const { end } = played([ACE, SIX, ACE, TEN, TEN, EIGHT, TEN], ['split'])
    expect(end?.outcome.hands.map(({ cards }) => totalOf(cards).total)).toEqual([21, 19])
    expect(end?.outcome.hands.map(({ ending }) => ending)).toEqual(['win', 'win'])
    expect(end?.payout).toBe(400)
  })

  test('D143 splits up to four hands, and not again', () => {
    const { offered, state } = played([EIGHT, SEVEN, EIGHT, TEN, EIGHT, EIGHT, EIGHT], ['split', 'split', 'split'])
    expect(state.hands).toHaveLength(4)
    expect(offered).toEqual(['hit', 'stand', 'double'])
  })

  test('D143 shows nothing of the dealer’s second card', () => {
    const { state } = played([TEN, SEVEN, SIX, ACE], [])
    expect(JSON.stringify(rulesOf(title).view(state))).not.toContain(String(ACE))
  })

  test('D143 refuses titles that do not add up', () => {
    const parse = (part: object) => safeParse(blackjackTitle, { ...title, ...part }).success
    expect(parse({})).toBe(true)
    expect(parse({ surrender: true, peek: false })).toBe(false)
    expect(parse({ stakes: [101] })).toBe(false)
    expect(parse({ maxHands: 5 })).toBe(false)
    expect(parse({ shoe: 8 })).toBe(false)
  })
})

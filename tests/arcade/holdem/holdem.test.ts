import { describe, expect, test } from 'vitest'
import { isCalled } from '#arcade/holdem/calls.ts'
import { type Kind, KINDS, kindOf, scoreOf, suitsOf } from '#arcade/holdem/hand.ts'
import { endingOf, handOf, rulesOf, sideReturns } from '#arcade/holdem/rules.ts'
import { holdemTitle } from '#arcade/holdem/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { playWith } from '#contract/fair/draws.ts'
import { millionths, toNumber } from '#returns/fraction.ts'
import { kindsOfCards } from '#returns/holdem-boards.ts'
import { DEALS } from '#returns/holdem-count.ts'
import { showdowns } from '#returns/holdem-showdown.ts'
import { anteOdds, keptHoldem, sideOdds } from '#returns/holdem.ts'

const [title] = titlesOf('holdem', holdemTitle)
if (!title) throw new Error('There is no title.')
const rules = rulesOf(title)

/** Reads cards: `Ah` is the ace of hearts, `Tc` the ten of clubs. */
const cards = (text: string) =>
  text.split(' ').map((each) => 'cdhs'.indexOf(each[1] ?? '') * 13 + '23456789TJQKA'.indexOf(each[0] ?? ''))
const score = (text: string) => scoreOf(suitsOf(cards(text)))

describe('the best five of seven cards', () => {
  test('beat each other as in poker', () => {
    const ascending = [
      '2c 3d 5h 7s 8c 9d Jh',
      'Ac Kd Jh 9s 7c 4d 2h',
      '2c 2d 3h 5s 7c 9d Jh',
      'Ac Ad Kh Qs 9c 7d 2h',
      '2c 2d 3h 3s 7c 9d Jh',
      'Ac Ad Kh Ks Qc Qd 2h',
      '2c 2d 2h 5s 7c 9d Jh',
      'Ac 2d 3h 4s 5c 9d Jh',
      'Tc Jd Qh Ks Ac 9d 2h',
      '2c 3c 5c 7c 8c Ad Kh',
      '2c 2d 2h 3s 3c 9d Jh',
      'Ac Ad Ah Ks Kc Kd 2h',
      '2c 2d 2h 2s Ac Ad Ah',
      'Ac 2c 3c 4c 5c 7d 9h',
      'Tc Jc Qc Kc Ac Ad Ah',
    ].map(score)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(new Set(ascending).size).toBe(ascending.length)
    expect(ascending.map(kindOf).at(-1)).toBe('royal')
  })

  test('occur among five cards as often as known', () => {
    const counts: Partial<Record<Kind, number>> = {}
    for (const { cards: hand, weight } of kindsOfCards(5)) {
      const kind = kindOf(scoreOf(suitsOf(hand)))
      counts[kind] = (counts[kind] ?? 0) + weight
    }
    const known = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
    expect(KINDS.map((kind) => counts[kind])).toEqual(known)
  })
})

test('all hands at a board are compared with every hand that the dealer can have', () => {
  const board = cards('4c 9d 9h Ts 2c')
  const { first, second, scores, unqualified, worse, equal } = showdowns()(board)
  for (const hand of [0, 1, 77, 400, 801, 1_080]) {
    const own = [first[hand] ?? 0, second[hand] ?? 0]
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![...board, ...own].includes(card))
    const endings = left.flatMap((one, at) =>
      left.slice(at + 1).map((other) => endingOf(scores[hand] ?? 0, handOf([one, other], board))),
    )
    const found = (ending: string) => endings.filter((each) => each === ending).length
    expect(endings).toHaveLength(990)
    const counted = [unqualified[hand], worse[hand], equal[hand]]
    expect(counted).toEqual([found('unqualified'), found('won'), found('tied')])
  }
})

test('the rule for calls and the side bet return what is stated, the best calls lose the known 2.16 %', () => {
  const kept = keptHoldem(title)
  if (!kept) throw new Error(`Count ${title.id}: npm run odds.`)
  expect(kept.ways.reduce((sum, [, deals]) => sum + deals, 0)).toBe(DEALS)
  expect(100 - (kept.best / DEALS) * 100).toBeCloseTo(2.157646, 6)
  expect(title.stated.return).toBe(millionths(anteOdds(title).mean))
  const side = sideOdds(title).mean
  expect(title.sideReturn).toBe(millionths(side))
  expect(100 - toNumber(side) * 100).toBeCloseTo(6.258, 3)
})

test.each([
  ['Tc 2d', '4h 6s 8c', true],
  ['9c 2d', '4h 6s Kc', false],
  ['9c 2d', '2h 6s Kc', true],
  ['9c 3d', '6h 6s Kc', false],
  ['9c 3c', 'Kc 6c Jh', true],
  ['7c 4d', '5h 8s Kc', true],
  ['7c 2d', 'Jh Qs Kc', false],
])('with %s before %s the rule calls: %s', (own, board, called) => {
  expect(isCalled(cards(own), cards(board))).toBe(called)
})

describe('a round of casino hold’em', () => {
  test('has no card of the dealer, and three of the board, before the call, then nine different ones', async () => {
    for (let nonce = 1; nonce <= 30; nonce++) {
      await playWith({ serverSeed: 'd7'.repeat(32), clientSeed: 'lagoon', nonce }, (draw) => {
        const state = rules.begin(draw, 200, { side: true })
        expect([state.own.length, state.board.length, state.dealer.length]).toEqual([2, 3, 0])
        expect(rules.view(state)).toEqual({ own: state.own, board: state.board })
        expect(rules.moves(state)).toEqual([
          { move: 'call', costs: 200 },
          { move: 'fold', costs: 0 },
        ])
        expect(rules.end(rules.step(state, 'fold', draw))?.outcome).toMatchObject({ board: state.board, dealer: [] })
        const { own = [], board = [], dealer = [] } = rules.end(rules.step(state, 'call', draw))?.outcome ?? {}
        expect(new Set([...own, ...board, ...dealer]).size).toBe(9)
      })
    }
  })

  test.each([
    { own: 'Ac 9d', board: '2h 5s 7c Jd Qh', dealer: '3c 3d', ending: 'unqualified', payout: 400 },
    { own: 'Ac 9d', board: '2h 5s 7c Jd Ah', dealer: '4c 4d', ending: 'won', payout: 600 },
    { own: 'Ac 9d', board: '2h 5s 7c Jd Ah', dealer: 'As 9h', ending: 'tied', payout: 300 },
    { own: 'Ac 9d', board: '2h 5s 7c Jd Qh', dealer: '5c 4d', ending: 'lost', payout: 0 },
    { own: 'Ac 9c', board: '2c 5c 7c Jd Qh', dealer: '5d 4d', ending: 'won', payout: 700 },
    { own: 'Ac Kc', board: 'Qc Jc Tc Jd Qh', dealer: '5d 4d', ending: 'won', payout: 10_500 },
  ])('$own against $dealer is $ending: an ante of 100 returns $payout', ({ own, board, dealer, ending, payout }) => {
    const dealt = { own: cards(own), board: cards(board), dealer: cards(dealer) }
    expect(rules.end({ ante: 100, side: false, ...dealt, move: 'call' })).toMatchObject({ payout, outcome: { ending } })
  })

  test('pays a side bet also after a fold, by the first five cards', () => {
    const folded = { ante: 100, side: true, own: cards('Ac 9d'), board: cards('Ah 5s 7c'), dealer: [] }
    expect(rules.end({ ...folded, move: 'fold' })).toMatchObject({ payout: 800, outcome: { ending: 'folded' } })
    expect(sideReturns(title, score('Kc Kd 2h 3s 4c'))).toBe(0)
    expect(rules.rest({ ...folded })).toBe('fold')
  })

  test('never pays above the maximum payout', () => {
    for (const side of [true, false]) {
      expect(rules.maxPayoutOf(title.stakes.at(-1) ?? 0, { side })).toBeLessThanOrEqual(title.maxPayout)
    }
  })
})

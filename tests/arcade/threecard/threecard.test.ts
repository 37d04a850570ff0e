import { describe, expect, test } from 'vitest'
import { type Kind, handOf } from '#arcade/threecard/hand.ts'
import { bestMove, endingOf, rulesOf, sideReturns } from '#arcade/threecard/rules.ts'
import { type ThreeCardTitle, threeCardTitle } from '#arcade/threecard/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { playWith } from '#contract/fair/draws.ts'
import { millionths, toNumber } from '#returns/fraction.ts'
import { anteOdds, eachHand, isWorthPlaying, sideOdds } from '#returns/threecard.ts'

const titles = readTitles('threecard', threeCardTitle).flat()
function titled(id: string): ThreeCardTitle {
  const title = titles.find((each) => each.id === id)
  if (!title) throw new Error(`No title ${id}.`)
  return title
}
const poker = titled('three-card-poker')
const teenPatti = titled('teen-patti')

/** Reads cards: `Ah` is the ace of hearts, `Tc` the ten of clubs. */
const cards = (text: string) =>
  text.split(' ').map((each) => 'cdhs'.indexOf(each[1] ?? '') * 13 + '23456789TJQKA'.indexOf(each[0] ?? ''))

describe('hands of three cards', () => {
  const ascending = ['2c 3d 5h', 'Ac Kd Jh', '2c 2d 3h', 'Ac Ad Kh', '2c 3c 5c', 'Ac Kc Jc']
  test.each([
    ['poker', [...ascending, 'Ac 2d 3h', '2c 3d 4h', 'Qc Kd Ah', '2c 2d 2h', 'Ac Ad Ah', 'Ac 2c 3c', 'Qc Kc Ac']],
    ['teenpatti', [...ascending, '2c 3d 4h', 'Jc Qd Kh', 'Ac 2d 3h', 'Qc Kd Ah', '2c 3c 4c', 'Qc Kc Ac', '2c 2d 2h']],
  ] as const)('beat each other as in %s', (order, hands) => {
    const scores = hands.map((hand) => handOf(order, cards(hand)).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(new Set(scores).size).toBe(hands.length)
  })

  test('of equal ranks are equal, whatever their suits and order', () => {
    for (const [one, other] of [
      ['2c 9d Kh', 'Ks 2d 9c'],
      ['4c 4d Ah', 'As 4h 4s'],
      ['2c 4c 9c', '9d 2d 4d'],
    ] as const) {
      expect(handOf('poker', cards(one))).toEqual(handOf('poker', cards(other)))
    }
  })

  test('occur as often as known', () => {
    const counts: Partial<Record<Kind, number>> = {}
    eachHand(poker, ({ kind }) => (counts[kind] = (counts[kind] ?? 0) + 1))
    expect(counts).toEqual({ high: 16_440, pair: 3_744, flush: 1_096, straight: 720, three: 52, straightFlush: 48 })
  })
})

test.each([
  ['three-card-poker', 3.372981, 97.683258],
  ['teen-patti', 3.354881, 97.864253],
])('%s loses %d % of the ante by best play, and its side bet returns %d %', (id, loss, side) => {
  const title = titled(id)
  const ante = anteOdds(title).mean
  expect(100 - toNumber(ante) * 100).toBeCloseTo(loss, 6)
  expect(toNumber(sideOdds(title).mean) * 100).toBeCloseTo(side, 6)
  expect(title.stated.return).toBe(millionths(ante))
  expect(title.sideReturn).toBe(millionths(sideOdds(title).mean))
})

test('a side bet of 40-30-6-3-1 would return 92.723982 %', () => {
  const side = { ...poker.side, flush: 3 }
  expect(toNumber(sideOdds({ ...poker, side }).mean) * 100).toBeCloseTo(92.723982, 6)
})

test.each(titles)('the best move of $id is the better one in each of 22,100 hands', (title) => {
  let wrong = 0
  eachHand(title, (hand, counts, own) => {
    const isPlayed = bestMove(title, own) === 'play'
    if (isPlayed !== isWorthPlaying(title, hand, counts)) wrong += 1
  })
  expect(wrong).toBe(0)
  expect(bestMove(title, cards('Qc 6d 4h'))).toBe('play')
  expect(bestMove(title, cards('Qc 6d 3h'))).toBe('fold')
})

describe('a round of three cards', () => {
  const rules = rulesOf(poker)
  const seeds = { serverSeed: 'd7'.repeat(32), clientSeed: 'lagoon', nonce: 1 }

  test('shows no card of the dealer before the move, and deals six different ones', async () => {
    for (let nonce = 1; nonce <= 30; nonce++) {
      await playWith({ ...seeds, nonce }, (draw) => {
        const state = rules.begin(draw, 200, { side: true })
        expect(state.dealer).toEqual([])
        expect(rules.view(state)).toEqual({ own: state.own })
        const { own = [], dealer = [] } = rules.end(rules.step(state, 'play', draw))?.outcome ?? {}
        expect(new Set([...own, ...dealer]).size).toBe(6)
      })
    }
  })

  test('takes a second stake as high as the ante, which is half of the stake beside a side bet', () => {
    const state = { ante: 100, side: true, own: cards('Qc 6d 4h'), dealer: [] }
    expect(rules.moves(state)).toEqual([
      { move: 'play', costs: 100 },
      { move: 'fold', costs: 0 },
    ])
    expect(rules.rest(state)).toBe('fold')
  })

  test.each([
    { own: 'Ac 9d 4h', dealer: 'Jc 9h 4d', ending: 'unqualified', payout: 300 },
    { own: 'Ac 9d 4h', dealer: 'Kc 9h 4d', ending: 'won', payout: 400 },
    { own: 'Ac 9d 4h', dealer: 'Ad 9h 4c', ending: 'tied', payout: 200 },
    { own: 'Ac 9d 4h', dealer: '2d 2h 4c', ending: 'lost', payout: 0 },
    { own: '5c 6d 7h', dealer: '6h 7c 8d', ending: 'lost', payout: 100 },
    { own: '5c 6d 7h', dealer: 'Jc 9h 4d', ending: 'unqualified', payout: 400 },
    { own: '5c 5d 5h', dealer: 'Qc 9h 4d', ending: 'won', payout: 800 },
    { own: '5c 6c 7c', dealer: 'Qc 9h 4d', ending: 'won', payout: 900 },
  ])('$own against $dealer is $ending: an ante of 100 returns $payout', ({ own, dealer, ending, payout }) => {
    const state = { ante: 100, side: false, own: cards(own), dealer: cards(dealer), move: 'play' as const }
    expect(rules.end(state)).toMatchObject({ payout, outcome: { ending } })
    expect(endingOf(handOf('poker', cards(own)), handOf('poker', cards(dealer)))).toBe(ending)
  })

  test('pays a side bet whatever the move, by the player’s own cards', () => {
    const folded = { ante: 100, side: true, own: cards('5c 5d 9h'), dealer: [], move: 'fold' as const }
    expect(rules.end(folded)).toMatchObject({ payout: 200, outcome: { ending: 'folded' } })
    expect(sideReturns(teenPatti, 'three')).toBe(41)
    expect(sideReturns(poker, 'high')).toBe(0)
  })

  test('never pays above the maximum payout', () => {
    for (const title of titles) {
      for (const side of [true, false]) {
        expect(rulesOf(title).maxPayoutOf(title.stakes.at(-1) ?? 0, { side })).toBeLessThanOrEqual(title.maxPayout)
      }
    }
  })
})

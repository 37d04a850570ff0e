import { describe, expect, test } from 'vitest'
import { deal, rankOf } from '#arcade/cards/deck.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { DRAWS, bestHold, fillTotals, worthsOf } from '#arcade/videopoker/best.ts'
import { HAND, HOLDS } from '#arcade/videopoker/hold.ts'
import { payOf } from '#arcade/videopoker/prizes.ts'
import { prizeOfHand, rulesOf } from '#arcade/videopoker/rules.ts'
import { type VideoPokerTitle, videoPokerTitle } from '#arcade/videopoker/title.ts'
import { playWith } from '#contract/fair/draws.ts'
import { millionths, toNumber } from '#returns/fraction.ts'
import { seeded } from '#returns/sources.ts'
import { videoPokerOdds } from '#returns/videopoker.ts'

const titles = readTitles('videopoker', videoPokerTitle).flat()
const titled = (id: string) => titles.find((title) => title.id === id) ?? never(id)
function never(id: string): VideoPokerTitle {
  throw new Error(`No title ${id}.`)
}
const nineSix = titled('jacks-nine-six')
const bonus = titled('bonus-poker')

/** Reads cards: `Ah` is the ace of hearts, `Tc` the ten of clubs. */
const cards = (text: string) =>
  text.split(' ').map((each) => 'cdhs'.indexOf(each[1] ?? '') * 13 + '23456789TJQKA'.indexOf(each[0] ?? ''))

/** Reads which places are held: `x..xx`. */
const held = (text: string) => [...text].reduce((hold, sign, place) => (sign === 'x' ? hold | (1 << place) : hold), 0)

describe('a hand of video poker', () => {
  test.each([
    ['Ah Kh Qh Jh Th', 'royal', 800],
    ['9s Ks Qs Js Ts', 'straightFlush', 50],
    ['Ac 2c 3c 4c 5c', 'straightFlush', 50],
    ['7c 7d 7h 7s 2c', 'four', 25],
    ['Ac Ad Ah As 2c', 'fourAces', 25],
    ['4c 4d 4h 4s Ac', 'fourLow', 25],
    ['7c 7d 7h 2s 2c', 'fullHouse', 9],
    ['2d 9d 4d Kd Jd', 'flush', 6],
    ['Ac 2c 3c 4c 5d', 'straight', 4],
    ['Tc Jc Qd Kc Ac', 'straight', 4],
    ['Qc Kc Ac 2d 3d', undefined, 0],
    ['7c 7d 7h Ks 2c', 'three', 3],
    ['7c 7d Kh Ks 2c', 'twoPair', 2],
    ['Jc Jd 9h 8s 2c', 'jacks', 1],
    ['Tc Td 9h 8s 2c', undefined, 0],
  ])('%s is %s and pays %i', (hand, prize, pays) => {
    expect(prizeOfHand(cards(hand))).toBe(prize)
    expect(prizeOfHand(cards(hand).toReversed())).toBe(prize)
    expect(payOf(nineSix.pays, prizeOfHand(cards(hand)))).toBe(pays)
  })

  test('of four aces, and of twos to fours, pays more in bonus poker', () => {
    const pays = ['Ac Ad Ah As 2c', '2c 2d 2h 2s Ac', '5c 5d 5h 5s Ac'].map((hand) =>
      payOf(bonus.pays, prizeOfHand(cards(hand))),
    )
    expect(pays).toEqual([80, 40, 25])
  })
})

describe('the best hold', () => {
  const worths = worthsOf((prize) => payOf(nineSix.pays, prize))
  test.each([
    ['Ah Kh Qh Jh 9h', 'xxxx.', 'four to a royal before a flush'],
    ['Jc Jd Th 9s 8c', 'xx...', 'a high pair before four to a straight'],
    ['Ah Kh Qh Jh Jc', 'xxxx.', 'four to a royal before a high pair'],
    ['5h 5c 9h Jh Kh', '..xxx', ''],
    ['2h 4h 7h 9h Kc', 'xxxx.', 'four to a flush'],
    ['3c 5d 7h 9s 2c', '.....', 'five new cards'],
  ])('of %s is %s %s', (hand, hold, why) => {
    if (why) expect(bestHold(worths, cards(hand))).toBe(held(hold))
    else expect(bestHold(worths, cards(hand))).not.toBe(held(hold))
  })

  test('is found from sums that equal those over every draw', () => {
    const draw = seeded(7)(1)
    for (let round = 0; round < 3; round++) {
      const hand = deal(draw, HAND).toSorted((a, b) => rankOf(a) - rankOf(b))
      const totals = new Float64Array(HOLDS)
      fillTotals(worths, hand, totals)
      for (const hold of [31, 15, 7, 19, 24, 5, 20]) expect(totals[hold], `${hand} ${hold}`).toBe(summed(hand, hold))
    }
  })

  test('of every hold counts each draw once', () => {
    const ones = worthsOf(() => 1)
    const totals = new Float64Array(HOLDS)
    fillTotals(ones, cards('2c 2d 7h 7s Ah'), totals)
    totals.forEach((total, hold) =>
      expect(total).toBe(DRAWS[HAND - [0, 1, 2, 3, 4].filter((place) => hold & (1 << place)).length]),
    )
  })
})

/** Sums the pays of a hold over every draw. */
function summed(hand: readonly number[], hold: number): number {
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))
  const kept = hand.filter((_, place) => hold & (1 << place))
  const filled = (cardsNow: readonly number[], from: number): number => {
    if (cardsNow.length === HAND) return payOf(nineSix.pays, prizeOfHand(cardsNow))
    return left.slice(from).reduce((total, card, at) => total + filled([...cardsNow, card], from + at + 1), 0)
  }
  return filled(kept, 0)
}

test.each([
  ['jacks-nine-six', 99.54390437],
  ['jacks-eight-five', 97.29843375],
  ['bonus-poker', 99.16597319],
])('%s returns %d % by best play, as its file states', (id, percent) => {
  const title = titled(id)
  const { mean } = videoPokerOdds(title.pays)
  expect(toNumber(mean) * 100).toBeCloseTo(percent, 8)
  expect(title.stated.return).toBe(millionths(mean))
})

describe('a round of video poker', () => {
  const rules = rulesOf(nineSix)
  const seeds = { serverSeed: 'c4'.repeat(32), clientSeed: 'lagoon', nonce: 1 }

  test('keeps what is held, replaces the rest from the same deck, and shows no card before its time', async () => {
    for (let nonce = 1; nonce <= 40; nonce++) {
      await playWith({ ...seeds, nonce }, (draw) => {
        const state = rules.begin(draw, 100, {})
        expect(rules.view(state)).toEqual({ dealt: state.dealt })
        expect(rules.end(state)).toBeUndefined()
        const end = rules.end(rules.step(state, nonce % HOLDS, draw))
        const { hand = [], dealt = [], prize = null } = end?.outcome ?? {}
        hand.forEach((card, place) => expect(card === dealt[place]).toBe((nonce & (1 << place)) !== 0))
        expect(new Set([...dealt, ...hand]).size).toBe(10 - dealt.filter((card) => hand.includes(card)).length)
        expect(end?.payout).toBe(100 * payOf(nineSix.pays, prize ?? undefined))
      })
    }
  })

  test('draws the same next cards whatever is held', async () => {
    const replaced = async (hold: number) =>
      playWith(seeds, (draw) => {
        const state = rules.begin(draw, 100, {})
        return rules.step(state, hold, draw).held?.hand.filter((_, place) => !(hold & (1 << place)))
      })
    const all = (await replaced(0)) ?? []
    expect(await replaced(held('xx...'))).toEqual(all.slice(0, 3))
    expect(await replaced(held('...xx'))).toEqual(all.slice(0, 3))
  })

  test('offers 32 holds that cost nothing, and rests on the best', () => {
    const state = { stake: 100, dealt: cards('Ah Kh Qh Jh 9h') }
    expect(rules.moves(state).map(({ move, costs }) => [move, costs])).toEqual(
      Array.from({ length: HOLDS }, (_, move) => [move, 0]),
    )
    expect(rules.rest(state)).toBe(held('xxxx.'))
  })

  test('never pays above the maximum payout', () => {
    for (const title of titles) {
      expect(rulesOf(title).maxPayoutOf(title.stakes.at(-1) ?? 0, {})).toBeLessThanOrEqual(title.maxPayout)
    }
  })
})

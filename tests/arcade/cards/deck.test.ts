import { describe, expect, test } from 'vitest'
import { ACE, DECK, deal, dealEndless, rankOf, suitOf } from '#arcade/cards/deck.ts'
import { playWith } from '#contract/fair/draws.ts'

const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'cards', nonce: 1 }
const first = () => 0
const last = (below: number) => below - 1
const upwards = Array.from({ length: DECK }, (_, card) => card)

describe('a deck', () => {
  test('has every suit of every rank once', () => {
    const faces = new Set(upwards.map((card) => `${rankOf(card)} ${suitOf(card)}`))
    expect(faces.size).toBe(DECK)
    expect([rankOf(51), suitOf(51), rankOf(0), suitOf(0)]).toEqual([ACE, 3, 0, 0])
  })

  test('gives each card once, in the order that the seeds draw', async () => {
    const cards = await playWith(seeds, (draw) => deal(draw, DECK))
    expect([...cards].sort((a, b) => a - b)).toEqual(upwards)
    expect(cards).not.toEqual(upwards)
    expect(deal(first, DECK)).toEqual(upwards)
    expect(deal(last, DECK)).toEqual(upwards.toReversed())
  })

  test('goes on where it stopped: dealt at once or in parts, the cards are the same', async () => {
    const atOnce = await playWith(seeds, (draw) => deal(draw, 9, { decks: 2 }))
    const inParts = await playWith(seeds, (draw) => {
      const hand = deal(draw, 4, { decks: 2 })
      return [...hand, ...deal(draw, 5, { decks: 2, gone: hand })]
    })
    expect(inParts).toEqual(atOnce)
  })

  test('of eight has each card eight times', () => {
    const cards = deal(first, DECK * 8, { decks: 8 })
    for (const card of upwards) expect(cards.filter((each) => each === card).length).toBe(8)
  })

  test('deals a card no less often than another: over 52 equal draws each comes once as the third', () => {
    const thirds = upwards.slice(0, 50).map((place) => deal((below) => (below === 50 ? place : 7), 3).at(-1))
    expect(new Set(thirds).size).toBe(50)
  })
})

test('an endless shoe gives a card again', () => {
  expect(dealEndless(() => 17, 3)).toEqual([17, 17, 17])
})

import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { NEW_DAYS } from '#contract/games/shelves.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { cardFacts } from '#islands/games/lobby/card-facts.ts'
import { factsOf } from '#layouts/lobby/lobby-facts.ts'

const now = Date.parse('2027-03-01')
const anyGame: Game = {
  nodeId: 'KTE-000',
  vassalage: 'KTE',
  gameType: 'RNG',
  gameClassify: 'SLOT',
  gameName: 'Kite',
  minBet: 0,
  minLineNum: 1,
  isHot: false,
}

/** Returns the facts of a lobby with these games and popular ids. */
function lobby(games: readonly Partial<Game>[], popular: string[] = []) {
  return factsOf(
    games.map((game) => ({ ...anyGame, ...game })),
    { vendors: [], popular, now },
  )
}

test('S3.25 a lobby offers a chip only if it lists some of the games that can be played', () => {
  const old = { nodeId: 'KTE-001', minBet: brand.lowStake + 1, addedAt: now - NEW_DAYS * DAY_MS - 1 }
  const closed = { isUnconnected: true, minBet: 1, addedAt: now, nodeId: 'KTE-002' }
  expect(lobby([old, old, closed], ['KTE-002']).shelves).toEqual([])
  const fresh = { ...old, addedAt: now - NEW_DAYS * DAY_MS }
  expect(lobby([fresh, old]).shelves).toEqual(['new'])
  expect(lobby([old, { ...old, minBet: brand.lowStake }], ['KTE-001']).shelves).toEqual(['popular', 'low'])
  // one game needs no list
  expect(lobby([{ ...fresh, minBet: 1 }, closed], ['KTE-001']).shelves).toEqual([])
})

test('S3.25 a lobby offers returns and volatilities that some of its games have, but not all', () => {
  const games = [
    { rtp: 9900, volatility: 'chosen' as const },
    { rtp: 9650, volatility: 'medium' as const },
  ]
  expect(lobby(games)).toMatchObject({ returns: ['97', '99'], volatilities: ['medium', 'chosen'] })
  expect(lobby([...games, { isUnconnected: true }]).returns).toEqual(['95', '97', '99'])
  expect(lobby([{ rtp: 9600, volatility: 'low' }])).toMatchObject({ returns: [], volatilities: [] })
})

test('S3.23 what cannot be played is not counted among what can', () => {
  expect(lobby([{}, { isUnconnected: true }, { isUnconnected: true }])).toMatchObject({ count: 3, playable: 1 })
})

test('S3.23 a card states stake, return and volatility as far as they are published, and nothing of a closed game', () => {
  const facts = (game: Partial<Game>) =>
    cardFacts({ ...anyGame, ...game }, { language: 'en', t: (key) => key.replace('games.', '') })
  expect(facts({ minBet: 20, rtp: 9600, volatility: 'medium' })).toEqual(['stakeFrom · 96%', 'cardVolatilityMedium'])
  expect(facts({ volatility: 'chosen' })).toEqual(['cardVolatilityChosen'])
  expect(facts({ minBet: 20, volatility: 'low', isUnconnected: true })).toEqual([])
})

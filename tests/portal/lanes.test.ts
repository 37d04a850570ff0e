import { describe, expect, test } from 'vitest'
import type { CardGame } from '#islands/games/GameCard.tsx'
import { coverOf } from '#islands/games/cover.ts'
import { laneNames, lanesOf, lobbyOf } from '#islands/games/lanes.ts'
import { routeAt } from '#routes'

function game(facts: Partial<CardGame>): CardGame {
  return {
    nodeId: 'KTE-001',
    vassalage: 'KTE',
    gameType: 'RNG',
    gameClassify: 'RNG',
    gameName: 'Copper Lantern',
    isHot: true,
    ...facts,
  }
}

describe('the lanes of the home page', () => {
  test('S2.28 stand in the order of the categories, our own games before them', () => {
    const lanes = lanesOf([
      game({ gameType: 'PVP' }),
      game({ gameType: 'RNG' }),
      game({ gameType: 'ELOTT' }),
      game({ gameType: 'RNG', gameClassify: 'INHOUSE' }),
    ])
    expect(lanes.map(({ id }) => id)).toEqual(['INHOUSE', 'ELOTT', 'RNG', 'PVP'])
  })

  test('a category without a game has no lane', () => {
    expect(lanesOf([])).toEqual([])
  })

  test('S3.22 sports games of an esports vendor stand among the esports, and nowhere else', () => {
    const lanes = lanesOf([
      game({ gameType: 'SPORTS', vassalage: 'BTI' }),
      game({ gameType: 'SPORTS', vassalage: 'IMES' }),
    ])
    const places = lanes.map(({ id, games }) => [id, ...games.map(({ vassalage }) => vassalage)])
    expect(places).toEqual([
      ['SPORTS', 'BTI'],
      ['ESPORTS', 'IMES'],
    ])
  })

  test('a lane holds six games at most, the first that came', () => {
    const many = Array.from({ length: 20 }, (_, index) => game({ nodeId: `KTE-${index}` }))
    const [lane] = lanesOf(many)
    expect(lane?.games.map(({ nodeId }) => nodeId)).toEqual(many.slice(0, 6).map(({ nodeId }) => nodeId))
  })
})

describe('the lobby of a lane', () => {
  test('S2.5 exists for every lane', () => {
    const lobbies = lanesOf(Object.keys(laneNames).map((gameType) => game({ gameType, gameClassify: gameType }))).map(
      ({ id }) => routeAt(lobbyOf(id))?.path ?? `no lobby of ${id}`,
    )
    expect(lobbies).toEqual(['/inhouse', '/elott', '/lottery', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports'])
  })
})

describe('the drawn cover of a game', () => {
  test('carries the first letters of its first two words, in any script', () => {
    const initials = ['Copper Lantern', 'dice', '3 Pots: Riches', 'লেগুন ডাইস', ''].map(
      (gameName) => coverOf(game({ gameName })).initials,
    )
    expect(initials).toEqual(['CL', 'D', '3P', 'লড', ''])
  })

  test('has one palette a vendor and is the same every time', () => {
    const covers = ['A-1', 'A-2', 'A-3'].map((nodeId) => coverOf(game({ nodeId })))
    expect(new Set(covers.map(({ palette }) => palette)).size).toBe(1)
    expect(coverOf(game({ nodeId: 'A-1' }))).toEqual(covers[0])
  })

  test('uses every pattern among the games of a vendor', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `KTE-${String(index).padStart(3, '0')}`)
    expect(new Set(ids.map((nodeId) => coverOf(game({ nodeId })).pattern)).size).toBe(8)
  })
})

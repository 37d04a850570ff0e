import { describe, expect, test } from 'vitest'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { laneNames, lanesOf, lobbyOf } from '#islands/games/home/lanes.ts'
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

  test('a lane holds five games at most, the first that came', () => {
    const many = Array.from({ length: 20 }, (_, index) => game({ nodeId: `KTE-${index}` }))
    const [lane] = lanesOf(many)
    expect(lane?.games.map(({ nodeId }) => nodeId)).toEqual(many.slice(0, 5).map(({ nodeId }) => nodeId))
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

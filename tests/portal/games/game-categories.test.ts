import { describe, expect, test } from 'vitest'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { categoryNames, categoryRowsOf, lobbyOf } from '#islands/games/home/game-categories.ts'
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
    const rows = categoryRowsOf([
      game({ gameType: 'PVP' }),
      game({ gameType: 'RNG' }),
      game({ gameType: 'ELOTT' }),
      game({ gameType: 'RNG', gameClassify: 'INHOUSE' }),
    ])
    expect(rows.map(({ id }) => id)).toEqual(['INHOUSE', 'ELOTT', 'RNG', 'PVP'])
  })

  test('a category without a game has no lane', () => {
    expect(categoryRowsOf([])).toEqual([])
  })

  test('S3.22 sports games of an esports vendor stand among the esports, and nowhere else', () => {
    const rows = categoryRowsOf([
      game({ gameType: 'SPORTS', vassalage: 'BTI' }),
      game({ gameType: 'SPORTS', vassalage: 'IMES' }),
    ])
    const places = rows.map(({ id, games }) => [id, ...games.map(({ vassalage }) => vassalage)])
    expect(places).toEqual([
      ['SPORTS', 'BTI'],
      ['ESPORTS', 'IMES'],
    ])
  })

  test('a lane holds five games at most, the first that came', () => {
    const many = Array.from({ length: 20 }, (_, index) => game({ nodeId: `KTE-${index}` }))
    const [row] = categoryRowsOf(many)
    expect(row?.games.map(({ nodeId }) => nodeId)).toEqual(many.slice(0, 5).map(({ nodeId }) => nodeId))
  })
})

describe('the lobby of a lane', () => {
  test('S2.5 exists for every lane', () => {
    const lobbies = categoryRowsOf(
      Object.keys(categoryNames).map((gameType) => game({ gameType, gameClassify: gameType })),
    ).map(({ id }) => routeAt(lobbyOf(id))?.path ?? `no lobby of ${id}`)
    expect(lobbies).toEqual(['/inhouse', '/elott', '/lottery', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports'])
  })
})

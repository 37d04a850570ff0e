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

describe('the game rows of home', () => {
  test('S2.28 follow the order of the categories after the in-house games', () => {
    const rows = categoryRowsOf([
      game({ gameType: 'PVP' }),
      game({ gameType: 'RNG' }),
      game({ gameType: 'ELOTT' }),
      game({ gameType: 'RNG', gameClassify: 'INHOUSE' }),
    ])
    expect(rows.map(({ id }) => id)).toEqual(['INHOUSE', 'ELOTT', 'RNG', 'PVP'])
  })

  test('leave out a category without games', () => {
    expect(categoryRowsOf([])).toEqual([])
  })

  test('S3.22 list sports games of an esports vendor only under esports', () => {
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

  test('show the first five games of a category', () => {
    const many = Array.from({ length: 20 }, (_, index) => game({ nodeId: `KTE-${index}` }))
    const [row] = categoryRowsOf(many)
    expect(row?.games.map(({ nodeId }) => nodeId)).toEqual(many.slice(0, 5).map(({ nodeId }) => nodeId))
  })
})

describe('the lobby of a category', () => {
  test('S2.5 exists for every category', () => {
    const lobbies = categoryRowsOf(
      Object.keys(categoryNames).map((gameType) => game({ gameType, gameClassify: gameType })),
    ).map(({ id }) => routeAt(lobbyOf(id))?.path ?? `no lobby of ${id}`)
    expect(lobbies).toEqual(['/inhouse', '/elott', '/lottery', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports'])
  })
})

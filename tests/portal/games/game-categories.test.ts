import { describe, expect, test } from 'vitest'
import type { CardGame } from '#islands/games/lobby/GameCard.tsx'
import { gameTypes } from '#contract/games/categories.ts'
import { categoryRowsOf } from '#islands/games/home/game-categories.ts'
import { categories, lobbyGamesOf } from '#texts/categories.ts'
import { type Route, routeAt } from '#routes'

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

  test('have in-house games of a type where their own row has no place', () => {
    const own = (nodeId: string, gameType: string) => game({ nodeId, gameType, gameClassify: 'INHOUSE' })
    const first = ['A', 'B', 'C', 'D', 'E'].map((nodeId) => own(nodeId, 'RNG'))
    const rows = categoryRowsOf([...first, own('F', 'LIVE'), own('G', 'RNG'), game({ nodeId: 'H' })])
    expect(rows.map(({ id, games }) => [id, games.map(({ nodeId }) => nodeId).join('')])).toEqual([
      ['INHOUSE', 'ABCDE'],
      ['LIVE', 'F'],
      ['RNG', 'GH'],
    ])
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
  test('S2.28 the categories have the order of the specification', () => {
    expect(gameTypes).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
    expect(categories.map(({ id }) => id)).toEqual(['INHOUSE', ...gameTypes])
  })

  test('S2.5 S2.14 S2.17 exists for every category, with its banners; lotteries have a hall', () => {
    const pages = categories.map(({ path }): [string, Partial<Route> | undefined] => [path, routeAt(path)])
    expect(pages.map(([path, route]) => [path, route?.page, route?.bannerGroup])).toEqual([
      ['/inhouse', '[category]', 'w_inhouse'],
      ['/elott', '[category]', 'w_lott'],
      ['/lottery', '[hall]', undefined],
      ['/live', '[category]', 'w_live'],
      ['/sports', '[category]', 'w_sports'],
      ['/fish', '[category]', 'w_fish'],
      ['/rng', '[category]', 'w_rng'],
      ['/pvp', '[category]', 'w_pvp'],
      ['/esports', '[category]', 'w_esports'],
    ])
  })

  test('S2.5 S3.22 lists in-house games of its type, and sports of esports vendors only under esports', () => {
    const games = [
      game({ nodeId: 'OWN', gameType: 'FISH', gameClassify: 'INHOUSE' }),
      game({ nodeId: 'FISH', gameType: 'FISH' }),
      game({ nodeId: 'SPORTS', gameType: 'SPORTS', vassalage: 'BTI' }),
      game({ nodeId: 'ESPORTS', gameType: 'SPORTS', vassalage: 'AV' }),
    ]
    const listed = (id: Parameters<typeof lobbyGamesOf>[1]) => lobbyGamesOf(games, id).map(({ nodeId }) => nodeId)
    expect(listed('FISH')).toEqual(['OWN', 'FISH'])
    expect(listed('INHOUSE')).toEqual(['OWN'])
    expect(listed('SPORTS')).toEqual(['SPORTS'])
    expect(listed('ESPORTS')).toEqual(['ESPORTS'])
  })
})

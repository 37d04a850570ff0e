import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { categories } from '#texts/categories.ts'
import { gamesIn, packedIndex } from '#texts/search/packed.ts'
import { searchIndex } from '#publish/search-index.ts'
import { readSearchWords } from '#publish/search-words.ts'
import { manyGames } from '#tests/support/many-games.ts'

const searchWords = readSearchWords()
const catalogue = manyGames(3000)

describe('the search index', () => {
  test.each(languages.map(({ code }) => code))('of 3,000 games is at most 40 KB compressed, in %s', (language) => {
    const text = JSON.stringify(searchIndex({ ...catalogue, open: categories }, language, searchWords))
    const [brotli, gzip] = [brotliCompressSync(text).length, gzipSync(text, { level: 9 }).length]
    process.stdout.write(`index of 3,000 games, ${language}: ${brotli} B brotli, ${gzip} B gzip\n`)
    expect(new Set(catalogue.games.map(({ gameName }) => gameName)).size, 'the names are real work').toBeGreaterThan(
      2500,
    )
    expect(brotli).toBeLessThanOrEqual(40 * 1024)
    expect(gzip).toBeLessThanOrEqual(40 * 1024)
  })

  test('has every game, with everything that a result shows', () => {
    const packed = parse(
      packedIndex,
      JSON.parse(JSON.stringify(searchIndex({ ...catalogue, open: categories }, 'bn', searchWords))),
    )
    const found = new Map(gamesIn(packed).map((game) => [game.id, game]))
    expect(found.size).toBe(3000)
    for (const { nodeId, gameName, vassalage, isHot } of catalogue.games) {
      const game = found.get(nodeId)
      expect([game?.name, packed.vendors[game?.vendor ?? -1]?.[0], game?.isHot]).toEqual([gameName, vassalage, isHot])
    }
    expect(packed.playAt).toBe('/bn/game')
    expect(packed.first).toEqual(catalogue.hotGames.slice(0, 12).map(({ nodeId }) => nodeId))
    expect(packed.words['search.label']).toBe(searchWords.get('bn')?.['search.label'])
  })

  test('S3.22 sorts games like the lobbies: in-house games separate, sports of esports vendors among the esports', () => {
    const [game] = catalogue.games
    if (!game) throw new Error('no game')
    const games = [
      { ...game, nodeId: 'A', gameType: 'RNG' as const, gameClassify: 'INHOUSE' },
      { ...game, nodeId: 'B', gameType: 'SPORTS' as const, gameClassify: 'MATCH', vassalage: 'AV' },
      { ...game, nodeId: 'C', gameType: 'SPORTS' as const, gameClassify: 'MATCH', vassalage: 'BTI' },
    ]
    const packed = searchIndex({ open: categories, games, hotGames: [], vendors: [] }, 'en', searchWords)
    const found = Object.fromEntries(gamesIn(packed).map(({ id, category }) => [id, packed.categories[category]?.[0]]))
    expect(found).toEqual({ A: 'INHOUSE', B: 'ESPORTS', C: 'SPORTS' })
  })

  test('keeps its rows aligned with a name on two lines, or none at all', () => {
    const [game] = catalogue.games
    if (!game) throw new Error('no game')
    const games = [
      { ...game, nodeId: 'A', gameName: ' Two\n lines ' },
      { ...game, nodeId: 'B', gameName: ' ' },
      { ...game, nodeId: 'C', gameName: 'Last' },
    ]
    const names = gamesIn(searchIndex({ open: categories, games, hotGames: [], vendors: [] }, 'en', searchWords)).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Two lines', 'B', 'Last'])
  })
})

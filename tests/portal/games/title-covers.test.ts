import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverSvg } from '#covers/cover.ts'
import { die } from '#covers/titles/pieces.ts'
import { places } from '#covers/titles/places.ts'
import { titleIds, titleSvg } from '#covers/titles/titles.ts'
import { lotteryGames } from '#gateway/lottery/books/games.ts'
import { readCatalogue } from '#gateway/seed/catalogue.ts'
import { COVER_BYTES, encodeCover } from '#publish/draw-covers.ts'

const COLUMNS = 6
const ROWS = 8
/** How far apart two colours are (of 441) before an eye tells them apart in a small picture. */
const SAME_COLOUR = 48
/** The largest part of two neighbours that may have the same colour in the same place. */
const MAX_ALIKE = 0.4

async function cellsOf(svg: string): Promise<readonly (readonly number[])[]> {
  const pixels = await sharp(Buffer.from(svg)).resize(COLUMNS, ROWS, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => [...pixels.subarray(at * 3, at * 3 + 3)])
}

/** Returns the part of two pictures that has the same colour in the same place: shelves of one background have much. */
async function alike(one: string, other: string): Promise<number> {
  const [cells, others] = [await cellsOf(one), await cellsOf(other)]
  const same = cells.filter((cell, at) => {
    const apart = cell.map((channel, index) => channel - (others[at]?.[index] ?? 0))
    return Math.hypot(...apart) < SAME_COLOUR
  })
  return same.length / cells.length
}

const neighbours = (shelf: readonly string[]) => shelf.slice(1).map((svg, at) => [shelf[at] ?? '', svg] as const)
const alikeOn = (shelf: readonly string[]) => Promise.all(neighbours(shelf).map(([a, b]) => alike(a, b)))

/** The titles that open, in the order of a lobby's shelf. */
const shelf = readCatalogue().flatMap(({ games }) => Object.keys(games).filter((id) => titleSvg(id) !== undefined))

describe('the cover of a title that opens', () => {
  test('exists for every in-house game and every lottery with a book', () => {
    const own = readCatalogue().flatMap(({ vendor, games }) => (vendor === 'ATL' ? Object.keys(games) : []))
    expect([...titleIds].toSorted()).toEqual([...own, ...lotteryGames.map(({ nodeId }) => nodeId)].toSorted())
  })

  test('does not look like the one beside it', async () => {
    const parts = await alikeOn(shelf.map((id) => titleSvg(id) ?? ''))
    const twins = parts.flatMap((part, at) => (part > MAX_ALIKE ? [`${shelf[at]} and ${shelf[at + 1]}: ${part}`] : []))
    expect(twins).toEqual([])
  })

  test('would be refused on a shelf whose covers differ by one object on the same beach', async () => {
    const beach = [places.sunrise, places.sunrise].map(
      (place, at) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320">${place}<g transform="translate(${100 + at * 40} 220)">${die(at + 3, [1, 2], at ? '#e4493a' : '#fff4e2')}</g></svg>`,
    )
    for (const part of await alikeOn(beach)) expect(part).toBeGreaterThan(MAX_ALIKE)
  })

  test('fits into its bytes at the best quality of each format', async () => {
    for (const id of titleIds)
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await encodeCover(titleSvg(id) ?? '', format)
        expect(bytes.length, `${id}.${format}`).toBeLessThanOrEqual(COVER_BYTES)
      }
  }, 120_000)

  test('leaves a game without its own composition to its category, and names of objects alone', () => {
    for (const nodeId of ['ATL-NEW', 'constructor', '__proto__', '']) {
      const game = { nodeId, vassalage: 'ATL', gameType: 'RNG', gameClassify: 'INHOUSE', gameName: 'Lagoon Rowing' }
      expect(titleSvg(nodeId)).toBeUndefined()
      expect(coverSvg(game)).toContain('<svg')
    }
  })
})

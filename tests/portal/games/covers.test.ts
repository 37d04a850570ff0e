import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { type CoverGame, coverSvg } from '#covers/cover.ts'
import { COVER_BYTES, drawCovers } from '#publish/draw-covers.ts'
import { everyVendor } from '#tests/support/every-vendor.ts'

const games: CoverGame[] = everyVendor.flatMap(({ vendor, gameType, games: own }) =>
  Object.entries(own).map(([nodeId, { name, classify, gameType: other }]) => ({
    nodeId,
    vassalage: vendor,
    gameType: other ?? gameType,
    gameClassify: classify,
    gameName: name,
  })),
)
const hot = new Set(everyVendor.flatMap(({ games: own }) => Object.keys(own).filter((id) => own[id]?.hot)))

const SIDE = 9
/** The minimum number of differing bits, of 216, between neighbouring covers; between any two. */
const NEIGHBOURS = 32
const STRANGERS = 8
/** Returns a perceptual hash: which of two neighbours is lighter, in three colours; 216 bits that survive resizing. */
async function print(game: CoverGame): Promise<Uint8Array> {
  const pixels = await sharp(Buffer.from(coverSvg(game)))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return Uint8Array.from({ length: SIDE * (SIDE - 1) * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3)
    const from = (Math.floor(pixel / (SIDE - 1)) * SIDE + (pixel % (SIDE - 1))) * 3 + (at % 3)
    return Number((pixels[from] ?? 0) > (pixels[from + 3] ?? 0))
  })
}

const distance = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, bit, at) => sum + Number(bit !== b[at]), 0)

describe('a game cover', () => {
  const prints = new Map<string, Uint8Array>()
  beforeAll(async () => {
    for (const game of games) prints.set(game.nodeId, await print(game))
  }, 120_000)

  const printOf = ({ nodeId }: CoverGame) => prints.get(nodeId) ?? new Uint8Array()

  test('differs from its neighbours on home, in a lobby and in a vendor’s list', () => {
    const byType = [...new Set(games.map(({ gameType }) => gameType))].map((type) =>
      games.filter(({ gameType }) => gameType === type),
    )
    const rows = [...byType, ...byType.map((own) => own.filter(({ nodeId }) => hot.has(nodeId)))]
    const twins = rows.flatMap((row) =>
      row.slice(1).flatMap((game, at) => {
        const before = row[at]
        const apart = before ? distance(printOf(before), printOf(game)) : 999
        return apart < NEIGHBOURS ? [`${before?.nodeId} and ${game.nodeId}: ${apart}`] : []
      }),
    )
    expect(twins).toEqual([])
  })

  test('differs from all others in the catalogue by more than its colours', () => {
    const twins = games.flatMap((game, at) =>
      games
        .slice(0, at)
        .filter((other) => distance(printOf(other), printOf(game)) < STRANGERS)
        .map((other) => `${other.nodeId} and ${game.nodeId}`),
    )
    expect(twins).toEqual([])
  })

  test('is reproducible and uses no fonts or external resources', () => {
    for (const game of games) {
      const svg = coverSvg(game)
      expect(coverSvg(game)).toBe(svg)
      expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|url\((?!#)/)
    }
  })

  test('is drawn for unexpected names, vendors and categories', async () => {
    const strange = ['<script>alert(1)</script>', 'x'.repeat(500), '', 'লেগুন ডাইস', '🎲'].map((gameName, at) => ({
      nodeId: `NEW-${at}`,
      vassalage: `"'&<${at}`,
      gameType: 'UNHEARD_OF',
      gameClassify: '',
      gameName,
    }))
    for (const game of strange) {
      expect(coverSvg(game)).not.toContain('script')
      const { width, height } = await sharp(Buffer.from(coverSvg(game))).metadata()
      expect([width, height]).toEqual([240, 320])
    }
  })
})

describe('cover files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-covers-'))
  const covers = pathToFileURL(`${folder}/covers/`)
  const notes = pathToFileURL(`${folder}/notes.json`)
  // one game of every vendor and kind covers each way of drawing
  const sample = [...new Map(games.map((game) => [game.vassalage + game.gameClassify, game])).values()]
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are AVIF and WebP of at most 6 KB each', async () => {
    expect(await drawCovers(sample, covers, notes)).toBe(sample.length)
    for (const { nodeId } of sample) {
      for (const format of ['avif', 'webp']) {
        const { size } = statSync(new URL(`${nodeId}.${format}`, covers))
        expect(size, `${nodeId}.${format}`).toBeLessThanOrEqual(COVER_BYTES)
        expect(size).toBeGreaterThan(500)
      }
    }
  }, 120_000)

  test('are redrawn only if the game or a file has changed, and deleted with their game', async () => {
    const [first, second, ...others] = sample
    if (!first || !second) throw new Error('the catalogue is empty')
    expect(await drawCovers(sample, covers, notes)).toBe(0)
    rmSync(new URL(`${second.nodeId}.webp`, covers))
    expect(await drawCovers([{ ...first, gameName: 'Something Else' }, second, ...others], covers, notes)).toBe(2)
    writeFileSync(notes, 'torn')
    expect(await drawCovers([first], covers, notes)).toBe(1)
    expect(readdirSync(covers).toSorted()).toEqual([`${first.nodeId}.avif`, `${first.nodeId}.webp`])
  }, 60_000)
})

describe('a vendor logo', () => {
  // the house's own is drawn from the brand's sign
  const marks = everyVendor
    .filter(({ vendor }) => vendor !== brand.ownVendor)
    .map(({ vendor }) => [vendor, `public/vendors/${vendor}.svg`] as const)

  test('exists for every vendor of the catalogue, is unique, and has at most 1 KB', () => {
    expect(marks.filter(([, path]) => !existsSync(path)).map(([vendor]) => vendor)).toEqual([])
    const drawings = marks.map(([, path]) => readFileSync(path, 'utf8'))
    expect(drawings.filter((svg) => svg.length > 1024)).toEqual([])
    expect(new Set(drawings).size).toBe(drawings.length)
  })
})

describe('a banner picture', () => {
  test('S2.17 exists for every banner, has at most 4 KB and no text', () => {
    const banners = globSync('src/content/banners/en/*.yaml').map((file) => readFileSync(file, 'utf8'))
    const named = banners.map((text) => /^picture: (\S+)$/m.exec(text)?.[1] ?? '')
    expect(named.length).toBeGreaterThanOrEqual(14)
    for (const name of named) {
      const svg = readFileSync(`src/content${name}`, 'utf8')
      expect(svg.length, name).toBeLessThanOrEqual(4 * 1024)
      expect(svg).not.toContain('<text')
    }
  })
})

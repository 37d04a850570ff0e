import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { type InferOutput, array, object, optional, parse, record, string } from 'valibot'
import { languages } from '#brand/languages.ts'
import { type CoverGame, coverSvg } from '#covers/cover.ts'

// Draws the cover of every published game in two formats. A cover with an unchanged drawing is kept, so that a second
// build only renders SVGs.

/** Maximum size of a cover file in bytes (issue 3). */
export const COVER_BYTES = 6 * 1024

const formats = {
  avif: {
    qualities: [52, 44, 36, 28],
    encode: (image: Sharp, quality: number) => image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
  },
  webp: {
    qualities: [74, 62, 48, 34, 20],
    encode: (image: Sharp, quality: number) => image.webp({ quality, effort: 4 }),
  },
} as const

/** Node ids that are safe as file names. */
const nameable = /^[\w-]{1,64}$/

const game = object({
  nodeId: string(),
  vassalage: string(),
  gameType: string(),
  gameClassify: string(),
  gameName: string(),
})
const published = object({ games: optional(array(game), []), hotGames: array(game) })
const manifest = record(string(), string())
type Manifest = InferOutput<typeof manifest>

/** Returns every published game once; one with names in several languages uses the first. */
function publishedGames(folder: URL): CoverGame[] {
  const games = new Map<string, CoverGame>()
  const codes = languages.map(({ code }) => code).toSorted(englishFirst)
  for (const code of codes) {
    const { games: all, hotGames } = parse(published, JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')))
    for (const each of [...all, ...hotGames])
      if (nameable.test(each.nodeId) && !games.has(each.nodeId)) games.set(each.nodeId, each)
  }
  return [...games.values()]
}

/** Sorts English first, because the keywords are English. */
function englishFirst(a: string, b: string): number {
  return Number(b === 'en') - Number(a === 'en') || a.localeCompare(b)
}

/** Encodes a cover in one format, at the best quality within the size limit. */
export async function encodeCover(svg: string, format: keyof typeof formats): Promise<Buffer> {
  const { qualities, encode } = formats[format]
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const quality of qualities) {
    const bytes = await encode(sharp(data, { raw: { width, height, channels } }), quality).toBuffer()
    if (bytes.length <= COVER_BYTES) return bytes
  }
  throw new Error(`A cover is heavier than ${COVER_BYTES} bytes as ${format}, even at the lowest quality.`)
}

/**
 * Draws missing and changed covers into `folder` and removes those of games that are gone.
 * @param notes the file that stores a hash of each cover's drawing
 * @returns how many were drawn
 */
export async function drawCovers(games: readonly CoverGame[], folder: URL, notes: URL): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const there = new Set(readdirSync(folder))
  const before = readManifest(notes)
  const drawings = games.map((each) => ({ nodeId: each.nodeId, svg: coverSvg(each) }))
  const after: Manifest = Object.fromEntries(drawings.map(({ nodeId, svg }) => [nodeId, printOf(svg)]))
  const isThere = (nodeId: string) => Object.keys(formats).every((format) => there.has(`${nodeId}.${format}`))
  const missing = drawings.filter(({ nodeId }) => before[nodeId] !== after[nodeId] || !isThere(nodeId))
  const limit = pLimit(availableParallelism())
  await Promise.all(missing.map(({ nodeId, svg }) => limit(() => writeCover(nodeId, svg, folder))))
  for (const name of there) if (!(name.replace(/\.\w+$/, '') in after)) rmSync(new URL(name, folder))
  mkdirSync(new URL('./', notes), { recursive: true })
  writeFileSync(notes, JSON.stringify(after))
  return missing.length
}

async function writeCover(nodeId: string, svg: string, folder: URL): Promise<void> {
  for (const format of ['avif', 'webp'] as const) {
    writeFileSync(new URL(`${nodeId}.${format}`, folder), await encodeCover(svg, format))
  }
}

/** Returns a hash of the drawing and its encoding settings. */
function printOf(svg: string): string {
  return createHash('sha256').update(JSON.stringify(formats)).update(svg).digest('base64url').slice(0, 16)
}

function readManifest(notes: URL): Manifest {
  try {
    return parse(manifest, JSON.parse(readFileSync(notes, 'utf8')))
  } catch {
    return {} // missing or truncated: everything is drawn again
  }
}

/** Draws the covers of all published games; returns the numbers of games and of drawings. */
export async function drawPublishedCovers(): Promise<{ games: number; drawn: number }> {
  sharp.concurrency(1)
  const games = publishedGames(new URL('../.published/', import.meta.url))
  const drawn = await drawCovers(
    games,
    new URL('../public/covers/', import.meta.url),
    new URL('../.cache/covers.json', import.meta.url),
  )
  return { games: games.length, drawn }
}

if (import.meta.main) {
  const { games, drawn } = await drawPublishedCovers()
  process.stdout.write(`covers: ${games} games, ${drawn} drawn\n`)
}

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

// Pages and code are compressed once, at the best quality, and served as they are.

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Bytes; close to a connection's first flight (14 KB), so more settings are tried, for code too. */
const NEAR_THE_EDGE = 13.5 * 1024
const WORTH_IT = 512 // bytes; for smaller files the response header outweighs the saving
const AT_ONCE = 4 // as many as Node compresses in parallel
const texts = '**/*.{html,css,js,json,svg,txt,xml,webmanifest}'

/** Writes both compressed files of one file; returns false if it is not worth it. */
async function compress(path: string): Promise<boolean> {
  const text = await readFile(path)
  if (text.length < WORTH_IT) return false
  await writeFile(`${path}.br`, await smallest(text, /\.(?:html|js)$/.test(path)))
  await writeFile(`${path}.gz`, await gzipped(text, { level: 9 }))
  return true
}

/**
 * Tries several block settings: Brotli's own choice lets a page vary by up to 50 bytes with the name of a chunk. The
 * smallest of several results hardly varies; it saves 100 bytes on the largest chunk.
 */
async function smallest(text: Buffer, isHeld: boolean): Promise<Buffer> {
  const atBest = (more = {}) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length, ...more },
    })
  const first = await atBest()
  if (!isHeld || first.length < NEAR_THE_EDGE) return first
  const others = [16, 17, 18].flatMap((block) =>
    [0, 1, 2, 3].flatMap((postfix) =>
      [0, 1].map((direct) =>
        atBest({
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
        }),
      ),
    ),
  )
  return [first, ...(await Promise.all(others))].reduce((best, one) => (one.length < best.length ? one : best))
}

/** Writes the `.br` and `.gz` file of every text file of a built portal; returns how many were worth it. */
async function compressFiles(dist: string): Promise<number> {
  const limit = pLimit(AT_ONCE)
  const files = globSync(texts, { cwd: dist, exclude: ['_atoll/**'] })
  const done = await Promise.all(files.map((file) => limit(() => compress(join(dist, file)))))
  return done.filter(Boolean).length
}

process.stdout.write(`${await compressFiles('dist')} files compressed\n`)

import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

// Pages and code are compressed once, at the best quality, and served as they are.

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const WORTH_IT = 512 // bytes; for smaller files the response header outweighs the saving
const AT_ONCE = 4 // as many as Node compresses in parallel
const bestFor = (text: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
})
const texts = '**/*.{html,css,js,json,svg,txt,xml,webmanifest}'

/** Writes both compressed files of one file; returns false if it is not worth it. */
async function compress(path: string): Promise<boolean> {
  const text = await readFile(path)
  if (text.length < WORTH_IT) return false
  await writeFile(`${path}.br`, await brotli(text, bestFor(text)))
  await writeFile(`${path}.gz`, await gzipped(text, { level: 9 }))
  return true
}

/** Writes the `.br` and `.gz` file of every text file of a built portal; returns how many were worth it. */
async function compressFiles(dist: string): Promise<number> {
  const limit = pLimit(AT_ONCE)
  const files = globSync(texts, { cwd: dist, exclude: ['_atoll/**'] })
  const done = await Promise.all(files.map((file) => limit(() => compress(join(dist, file)))))
  return done.filter(Boolean).length
}

process.stdout.write(`${await compressFiles('dist')} files compressed\n`)

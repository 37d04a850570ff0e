import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Pages and code are compressed once, at the best that there is, and served as they lie.

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const WORTH_IT = 512 // bytes; below, the header of an answer outweighs what is saved
const texts = '**/*.{html,css,js,json,svg,txt,xml,webmanifest}'

/** Writes the `.br` and `.gz` twin of every text file of a built portal; answers how many were worth it. */
export async function compressFiles(dist: string): Promise<number> {
  const files = globSync(texts, { cwd: dist, exclude: ['_atoll/**'] })
  const done = await Promise.all(
    files.map(async (file) => {
      const path = join(dist, file)
      const text = readFileSync(path)
      if (text.length < WORTH_IT) return 0
      const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${path}.br`, await brotli(text, { params: size }))
      writeFileSync(`${path}.gz`, await gzipped(text, { level: 9 }))
      return 1
    }),
  )
  return done.filter((one) => one === 1).length
}

if (import.meta.main) process.stdout.write(`${await compressFiles('dist')} files compressed\n`)

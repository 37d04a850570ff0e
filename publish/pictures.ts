import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { parse } from 'valibot'
import { isDrawing, publishedDrawing } from '#editing/lint/drawable.ts'
import { type Picture, pictureFile } from '#published/pictures.ts'
import { contentFolder } from '#system/folders.mjs'
import { linkFile } from '#system/link-folder.mjs'

// Draws the pictures of the content in sizes. What an editor uploads is never published as it is: it may be of any
// weight, and name the place where it was taken. Drawn once, a picture is found again by its content.

/** The widths that a phone, a dense phone and a desk need; in pixels. */
const widths = [480, 960, 1600]
const MAX_WIDTH = 1600
const WEBP = { quality: 78, effort: 4 }
const kinds = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']
/** Changes with every change of the drawing, so that nothing drawn otherwise is found again. */
const DRAWN_BY = JSON.stringify([widths, WEBP, 2])
const FACTS = 'facts.json'

interface Folders {
  /** The pictures of the content. */
  readonly from: string
  /** Where the drawn ones go: what else is there is removed. */
  readonly to: string
  readonly cache: string
}

/**
 * Draws all pictures of a content folder.
 * @returns the pictures, how many were drawn anew, and the files that are no pictures, by their paths in the folder
 */
export async function drawPictures({ from, to, cache }: Folders) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  mkdirSync(cache, { recursive: true })
  sharp.concurrency(1)
  const limit = pLimit(availableParallelism())
  const files = picturesIn(from)
  const results = await Promise.all(files.map((file) => limit(() => drawOnce(file, { from, to, cache }))))
  const used = new Set(results.map(({ key }) => key))
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name), { recursive: true })
  return {
    pictures: Object.fromEntries(
      results.flatMap(({ file, picture }) => (picture ? [[`/pictures/${file}`, picture] as const] : [])),
    ),
    drawn: results.filter(({ isNew }) => isNew).length,
    unreadable: results.flatMap(({ file, picture }) => (picture ? [] : [file])),
  }
}

function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && kinds.includes(extname(entry.name).toLowerCase()) && !entry.name.startsWith('.'),
    )
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()
}

async function drawOnce(file: string, { from, to, cache }: Folders) {
  const bytes = readFileSync(join(from, file))
  const key = createHash('sha256').update(DRAWN_BY).update(file).update(bytes).digest('hex')
  const drawing = join(cache, key)
  const isNew = !existsSync(join(drawing, FACTS))
  if (isNew && !(await drawInto(drawing, file, bytes))) return { file, key, isNew: false }
  const picture = parse(pictureFile, JSON.parse(readFileSync(join(drawing, FACTS), 'utf8')))
  mkdirSync(dirname(join(to, file)), { recursive: true })
  const folder = dirname(join(to, file))
  for (const name of readdirSync(drawing)) if (name !== FACTS) linkFile(join(drawing, name), join(folder, name))
  return { file, key, isNew, picture }
}

/** Draws one picture into a folder, which is there only when it is whole. Returns false if it is no picture. */
async function drawInto(folder: string, file: string, bytes: Buffer): Promise<boolean> {
  const part = `${folder}.${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  try {
    const picture = isDrawing(file) ? await drawSvg(part, file, bytes) : await drawPixels(part, file, bytes)
    writeFileSync(join(part, FACTS), JSON.stringify(picture))
    renameSync(part, folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error // of the disk
    return false
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

async function drawSvg(folder: string, file: string, bytes: Buffer): Promise<Picture> {
  const { data, width, height } = await publishedDrawing(bytes)
  writeFileSync(join(folder, basename(file)), data)
  return { width, height, sizes: [{ width, url: `/pictures/${file}` }] }
}

async function drawPixels(folder: string, file: string, bytes: Buffer): Promise<Picture> {
  const { autoOrient } = await sharp(bytes).metadata()
  const { width: original, height: originalHeight } = autoOrient
  const width = Math.min(original, MAX_WIDTH)
  const sizes: Picture['sizes'] = []
  for (const each of [...widths.filter((one) => one < width), width]) {
    const name = `${basename(file)}.${each}.webp`
    await resized(bytes, each).webp(WEBP).toFile(join(folder, name))
    sizes.push({ width: each, url: `/pictures/${join(dirname(file), name).replaceAll('\\', '/')}` })
  }
  await inOwnFormat(resized(bytes, width), file).toFile(join(folder, basename(file)))
  return { width, height: Math.round((originalHeight * width) / original), sizes }
}

/** A picture of this width, upright and without what a camera wrote into it; an animation keeps its frames. */
function resized(bytes: Buffer, width: number): Sharp {
  return sharp(bytes, { animated: true }).autoOrient().resize({ width, withoutEnlargement: true })
}

/** Programs tell a picture by the ending of its address. */
function inOwnFormat(image: Sharp, file: string): Sharp {
  switch (extname(file).toLowerCase()) {
    case '.png':
      return image.png({ compressionLevel: 9 })
    case '.webp':
      return image.webp(WEBP)
    case '.avif':
      return image.avif({ quality: 60, effort: 3 })
    case '.gif':
      return image.gif()
    default:
      return image.jpeg({ quality: 82, mozjpeg: true })
  }
}

/** Draws the pictures of the content where the site has them, and writes their manifest. Returns what `drawPictures` does. */
export async function drawContentPictures() {
  const place = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
  const drawn = await drawPictures({
    from: join(contentFolder(), 'pictures'),
    to: place('public/pictures'),
    cache: place('.cache/pictures'),
  })
  writeFileSync(place('.published/pictures.json'), JSON.stringify(drawn.pictures))
  return drawn
}

if (import.meta.main) {
  const { pictures, drawn, unreadable } = await drawContentPictures()
  process.stdout.write(`pictures: ${Object.keys(pictures).length}, ${drawn} drawn\n`)
  for (const file of unreadable) process.stdout.write(`pictures/${file} is no picture\n`)
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { unreadable } from '#editing/folder.ts'
import { PICTURES } from '#editing/places.ts'
import type { Fault, Problem } from '#editing/problems.ts'
import { isDrawing, publishedDrawing, readPixels } from './drawable.ts'

const MB = 1_000_000
/** Heavier or larger pictures are refused: drawing them in sizes takes too long. */
const MAX_MB = 20
const MAX_MEGAPIXELS = 50
/** The most pixels of a side of a drawing. */
const MAX_SIDE = 20_000
/** Heavier pictures are rather mistakes. */
const HEAVY_MB = 5

const nameable = /^[\w-]+(?:\/[\w-]+)*\.(?:png|jpe?g|webp|avif|gif|svg)$/i
const files = pLimit(8)

type Found = Fault & { readonly isWarning: boolean }

/** Checks the pictures of a content folder. @param pictures their paths in the folder `pictures` */
export async function pictureProblems(folder: string, pictures: readonly string[]): Promise<Problem[]> {
  const all = await Promise.all(
    pictures.map((path) =>
      files(async () => {
        const found = await faultOf(join(folder, PICTURES, path), path)
        return found ? [{ file: `${PICTURES}/${path}`, line: 1, ...found }] : []
      }),
    ),
  )
  return all.flat()
}

async function faultOf(file: string, path: string): Promise<Found | undefined> {
  const name = nameFault(path)
  if (name) return { ...name, isWarning: false }
  const facts = await stat(file).catch(() => undefined)
  if (!facts) return { ...unreadable, isWarning: false }
  const key = `${file} ${facts.mtimeMs} ${facts.ctimeMs} ${facts.size} ${facts.ino}`
  const found = remembered.get(key) ?? contentFault(file, facts.size)
  remembered.set(key, found)
  return found
}

/** What a picture was found to be, as long as its file stays the same: reading all takes seconds. */
const remembered = new Map<string, Promise<Found | undefined>>()

async function contentFault(file: string, size: number): Promise<Found | undefined> {
  if (size > MAX_MB * MB) return tooHeavy(size, false)
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return { ...unreadable, isWarning: false }
  const content = isDrawing(file) ? await drawingFault(bytes) : await pixelFault(bytes)
  if (content) return { ...content, isWarning: false }
  return size > HEAVY_MB * MB ? tooHeavy(size, true) : undefined
}

function tooHeavy(size: number, isWarning: boolean): Found {
  const bound = isWarning ? `; more than ${HEAVY_MB} MB is rarely needed` : `, and at most ${MAX_MB} MB are taken`
  return {
    problem: `The picture has ${(size / MB).toFixed(1)} MB${bound}.`,
    remedy: 'Save it 2,400 pixels wide: the site shows no larger one.',
    isWarning,
  }
}

function nameFault(path: string): Fault | undefined {
  if (/\.(?:heic|heif)$/i.test(path)) return heic
  if (nameable.test(path)) return undefined
  if (!/\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(path)) {
    return {
      problem: `"${path}" is not a picture that browsers show.`,
      remedy: 'Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.',
    }
  }
  const right = path.replaceAll(/[^\w/.-]+/g, '-').replaceAll(/\.(?=.*\.)/g, '-')
  return {
    problem: `"${path}" cannot be part of an address.`,
    remedy: `Rename it to "${right}": letters, digits and hyphens.`,
  }
}

const heic: Fault = {
  problem: 'The picture is in the format of iPhones (HEIC), which browsers do not show.',
  remedy: 'Export it as JPEG.',
}

async function pixelFault(bytes: Buffer): Promise<Fault | undefined> {
  if (/^ftyp(?:heic|heix|hevc|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))) return heic
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_MEGAPIXELS * 1e6) return tooLarge(width, height, 'Save it 2,400 pixels wide.')
    await readPixels(bytes)
    return undefined
  } catch {
    return damaged
  }
}

function tooLarge(width: number, height: number, remedy: string): Fault {
  const size = `${width} × ${height} pixels (${Math.round((width * height) / 1e6)} megapixels)`
  return { problem: `The picture has ${size}; at most ${MAX_MEGAPIXELS} are taken.`, remedy }
}

const damaged: Fault = {
  problem: 'The picture cannot be read: it is damaged, or no picture at all.',
  remedy: 'Save or export it again.',
}

/** Parts of an SVG that run or load something, each with its name. */
const activeParts: readonly (readonly [RegExp, string])[] = [
  [/<\s*script\b/i, 'a script'],
  [/<[^>]*\son[a-z]+\s*=/i, 'code (an attribute on…)'],
  [/(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript):/i, 'code (an address javascript:)'],
  [/<\s*(?:foreignObject|iframe|embed|object|audio|video)\b/i, 'foreign HTML'],
  [/<!ENTITY/i, 'entities'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp);)[^"'\s]/i, 'a link to another file'],
  [/@import|url\(\s*["']?\s*(?!["'#]|data:)[^)\s]/i, 'a style that loads another file'],
]

async function drawingFault(bytes: Buffer): Promise<Fault | undefined> {
  const text = bytes.toString('utf8')
  if (!/<svg[\s>]/i.test(text)) return damaged
  const found = activeParts.find(([part]) => part.test(text))
  if (found) {
    return { problem: `The SVG contains ${found[1]}.`, remedy: 'Export it as "plain SVG", or save it as PNG.' }
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_MEGAPIXELS * 1e6) return tooLarge(width, height, smaller)
    if (Math.max(width, height) > MAX_SIDE) {
      return { problem: `The picture has ${width} × ${height} pixels; at most ${MAX_SIDE} are taken.`, remedy: smaller }
    }
    await publishedDrawing(bytes)
    return undefined
  } catch {
    return damaged
  }
}

const smaller = 'Export it with a smaller width and height.'

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { safeParse } from 'valibot'
import { type Document, LineCounter, isNode, parseDocument } from 'yaml'
import { installation } from '#system/settings.mjs'
import { type BrandFields, brandSchema, languageRows } from './brand-schema.ts'
import type { LanguageRow } from './registry.ts'

// Reads the brand's files. Builds put what they say into the code of pages (publish/vite/brand-data.mjs), because a
// browser has no files.

/** A brand as its folder describes it. */
export interface BrandFile extends Omit<BrandFields, 'languages'> {
  readonly languages: readonly LanguageRow[]
  /** What `sign.svg` draws, without the element around it. */
  readonly sign: string
}

/** A file of the brand is wrong: the message says where, and what to write. */
export class WrongBrand extends Error {
  override readonly name = 'WrongBrand'
}

/** Every page carries the sign. */
const MAX_SIGN = 1_500

const own = dirname(fileURLToPath(import.meta.url))

/** Returns the folder of the brand: that of the settings (`folders.brand`), else `brand`. */
export function brandFolder(): string {
  const { ATOLL_BRAND: named } = installation()
  return named ? resolve(dirname(own), named) : own
}

/** Returns a file of the brand's folder; that of the default brand if it has none. */
export function brandPath(name: string): string {
  const path = join(brandFolder(), name)
  return existsSync(path) ? path : join(own, name)
}

/** Reads the brand of a folder. */
export function readBrand(folder: string): BrandFile {
  const { languages, ...fields } = readFields(folder)
  const rows = languageRows(languages)
  const codes = rows.map(({ code }) => code)
  const where = `${basename(folder)}/brand.yaml`
  if (new Set(codes).size < codes.length) throw new WrongBrand(`${where}, languages: one is named twice.`)
  if (!codes.includes(fields.defaultLanguage)) {
    throw new WrongBrand(
      `${where}, defaultLanguage: ${fields.defaultLanguage} is not among the languages ${codes.join(', ')}.`,
    )
  }
  return { ...fields, languages: rows, sign: readSign(folder) }
}

function readFields(folder: string): BrandFields {
  const where = `${basename(folder)}/brand.yaml`
  const { document, lineOf } = parsed(join(folder, 'brand.yaml'), where)
  const { success, output, issues } = safeParse(brandSchema, document.toJS())
  if (success) return output
  const lines = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key)
    return `${where}, line ${lineOf(offsetOf(document, path))}, ${path.map(String).join('.')}: ${messageOf(issue)}.`
  })
  throw new WrongBrand(lines.join('\n'))
}

/** Returns where a field stands, or where the part stands that lacks it. */
function offsetOf(document: Document.Parsed, path: readonly unknown[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function messageOf({ message, expected, received }: { message: string; expected: string | null; received: string }) {
  if (expected === 'never') return 'there is no such field'
  return received === 'undefined' ? 'it is missing' : message
}

function parsed(file: string, where: string) {
  const lines = new LineCounter()
  const lineOf = (offset: number) => lines.linePos(offset).line
  const document = parseDocument(textOf(file, where), { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) throw new WrongBrand(`${where}, line ${lineOf(error.pos[0])} cannot be read: ${error.message}`)
  return { document, lineOf }
}

function textOf(file: string, where: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new WrongBrand(`${where} cannot be read: ${what}`, { cause: error })
  }
}

/** Returns what a sign draws: shapes alone, since it becomes a part of every page. */
function readSign(folder: string): string {
  const file = join(folder, 'sign.svg')
  const where = `${basename(folder)}/sign.svg`
  if (!existsSync(file)) throw new WrongBrand(`${where} is missing: a drawing of 24 by 24.`)
  const svg = readFileSync(file, 'utf8').trim()
  const [, drawing] = /^<svg\b[^>]*\bviewBox="0 0 24 24"[^>]*>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  if (drawing === undefined) throw new WrongBrand(`${where} is no SVG with viewBox="0 0 24 24".`)
  const tags = Array.from(drawing.matchAll(/<\/?([^\s/>]+)/g), ([, tag = '']) => tag)
  const foreign = tags.find((tag) => !/^(?:path|circle|ellipse|rect|line|polyline|polygon|g)$/.test(tag))
  if (foreign) throw new WrongBrand(`${where} may hold shapes alone, and has <${foreign}>.`)
  if (/\s(?:on\w+|style|class|id|href)\s*=/i.test(drawing)) {
    throw new WrongBrand(`${where} may not have style, class, id, href or an event: write fill and stroke.`)
  }
  if (drawing.length > MAX_SIGN) {
    throw new WrongBrand(
      `${where} has ${drawing.length} characters; at most ${MAX_SIGN}, because every page carries it.`,
    )
  }
  return drawing.replaceAll(/\s*\n\s*/g, '')
}

/** The brand of this installation. A wrong one ends every program that needs it, with the sentences that say what to write. */
export const brandFile: BrandFile = ownBrand()

function ownBrand(): BrandFile {
  try {
    return readBrand(brandFolder())
  } catch (error) {
    if (!(error instanceof WrongBrand)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type GenericSchema,
  type InferOutput,
  boolean,
  integer,
  isoTimestamp,
  maxLength,
  minValue,
  nonEmpty,
  number,
  optional,
  pipe,
  regex,
  strictObject,
  string,
  transform,
  trim,
} from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { parseYamlOf, readYaml } from './files.ts'

const position = pipe(number(), integer(), minValue(1))
const helpFacts = strictObject({ position })
/** An ISO timestamp with an offset or in UTC, such as `2026-03-01T00:00:00Z`. Becomes milliseconds since the epoch. */
const moment = pipe(string(), isoTimestamp(), transform(Date.parse))
const promotionFacts = strictObject({
  position,
  category: pipe(string(), regex(/^[a-z_]{1,32}$/)),
  /** Start and end; without one of them it is unbounded on that side (design, D20). */
  publishAt: optional(moment),
  expireAt: optional(moment),
  /** Whether members may apply for it (S3.33). */
  takesApplications: optional(boolean(), false),
})
const line = (length: number) => pipe(string(), trim(), nonEmpty(), maxLength(length))
const frontMatter = strictObject({ title: line(120), summary: line(300) })

interface Page<Facts> {
  id: string
  facts: Facts
  words: { language: string; title: string; summary: string; body: string }[]
}

export interface Content {
  help: Page<InferOutput<typeof helpFacts>>[]
  promotions: Page<InferOutput<typeof promotionFacts>>[]
}

/** Reads `help/<topic>/` and `promotions/<id>/`: facts from `facts.yaml`, texts from one Markdown file per language. */
export function readContent(folder: string): Content {
  return {
    help: readPages(join(folder, 'help'), helpFacts),
    promotions: readPages(join(folder, 'promotions'), promotionFacts),
  }
}

function readPages<Schema extends GenericSchema>(folder: string, facts: Schema): Page<InferOutput<Schema>>[] {
  const ids = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return ids.map(({ name }) => {
    const files = readdirSync(join(folder, name)).filter((file) => file.endsWith('.md'))
    return {
      id: name,
      facts: readYaml(join(folder, name, 'facts.yaml'), facts),
      words: files.map((file) => ({ language: file.slice(0, -'.md'.length), ...readWords(join(folder, name, file)) })),
    }
  })
}

function readWords(file: string): { title: string; summary: string; body: string } {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
  if (!parts) throw new Error(`${file} must begin with its title and summary between two lines of "---".`)
  const [, head = '', body = ''] = parts
  return { ...parseYamlOf(file, head, frontMatter), body: body.trim() }
}

/** Makes the tables match the files: updates changed texts and removes whatever no longer has a file. */
export async function plantContent(rows: Rows, { help, promotions }: Content): Promise<void> {
  await rows.deleteFrom('help_topic').execute()
  await rows.deleteFrom('promotion').execute()
  await rows.deleteFrom('words').where('subject', 'in', ['help', 'promotion']).execute()
  for (const { id, facts } of help)
    await rows
      .insertInto('help_topic')
      .values({ tag: id, ...facts })
      .execute()
  for (const { id, facts } of promotions) {
    const { position: place, category, publishAt = null, expireAt = null, takesApplications } = facts
    await rows
      .insertInto('promotion')
      .values({
        id,
        category,
        position: place,
        starts_at: publishAt,
        ends_at: expireAt,
        takes_applications: takesApplications ? 1 : 0,
      })
      .execute()
  }
  const words = [
    ...help.flatMap((page) => page.words.map((text) => ({ subject: 'help', id: page.id, ...text }))),
    ...promotions.flatMap((page) => page.words.map((text) => ({ subject: 'promotion', id: page.id, ...text }))),
  ]
  if (words.length > 0) await rows.insertInto('words').values(words).execute()
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { type GenericSchema, safeParse } from 'valibot'
import { parse as parseYaml } from 'yaml'
import { type Edition, type Game, ofEditions } from '#arcade/game.ts'
import { hashOf } from './hash.ts'
import type { Title } from './title.ts'

const house = new URL('./', import.meta.url)

/**
 * Reads the titles of an engine: `<id>.yaml`, and `<id>.v2.yaml` and so on for later versions.
 * @returns the versions of each title, oldest first; throws an error that names the file and the field
 */
export function readTitles<Read extends Title>(
  engine: string,
  schema: GenericSchema<unknown, Read>,
  folder = house,
): Read[][] {
  const titles = contentsOf(folder).flatMap(({ file, content }) =>
    Object(content).engine === engine ? [readTitle(file, content, schema)] : [],
  )
  const ids = [...new Set(titles.map(({ id }) => id))]
  return ids.map((id) => inOrder(titles.filter((title) => title.id === id)))
}

/**
 * Makes the games of an engine, one a title: rounds begin by its last version, and those of earlier ones are still read
 * and verified.
 */
export function gamesOf<Read extends Title>(
  engine: string,
  schema: GenericSchema<unknown, Read>,
  make: (title: Read) => Game,
): Game[] {
  return readTitles(engine, schema).map((versions) =>
    ofEditions(versions.map((title): Edition => ({ title, hash: hashOf(title), game: make(title) }))),
  )
}

interface Content {
  readonly file: string
  readonly content: unknown
}

/** The released files, parsed once: every engine looks for its own among them, and they never change. */
let released: readonly Content[] | undefined

function contentsOf(folder: URL): readonly Content[] {
  if (folder !== house) return parseAll(folder)
  released ??= parseAll(house)
  return released
}

function parseAll(folder: URL): Content[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((file) => ({ file, content: parseYaml(readFileSync(new URL(file, folder), 'utf8')) }))
}

function readTitle<Read extends Title>(file: string, content: unknown, schema: GenericSchema<unknown, Read>): Read {
  const parsed = safeParse(schema, content)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
    throw new Error(`The title ${file} cannot be read: ${field}: ${issue.message}`)
  }
  const { id, version } = parsed.output
  const named = version === 1 ? `${id}.yaml` : `${id}.v${version}.yaml`
  if (named !== file) throw new Error(`The title ${file} says it is ${id}, version ${version}: name it ${named}.`)
  return parsed.output
}

function inOrder<Read extends Title>(versions: readonly Read[]): Read[] {
  const sorted = versions.toSorted((one, other) => one.version - other.version)
  sorted.forEach(({ id, version }, place) => {
    if (version !== place + 1) throw new Error(`The title ${id} lacks version ${place + 1}.`)
  })
  return sorted
}

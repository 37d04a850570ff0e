import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, object, optional, parse, record, string } from 'valibot'

export type HeaderFields = Readonly<Record<string, string>>

/** Headers of all answers: of calls, of files, and of each page, which has its own policy. */
export interface AnswerHeaders {
  readonly call: HeaderFields
  readonly file: HeaderFields
  /** Headers of one file, with those that the build added for it. */
  own(address: string): HeaderFields
  page(address: string): HeaderFields
  /** The canonical address of an alias (S2.1). */
  placeOf(address: string): string | undefined
}

const fields = record(string(), string())
const generated = object({ all: fields, pages: record(string(), fields), aliases: optional(fields, {}) })

const noHeaders: InferOutput<typeof generated> = { all: {}, pages: {}, aliases: {} }

/** Headers of every answer, with or without a portal. */
const base = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
/** Answers of calls and files are data: nothing in them may run or be framed. Pages have their own policy. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
const POLICY = 'content-security-policy'
const PLACEHOLDER = '__ARCADE_ORIGIN__'
const IMAGES = ' __IMAGE_CDNS__'
const LAUNCHES = ' __LAUNCH_CDNS__'

/** Origins that a page may frame, load images from, and probe. */
interface Origins {
  readonly games: readonly string[]
  readonly images: readonly string[]
  readonly launches: readonly string[]
}

/** Reads the headers that the portal's build generated (design, D11); only the gateway knows the games' origins. */
export function loadHeaders(
  portal: string | undefined,
  { games = [], images = [], launches = [] }: Partial<Origins> = {},
): AnswerHeaders {
  // structured fields quote each origin (RFC 9651), content security policies do not
  const quoted = games.map((origin) => `"${origin}"`).join(' ')
  const fillIn = (value: string) =>
    value
      .replaceAll(`"${PLACEHOLDER}"`, quoted)
      .replaceAll(PLACEHOLDER, games.join(' '))
      .replaceAll(IMAGES, listed(images))
      .replaceAll(LAUNCHES, listed(launches))
  const fill = (field: HeaderFields): HeaderFields =>
    Object.fromEntries(Object.entries(field).map(([name, value]) => [name.toLowerCase(), fillIn(value)]))
  const { all, pages, aliases } = portal === undefined ? noHeaders : readGenerated(portal)
  const every = { ...base, ...fill(all) }
  const file = { ...every, [POLICY]: dataPolicy }
  const byAddress = new Map(Object.entries(pages).map(([address, own]) => [address, fill(own)]))
  return {
    call: file,
    file,
    own: (address) => ({ ...file, ...byAddress.get(address) }),
    page: (address) => ({ ...every, ...byAddress.get(address) }),
    placeOf: (address) => (Object.hasOwn(aliases, address) ? aliases[address] : undefined),
  }
}

function listed(origins: readonly string[]): string {
  return origins.map((origin) => ` ${origin}`).join('')
}

function readGenerated(portal: string) {
  try {
    return parse(generated, JSON.parse(readFileSync(join(portal, '_atoll', 'headers.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return noHeaders
    throw error
  }
}

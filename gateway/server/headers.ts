import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, object, optional, parse, record, string } from 'valibot'

export type HeaderFields = Readonly<Record<string, string>>

/** The headers of every answer: those of calls, of files, and of each page, whose policy is its own. */
export interface AnswerHeaders {
  readonly call: HeaderFields
  readonly file: HeaderFields
  /** Those of a file, with what the build said of this one alone. */
  own(address: string): HeaderFields
  page(address: string): HeaderFields
  /** The canonical address of a place that was asked for by another of its names (S2.1). */
  placeOf(address: string): string | undefined
}

const fields = record(string(), string())
const generated = object({ all: fields, pages: record(string(), fields), aliases: optional(fields, {}) })

const noHeaders: InferOutput<typeof generated> = { all: {}, pages: {}, aliases: {} }

/** What is always said, portal or not. */
const base = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
/** A call's answer and a file are data: nothing in them may run, nobody may frame them. A page's policy is its own. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
const POLICY = 'content-security-policy'
const PLACEHOLDER = '__ARCADE_ORIGIN__'
const IMAGES = ' __IMAGE_CDNS__'
const LAUNCHES = ' __LAUNCH_CDNS__'

/** Origins that a page may frame, draw pictures of, and ask whether they answer. */
interface Origins {
  readonly games: readonly string[]
  readonly images: readonly string[]
  readonly launches: readonly string[]
}

/** Reads what the portal's build generated (design, D11); the games' origins are known only now. */
export function loadHeaders(
  portal: string | undefined,
  { games = [], images = [], launches = [] }: Partial<Origins> = {},
): AnswerHeaders {
  // a structured field quotes each origin (RFC 9651), a content security policy none
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

/** In a row of others. */
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

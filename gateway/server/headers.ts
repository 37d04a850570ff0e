import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, object, optional, parse, record, string } from 'valibot'
import { StartRefused } from '#gateway/db/start-refused.ts'

export type HeaderFields = Readonly<Record<string, string>>

/** Headers of all answers: of calls, of files, and of each page, which has its own policy. */
export interface AnswerHeaders {
  readonly call: HeaderFields
  readonly file: HeaderFields
  /** Headers of a page or file, with those that the build added for it or its folder (`/help/*`); else those of a file. */
  own(address: string): HeaderFields
  /** Added to every answer that a proxy with TLS passes on. */
  readonly overTls: HeaderFields
  /** Aliases of pages with their addresses (S2.1). */
  readonly aliases: HeaderFields
  /** Addresses that lead elsewhere for the time being. */
  readonly moved: HeaderFields
  /** Addresses that editors' items had before, with those that they lead to. */
  readonly redirected: HeaderFields
}

const fields = record(string(), string())
/** A year, of this host name alone; the portal's build may say otherwise. */
const overTls = { 'strict-transport-security': 'max-age=31536000' }
const generated = object({
  all: fields,
  pages: record(string(), fields),
  aliases: optional(fields, {}),
  moved: optional(fields, {}),
  redirected: optional(fields, {}),
  overTls: optional(fields, overTls),
})

const noHeaders: InferOutput<typeof generated> = { all: {}, pages: {}, aliases: {}, moved: {}, redirected: {}, overTls }

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
  const { all, pages, ...others } = portal === undefined ? noHeaders : readGenerated(portal)
  const every = { ...base, ...fill(all) }
  const file = { ...every, [POLICY]: dataPolicy }
  const byAddress = new Map(Object.entries(pages).map(([address, own]) => [address, fill(own)]))
  return {
    call: file,
    file,
    own: (address) => ({
      ...file,
      ...(byAddress.get(address) ?? byAddress.get(`${address.slice(0, address.lastIndexOf('/'))}/*`)),
    }),
    ...others,
  }
}

function listed(origins: readonly string[]): string {
  return origins.map((origin) => ` ${origin}`).join('')
}

function readGenerated(portal: string) {
  const path = join(portal, '_atoll', 'headers.json')
  try {
    return parse(generated, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return noHeaders
    throw new StartRefused(`${path} cannot be read: build the portal again.`, { cause: error })
  }
}

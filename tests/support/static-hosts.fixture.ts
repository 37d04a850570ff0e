import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Two static hosts as their documentation describes them: how they find a file, match rules and combine headers.
// developers.cloudflare.com/pages/configuration (headers, redirects, serving-pages), docs.netlify.com/manage/routing

export interface StaticAnswer {
  readonly status: number
  readonly location?: string
  /** The file that is sent. */
  readonly file?: string
  /** Each header with the values of all rules that match. */
  readonly headers: ReadonlyMap<string, readonly string[]>
}

interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly isForced: boolean
}

/** A pattern of a rule: `*` for anything, `:name` for one segment; exact in its letters. */
function patternOf(rule: string): RegExp {
  const escaped = rule.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replace('*', '(?<splat>.*)').replaceAll(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')}$`)
}

function linesOf(dist: string, name: string): string[] {
  return readFileSync(join(dist, name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

function headersAt(
  dist: string,
  path: string,
  limit: { rules: number; line: number; detaches: boolean },
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let rules = 0
  let isMatch = false
  for (const line of linesOf(dist, '_headers').filter(({ length }) => length <= limit.line)) {
    if (line.startsWith('/')) {
      rules += 1
      isMatch = rules <= limit.rules && patternOf(line).test(path)
    } else if (isMatch && line.startsWith('! ')) {
      // a header of earlier rules that is taken off; Netlify does not know this sign and reports the line
      if (limit.detaches) found.delete(line.slice(2).toLowerCase())
    } else if (isMatch) {
      const at = line.indexOf(':')
      const name = line.slice(0, at).toLowerCase()
      found.set(name, [...(found.get(name) ?? []), line.slice(at + 1).trim()])
    }
  }
  return found
}

function redirectsOf(dist: string): Redirect[] {
  return linesOf(dist, '_redirects').map((line) => {
    const [from = '', to = '', status = '302'] = line.split(/\s+/)
    return { from, to, status: Number.parseInt(status, 10), isForced: status.endsWith('!') }
  })
}

function filled(to: string, groups: Record<string, string> = {}): string {
  return Object.entries(groups).reduce((text, [name, value]) => text.replaceAll(`:${name}`, value), to)
}

function match(redirects: readonly Redirect[], path: string): { rule: Redirect; to: string } | undefined {
  for (const rule of redirects) {
    const found = patternOf(rule.from).exec(path)
    if (found) return { rule, to: filled(rule.to, found.groups) }
  }
  return undefined
}

function isFile(dist: string, path: string): boolean {
  const file = join(dist, path)
  return existsSync(file) && statSync(file).isFile()
}

function nearest404(dist: string, path: string): string {
  const folders = path.split('/').slice(0, -1)
  while (folders.length > 0 && !isFile(dist, `${folders.join('/')}/404.html`)) folders.pop()
  return `${folders.join('/')}/404.html`
}

const hasPattern = ({ from }: Redirect) => /[:*]/.test(from)

/** Cloudflare reads no further fixed rules after the first one with a pattern, and a hundred of those. */
function cloudflareRules(dist: string): Redirect[] {
  const valid = redirectsOf(dist).filter(({ status, isForced }) => !isForced && status > 300 && status < 309)
  const first = valid.findIndex(hasPattern)
  const fixed = first < 0 ? valid : valid.slice(0, first)
  return [...fixed.slice(0, 2000), ...valid.slice(fixed.length, fixed.length + 100)]
}

/** Returns the file at an address, or where Cloudflare leads from it: addresses have neither extension nor slash. */
function cloudflareFile(dist: string, path: string): { file: string } | { to: string } | undefined {
  const page = path.replace(/\/$/, '.html')
  if (path.endsWith('/')) {
    if (isFile(dist, `${path}index.html`)) return { file: `${path}index.html` }
    return isFile(dist, page) ? { to: path.slice(0, -1) } : undefined
  }
  if (isFile(dist, path) && !/^\/_(?:headers|redirects)$/.test(path)) {
    return path.endsWith('.html') ? { to: path.replace(/(?:(?<=\/)index)?\.html$/, '') } : { file: path }
  }
  return isFile(dist, `${path}.html`) ? { file: `${path}.html` } : undefined
}

/** Cloudflare Pages: redirects before files, headers of all rules together. */
export function askCloudflare(dist: string, address: string): StaticAnswer {
  const [path = '', ...queries] = address.split('?')
  const search = queries.map((query) => `?${query}`).join('')
  const headers = headersAt(dist, path, { rules: 100, line: 2000, detaches: true })
  const found = match(cloudflareRules(dist), path)
  if (found) return { status: found.rule.status, location: found.to + search, headers }
  const place = cloudflareFile(dist, path)
  if (place === undefined) return { status: 404, file: nearest404(dist, path), headers }
  return 'to' in place
    ? { status: 308, location: place.to + search, headers }
    : { status: 200, file: place.file, headers }
}

/** Netlify: files before redirects with patterns, unless these are forced; with or without extension and slash. */
export function askNetlify(dist: string, address: string): StaticAnswer {
  const [path = '', ...queries] = address.split('?')
  const search = queries.map((query) => `?${query}`).join('')
  const headers = headersAt(dist, path, {
    rules: Number.POSITIVE_INFINITY,
    line: Number.POSITIVE_INFINITY,
    detaches: false,
  })
  const bare = path.replace(/\/$/, '')
  const file = [path === '/' ? '/index.html' : bare, `${bare}.html`, `${bare}/index.html`].find((each) =>
    isFile(dist, each),
  )
  const redirects = redirectsOf(dist).filter((rule) => rule.isForced || file === undefined || !hasPattern(rule))
  const found = match(redirects, path)
  if (found?.rule.status === 404) return { status: 404, file: found.to, headers }
  if (found) return { status: found.rule.status, location: found.to + search, headers }
  return file === undefined ? { status: 404, file: '/404.html', headers } : { status: 200, file, headers }
}

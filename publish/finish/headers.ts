import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { CHANGE_PASSWORD, PASSWORD_PAGE, UNPREFIXED, itemsOf, kindOf } from './addresses.ts'
import { hostFiles } from './host-files.ts'
import { MISSING_FILE } from './nginx.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { type Pages, openPages } from './pages.ts'
import { everywhere, policyFor, workerPolicy } from './policy.ts'
import type { Site } from './site.ts'

// Runs after `astro build`: only then is each page's inline code known (decision 011).

/** How to write the headers. */
interface Options extends Partial<Pick<Site, 'origins' | 'hsts' | 'desk' | 'address' | 'moved'>> {
  /** The inline scripts of the build itself. */
  readonly own: ReadonlySet<string>
  readonly pages?: Pages
}

/** Returns every alias of the route table, in every language, with its target address; of items, one pattern. */
function aliases(): Record<string, string> {
  const listings = routes.filter(({ items }: Route) => items)
  const named = routes.flatMap(({ path, aliases: others }) => others.map((alias) => [alias, path] as const))
  return Object.fromEntries([
    ...languages.flatMap(({ code }) =>
      named.map(([alias, path]) => [pathIn(code, alias), pathIn(code, path)] as const),
    ),
    ...[
      ...named,
      ...[...routes.map(({ path }) => path), ...listings.map(itemsOf)].map((path) => [path, path] as const),
    ].map(([alias, path]) => [UNPREFIXED + alias, path] as const),
  ])
}

/** Returns the headers of each page by its address, for the gateway; those of editors' items by one pattern. */
function pageHeaders(kinds: readonly PageKind[], addresses: readonly string[]) {
  const byPath = new Map(kinds.flatMap((kind) => kind.paths.map((path) => [path, kind] as const)))
  const places = new Set(addresses.map((address) => placeOf(address)))
  return Object.fromEntries([
    ...[...places].map((address) => {
      const kind = byPath.get(readPath(address).path)
      return [
        address,
        {
          ...(kind && { 'content-security-policy': policyFor(kind.facts) }),
          ...(kind?.isSecret && { 'referrer-policy': 'no-referrer' }),
        },
      ] as const
    }),
    ['/sw.js', { 'content-security-policy': workerPolicy }] as const,
  ])
}

function placeOf(address: string): string {
  const { language, path } = readPath(address)
  return pathIn(language, kindOf(path))
}

/** What a build writes for the operator's host, and what it says of one whose file it had to leave out. */
interface Written {
  /** What no policy can allow, page by page: nothing is written then. */
  readonly wrong: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Writes the headers of a built portal: `_atoll/headers.json` for the gateway, `_headers` and `_redirects` for
 * Cloudflare and Netlify, and in `_atoll` what other hosts read (publish/finish/host-files.ts).
 */
export function writeHeaders(dist: string, { own, pages = openPages(dist), origins = {}, ...rest }: Options): Written {
  const { kinds, addresses, breaches } = pageKinds(pages, own)
  if (breaches.length > 0) return { wrong: breaches, notes: [] }
  const site: Site = { kinds, codes: languages.map(({ code }) => code), origins, hsts: undefined, ...rest }
  const headers = {
    all: everywhere,
    pages: {
      ...pageHeaders(kinds, addresses),
      ...(site.desk && { '/admin': { 'content-security-policy': site.desk } }),
    },
    aliases: aliases(),
    moved: { [CHANGE_PASSWORD]: PASSWORD_PAGE },
    redirected: Object.fromEntries(site.moved ?? []),
    overTls: { ...(site.hsts && { 'strict-transport-security': site.hsts }) },
  }
  const { files, notes } = hostFiles(site)
  const all = { '_atoll/headers.json': JSON.stringify(headers, null, 1), [MISSING_FILE]: 'Not found.\n', ...files }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  return { wrong: [], notes }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { CHANGE_PASSWORD, PASSWORD_PAGE, UNPREFIXED, itemsOf, kindOf } from './addresses.ts'
import { type HostFiles, overLimits } from './limits.ts'
import { MISSING_FILE, nginxMaps, nginxServer } from './nginx.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { type Pages, openPages } from './pages.ts'
import { everywhere, policyFor, workerPolicy } from './policy.ts'
import type { Site } from './site.ts'
import { headersFile, redirectsFile } from './static-hosts.ts'

// Runs after `astro build`: only then is each page's inline code known (decision 011).

/** How to write the headers. */
interface Options extends Partial<Pick<Site, 'origins' | 'hsts' | 'desk'>> {
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

/** Returns the configuration of every host but the gateway. */
export function hostFiles(site: Site): HostFiles {
  return {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    '_atoll/nginx-http.conf': nginxMaps(site),
    '_atoll/nginx-server.conf': nginxServer(site),
  }
}

/**
 * Writes the headers of a built portal: `_atoll/headers.json` for the gateway, `_headers` and `_redirects` for
 * Cloudflare and Netlify, `_atoll/nginx-*.conf` for nginx.
 * @returns what no policy can allow, page by page, and rules that a host would not read in 32 languages; nothing is
 *   written then
 */
export function writeHeaders(
  dist: string,
  { own, pages = openPages(dist), origins = {}, hsts, desk }: Options,
): string[] {
  const { kinds, addresses, breaches } = pageKinds(pages, own)
  const codes = languages.map(({ code }) => code)
  const site: Site = { kinds, codes, origins, hsts, desk }
  const later = overLimits(hostFiles({ ...site, codes: registry.map(({ code }) => code) }))
  const wrong = [...breaches, ...later.map((each) => `In ${registry.length} languages: ${each}`)]
  if (wrong.length > 0) return wrong
  mkdirSync(join(dist, '_atoll'), { recursive: true })
  const headers = {
    all: everywhere,
    pages: { ...pageHeaders(kinds, addresses), ...(desk && { '/admin': { 'content-security-policy': desk } }) },
    aliases: aliases(),
    moved: { [CHANGE_PASSWORD]: PASSWORD_PAGE },
    overTls: { ...(site.hsts && { 'strict-transport-security': site.hsts }) },
  }
  writeFileSync(join(dist, '_atoll/headers.json'), JSON.stringify(headers, null, 1))
  writeFileSync(join(dist, MISSING_FILE), 'Not found.\n')
  for (const [name, text] of Object.entries(hostFiles(site))) writeFileSync(join(dist, name), text)
  return []
}

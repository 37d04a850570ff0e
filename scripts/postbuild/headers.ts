import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { routes } from '#routes'
import { type Site, headersFile, nginxInclude, redirectsFile } from './hosts.ts'
import { tagsOf } from './html.ts'
import { type PageFacts, breachesOf, everywhere, factsOf, policyFor, unionOf, workerPolicy } from './policy.ts'

// Runs after `astro build`: only then is each page's inline code known (decision 011).

/** The routes whose pages play games: the lottery halls do if their address names a game (S2.14). */
const framing: readonly string[] = ['game', 'seamless', 'lottery', 'seaLottery', 'vnlottery']
const secretive: readonly string[] = ['login']

/** Returns the addresses, in every language, of the routes with these ids. */
function addressesOf(ids: readonly string[]): Set<string> {
  const paths = routes.filter(({ id }) => ids.includes(id)).map(({ path }) => path)
  return new Set(languages.flatMap(({ code }) => paths.map((path) => pathIn(code, path))))
}

/** Returns the address of a file: `bn/login.html` is served at `/bn/login`. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
}

type Cdns = Pick<Site, 'imageCDNs' | 'launchCDNs'>

interface Page {
  readonly address: string
  readonly facts: PageFacts
  readonly breaches: readonly string[]
}

function readPages(dist: string): Page[] {
  const games = addressesOf(framing)
  return globSync('**/*.html', { cwd: dist })
    .toSorted()
    .map((file) => {
      const address = addressOf(file)
      const tags = tagsOf(readFileSync(join(dist, file), 'utf8'))
      return { address, facts: factsOf(tags, games.has(address)), breaches: breachesOf(tags) }
    })
}

/**
 * Returns every alias of the route table, in every language, with its target address. An alias that a file answers by
 * its own name (`/register.html`) needs none.
 */
function aliasesIn(dist: string): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap(({ code }) =>
      routes.flatMap(({ path, aliases: others }) =>
        others
          .map((alias) => [pathIn(code, alias), pathIn(code, path)] as const)
          .filter(([alias]) => !existsSync(join(dist, alias))),
      ),
    ),
  )
}

/**
 * Writes the headers of a built portal: `_atoll/headers.json` for the gateway, `_headers` for Cloudflare and Netlify,
 * `_atoll/nginx.conf` for nginx.
 * @returns the code that no policy can allow, page by page; nothing is written then
 */
export function writeHeaders(dist: string, arcadeOrigin: string | undefined, cdns: Cdns = {}): string[] {
  const found = readPages(dist)
  const breaches = found.flatMap(({ address, breaches: all }) => all.map((each) => `${address}: ${each}`))
  if (breaches.length > 0) return breaches
  const secret = addressesOf(secretive)
  const pages = Object.fromEntries([
    ...found.map(({ address, facts }) => [
      address,
      {
        'content-security-policy': policyFor(facts),
        ...(secret.has(address) && { 'referrer-policy': 'no-referrer' }),
      },
    ]),
    ['/sw.js', { 'content-security-policy': workerPolicy }],
  ])
  const union = policyFor(unionOf(found.map(({ facts }) => facts)))
  const site = { pages, union, arcadeOrigin, ...cdns, aliases: aliasesIn(dist) }
  mkdirSync(join(dist, '_atoll'), { recursive: true })
  writeFileSync(
    join(dist, '_atoll/headers.json'),
    JSON.stringify({ all: everywhere, pages, aliases: site.aliases }, null, 1),
  )
  writeFileSync(join(dist, '_headers'), headersFile(site))
  writeFileSync(join(dist, '_redirects'), redirectsFile(site))
  writeFileSync(join(dist, '_atoll/nginx.conf'), nginxInclude(site))
  return []
}

if (import.meta.main) {
  const { ATOLL_ARCADE_ORIGIN, ATOLL_IMAGE_CDNS: imageCDNs, ATOLL_LAUNCH_CDNS: launchCDNs } = process.env
  const breaches = writeHeaders('dist', ATOLL_ARCADE_ORIGIN, { imageCDNs, launchCDNs })
  for (const breach of breaches) process.stdout.write(`${breach}\n`)
  if (breaches.length > 0) {
    process.stdout.write('A policy cannot allow event handlers or styles in attributes: use a listener or a class.\n')
    process.exitCode = 1
  } else process.stdout.write('headers written for every page\n')
}

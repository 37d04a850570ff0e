import { routes } from '#routes'
import { CHANGE_PASSWORD, PASSWORD_PAGE, UNPREFIXED, homeNames, otherCases, places, prefixed } from './addresses.ts'
import { DATA_POLICY, UPGRADE, everywhere, hostPolicy, workerPolicy } from './policy.ts'
import { type Site, withOrigins } from './site.ts'

// `_headers` and `_redirects` of Cloudflare Pages and Netlify, of at most 20 rules and short lines. Of several matching rules, one host sends all values, so
// that a browser enforces all policies, and another may send the last one: the rule of all addresses allows what every
// page needs, and further ones only less.

/** Pages that read secrets, whose policy is their own there too. */
const strict: readonly string[] = ['login', 'register', 'memberCentre', 'agentCentre']
/** Pages that people follow links to, rather than type: a host reads 100 rules with patterns, which are for the others. */
const linkedOnly: readonly string[] = ['/results', '/odds', '/proof', '/safer-gambling']
/** Of renamed items, the newest: a host reads 2,000 rules. All others have a page that leads on. */
const MOVED = 1000
/** Folders of pictures. */
const pictures = ['covers', 'icons', 'pictures', 'previews', 'qr', 'vendors']
const POLICY = 'content-security-policy'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

interface Rule {
  readonly at: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** A header of an earlier rule that does not hold here. */
  readonly without?: string
}

function strictRules({ kinds }: Site): Rule[] {
  const paths = routes.filter(({ id }) => strict.includes(id)).map(({ path }) => path)
  return kinds.flatMap(({ paths: same, facts, isSecret }) =>
    same
      .filter((path) => paths.some((each) => each === path))
      .flatMap((path) => [path, `/:language${path}`])
      .map((at) => ({
        at,
        headers: {
          'content-security-policy': hostPolicy(facts.framesGames) + UPGRADE,
          'referrer-policy': isSecret ? 'no-referrer' : undefined,
        },
      })),
  )
}

/** Returns `_headers`: a policy for every address, also of pages that are missing. */
export function headersFile(site: Site): string {
  // a picture that is opened by itself, as one of an editor may be, is no page
  const picture = (at: string): Rule => ({ at, headers: { 'cache-control': HOUR, [POLICY]: DATA_POLICY } })
  const rules: Rule[] = [
    {
      at: '/*',
      headers: {
        ...everywhere,
        'strict-transport-security': site.hsts,
        'content-security-policy': hostPolicy(site.kinds.some(({ facts }) => facts.framesGames)) + UPGRADE,
      },
    },
    ...strictRules(site),
    { at: '/sw.js', headers: { 'content-security-policy': workerPolicy } },
    // the desk's styles need more than the policy of all pages allows
    ...(site.desk ? [{ at: '/admin', without: POLICY, headers: { [POLICY]: site.desk + UPGRADE } }] : []),
    // a missing file is never kept: the function of this folder answers it (publish/finish/edge.ts)
    { at: '/_astro/*', headers: { 'cache-control': YEAR } },
    ...pictures.map((folder) => picture(`/${folder}/*`)),
    picture('/favicon.*'),
    picture('/apple-touch-icon.png'),
  ]
  const lines = rules.flatMap(({ at, headers, without }) => [
    at,
    ...(without ? [`  ! ${without}`] : []),
    ...Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${value}`])),
  ])
  return withOrigins(
    `# Written by the build from the pages themselves. Do not edit.\n${lines.join('\n')}\n`,
    site.origins,
  )
}

/**
 * Returns `_redirects`: a page has one address (S2.1), also if it was typed in other letters. Rules with `:language` or
 * `*` come after the others, because Cloudflare counts all that follow such a rule as rules of that kind.
 */
export function redirectsFile({ codes, moved = [] }: Site): string {
  const languages = prefixed(codes)
  const own = places().map(({ path }) => path)
  const aliases = places().flatMap(({ others }) => others)
  const names = places()
    .flatMap(({ path, others }) =>
      [...new Set([...others, ...[path, ...others].flatMap(otherCases)])].map((from) => [from, path] as const),
    )
    .filter(([from]) => own.every((path) => path !== from))
  const namesBelow = names.filter(([from, path]) => !linkedOnly.includes(path) || aliases.includes(from))
  const typed = languages.flatMap((code) =>
    [code.toLowerCase(), code.toUpperCase()].filter((each) => each !== code).map((each) => [each, code] as const),
  )
  const lines = [
    [CHANGE_PASSWORD, PASSWORD_PAGE, '302'],
    ...homeNames().map((name) => [`/${name}`, '/', '308']),
    ...names.map(([from, to]) => [from, to, '308']),
    ...moved.slice(-MOVED).map(([from, to]) => [from, to, '308']),
    [UNPREFIXED, '/', '308'],
    ...typed.map(([from, code]) => [`/${from}`, `/${code}`, '308']),
    [`${UNPREFIXED}/*`, '/:splat', '308'],
    ...typed.map(([from, code]) => [`/${from}/*`, `/${code}/:splat`, '308']),
    ...(languages.length === 0
      ? []
      : [...homeNames(), 'index.html'].map((name) => [`/:language/${name}`, '/:language', '308'])),
    ...(languages.length === 0 ? [] : namesBelow.map(([from, to]) => [`/:language${from}`, `/:language${to}`, '308'])),
    ['/_atoll/*', '/404', '302'],
    // Only Netlify reads these: the 404 of a language, which Cloudflare finds by itself, and files that exist.
    ['/_atoll/*', '/404.html', '404!'],
    ...languages.map((code) => [`/${code}/*`, `/${code}/404.html`, '404']),
  ]
  return lines.map((line) => `${line.join(' ')}\n`).join('')
}

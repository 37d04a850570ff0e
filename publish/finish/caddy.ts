import { type Route, routes } from '#routes'
import { CHANGE_PASSWORD, PASSWORD_PAGE, UNPREFIXED, homeNames, itemsOf, places, prefixed } from './addresses.ts'
import { MISSING_FILE, charset, types } from './nginx.ts'
import { DATA_POLICY, UPGRADE, everywhere, hostPolicy, workerPolicy } from './policy.ts'
import { ITEM, exactly, inLanguage } from './patterns.ts'
import { type Site, withOrigins } from './site.ts'

// What Caddy does with the portal's files: the same as nginx. It reads this when it starts; nothing in it is of one
// release alone. Regular expressions are RE2's, without lookaheads.

const FILE = String.raw`(?:\.html)?`
const ALLOWED = 'GET, HEAD, OPTIONS'
const PICTURES = 'svg|png|jpe?g|webp|avif|ico|woff2'

type Row = readonly [pattern: string, value: string]

function map(from: string, to: string, rows: readonly Row[]): string[] {
  return [`map ${from} {${to}} {`, ...rows.map(([pattern, value]) => `  ${pattern} \`${value}\``), '}']
}

/** Returns where another form of an address leads; an address of its own comes first, since it leads nowhere. */
function redirects({ codes: all }: Site): string[] {
  const codes = prefixed(all)
  const end = `${FILE}/*$\``
  const home = `(?:/(?:${homeNames().join('|')}))`
  const pages = places()
  const listing = routes.filter(({ items }: Route) => items)
  const own = exactly(codes, ['/', ...pages.map(({ path }) => path), ...listing.map(itemsOf)], '')
  const language = inLanguage([UNPREFIXED.slice(1), ...codes])
  return [
    ...map('{path}', 'atoll_language', [
      ...codes.map((code): Row => [`\`~(?i)^/${code}(?:[/.]|$)\``, `/${code}`]),
      ['default', ''],
    ]),
    // what a pattern gives is not filled in again, so that a language is put before a place only when it leads there
    ...map('{path}', 'atoll_home', [
      ...codes.flatMap((code): Row[] => [
        [`\`/${code}\``, ''],
        [`\`~(?i)^/${code}${home}?${end}`, `/${code}`],
      ]),
      ['default', ''],
    ]),
    ...map('{path}', 'atoll_place', [
      [`\`~${own}$\``, ''],
      [`\`~(?i)^(?:${home}|${UNPREFIXED}${home}?)${end}`, '/'],
      ...pages.map(({ path, others }): Row => {
        const names = [path, ...others].map((name) => name.slice(1)).join('|')
        return [`\`~(?i)^${language}/(?:${names})(?:/index)?${end}`, path]
      }),
      ...listing.map(({ path }): Row => [`\`~(?i)^${language}${path}/(${ITEM})(?:/index)?${end}`, `${path}/\${1}`]),
      ['default', ''],
    ]),
    ...map('{query}', 'atoll_query', [
      ['``', ''],
      ['default', '?{query}'],
    ]),
  ]
}

function maps(site: Site): string[] {
  const codes = prefixed(site.codes)
  return [
    ...map('{scheme}:{header.X-Forwarded-Proto}', 'atoll_tls', [
      ['`~(?i)^https:|:https$`', 'on'],
      ['default', ''],
    ]),
    ...map('{atoll_tls}', 'atoll_upgrade', [
      ['on', UPGRADE],
      ['default', ''],
    ]),
    ...redirects(site),
    ...map('{path}', 'atoll_404', [
      ...codes.map((code): Row => [`\`~(?i)^/${code}(?:/|$)\``, `/${code}/404.html`]),
      ['default', '/404.html'],
    ]),
  ]
}

/** Returns the headers of a page, an existing file, or one of the portal's answers that is neither. */
function headers(own: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...everywhere, ...own }).map(([name, value]) => `header ${name} \`${value}\``)
}

function policies({ kinds, codes, desk }: Site): string[] {
  const framing = kinds.filter(({ facts }) => facts.framesGames).flatMap(({ paths }) => paths)
  const pattern = exactly(prefixed(codes), framing, FILE)
  return [
    '@page path *.html',
    `header @page content-security-policy \`${hostPolicy(false)}{atoll_upgrade}\``,
    ...(framing.length === 0
      ? []
      : [
          `@games path_regexp \`${pattern}$\``,
          `header @games content-security-policy \`${hostPolicy(true)}{atoll_upgrade}\``,
        ]),
    ...(desk ? [`header /admin.html content-security-policy \`${desk}{atoll_upgrade}\``] : []),
    `header /sw.js content-security-policy \`${workerPolicy}\``,
  ]
}

function referrers({ kinds, codes }: Site): string[] {
  const secret = kinds.filter(({ isSecret }) => isSecret).flatMap(({ paths }) => paths)
  return [
    '@token query token=*',
    'header @token referrer-policy no-referrer',
    ...(secret.length === 0
      ? []
      : [
          `@secret path_regexp \`${exactly(prefixed(codes), secret, FILE)}$\``,
          'header @secret referrer-policy no-referrer',
        ]),
  ]
}

function typed(): string[] {
  return Object.entries(types).flatMap(([type, extensions]) => {
    const name = type.replace(/\W/g, '_')
    const paths = extensions.split(' ').map((each) => `*.${each}`)
    const value = charset.includes(type) ? `${type}; charset=utf-8` : type
    return [`@${name} path ${paths.join(' ')}`, `header @${name} content-type \`${value}\``]
  })
}

const cached = [
  `@pictures path_regexp \`\\.(?:${PICTURES})$\``,
  'header @pictures cache-control `public, max-age=3600`',
  'header /_astro/* cache-control `public, max-age=31536000, immutable`',
]

const files = ['file_server {', '  precompressed br gzip', '  disable_canonical_uris']

/** The answers that need no file. */
function withoutFile(): string[] {
  const only = (name: string, matcher: string, status: number) => [
    `@${name} ${matcher}`,
    `handle @${name} {`,
    `  header allow \`${ALLOWED}\``,
    '  header cache-control no-cache',
    `  respond ${status}`,
    '}',
  ]
  return [
    ...only('asked', 'method OPTIONS', 204),
    ...only('changes', 'not method GET HEAD', 405),
    `redir ${CHANGE_PASSWORD} ${PASSWORD_PAGE} 302`,
    '@moved not vars {atoll_place} ``',
    'redir @moved {atoll_language}{atoll_place}{atoll_query} 308',
    '@home not vars {atoll_home} ``',
    'redir @home {atoll_home}{atoll_query} 308',
  ]
}

function found(site: Site): string[] {
  const languages = inLanguage(prefixed(site.codes))
  return [
    'rewrite / /index.html',
    '@found {',
    `  not path_regexp \`^/_(?:atoll(?:/|$)|headers$|redirects$)|\\.(?:br|gz)$|^${languages}/404\\.html$\``,
    '  file {path} {path}.html',
    '}',
    ...route('handle @found', [
      'rewrite * {http.matchers.file.relative}',
      ...policies(site),
      ...typed(),
      ...cached,
      ...files,
      '}',
    ]),
  ]
}

/** A missing picture is not worth a page, and a browser must not take a page for code. */
function missing(): string[] {
  const isFile = [
    '{path}.matches("^/(?:_astro|[.]well-known)/")',
    String.raw`({path}.matches("[.]\\w+$") && !{path}.matches("[.]html$"))`,
  ].join(' || ')
  const wantsPage = '{header.Accept}.matches("^$|^[*]/[*]$|(?i)text/html")'
  return [
    `@nothing expression \`${isFile} || !${wantsPage}\``,
    ...route('handle @nothing', [
      'header cache-control no-store',
      'header +vary accept',
      'header content-type `text/plain; charset=utf-8`',
      `rewrite * /${MISSING_FILE}`,
      ...files,
      '  status 404',
      '}',
    ]),
    ...route('handle', [
      'rewrite * {atoll_404}',
      `header content-security-policy \`${hostPolicy(false)}{atoll_upgrade}\``,
      'header content-type `text/html; charset=utf-8`',
      'header +vary accept',
      ...files,
      '  status 404',
      '}',
    ]),
  ]
}

/** Returns a `handle` whose directives stay in their order; Caddy would sort them. */
function route(handle: string, lines: readonly string[]): string[] {
  return [`${handle} {`, '  route {', ...indented(indented(lines)), '  }', '}']
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

/** Returns the include for Caddy: import it where the portal's files are served, after `root`. */
export function caddyPortal(site: Site): string {
  const first = [
    ...maps(site),
    ...headers({ 'content-security-policy': DATA_POLICY, 'cache-control': 'no-cache' }),
    'header -server',
    ...(site.hsts === undefined
      ? []
      : ['@tls vars {atoll_tls} on', `header @tls strict-transport-security \`${site.hsts}\``]),
    ...referrers(site),
  ]
  const lines = ['route {', ...indented([...first, ...withoutFile(), ...found(site), ...missing()]), '}']
  return withOrigins(
    `# Written by the build. Do not edit. Import this where Caddy serves the portal's files, after \`root\`.\n${lines.join('\n')}\n`,
    site.origins,
  )
}

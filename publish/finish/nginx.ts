import { type Route, routes } from '#routes'
import { CHANGE_PASSWORD, PASSWORD_PAGE, UNPREFIXED, homeNames, itemsOf, places, prefixed } from './addresses.ts'
import { ITEM, exactly, inLanguage } from './patterns.ts'
import { DATA_POLICY, UPGRADE, everywhere, hostPolicy, workerPolicy } from './policy.ts'
import { type Site, withOrigins } from './site.ts'

// Two includes, because nginx allows `map` only in the `http` block, and what a location inherits, it sends: headers
// of the portal stand in the locations of its own files and nowhere else.

const NOTICE = '# Written by the build from the pages themselves. Do not edit.'
/** A small answer in place of a missing file that is no page. */
export const MISSING_FILE = '_atoll/404.txt'

/** Types by extension: those of older versions of nginx lack some. */
export const types = {
  'text/html': 'html',
  'text/css': 'css',
  'application/javascript': 'js',
  'text/plain': 'txt',
  'application/xml': 'xml',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/vnd.microsoft.icon': 'ico',
  'font/woff2': 'woff2',
}

/** Types whose files are text in UTF-8. */
export const charset = ['text/html', 'text/css', 'application/javascript', 'text/plain', 'application/json']

function map(from: string, to: string, rows: readonly (readonly [string, string])[]): string[] {
  return [`map ${from} ${to} {`, ...rows.map(([key, value]) => `  ${key} "${value}";`), '}']
}

/** How pages are named while nginx serves them. */
const FILE = String.raw`(?:\.html)?`

function policies({ kinds, codes, desk }: Site): string[] {
  const pattern = (paths: readonly string[]) => exactly(prefixed(codes), paths, FILE)
  const framing = kinds.filter(({ facts }) => facts.framesGames).flatMap(({ paths }) => paths)
  return [
    ...map('$uri', '$atoll_page_policy', [
      ['default', hostPolicy(false)],
      ...(framing.length > 0 ? [[`"~${pattern(framing)}$"`, hostPolicy(true)] as const] : []),
      ...(desk ? [[`"~^/admin${FILE}$"`, desk] as const] : []),
    ]),
    ...map('$sent_http_content_type', '$atoll_policy', [
      ['default', DATA_POLICY],
      ['"~^text/html"', '$atoll_page_policy$atoll_upgrade'],
      ['"~javascript"', '$atoll_script_policy'],
    ]),
    ...map('$uri', '$atoll_script_policy', [
      ['default', DATA_POLICY],
      ['/sw.js', workerPolicy],
    ]),
    ...map('$uri$is_args$args', '$atoll_referrer', [
      ['default', everywhere['referrer-policy'] ?? ''],
      ['"~[?&]token="', 'no-referrer'],
      ...kinds
        .filter(({ isSecret }) => isSecret)
        .map((kind) => [`"~${pattern(kind.paths)}(?:[?]|$)"`, 'no-referrer'] as const),
    ]),
  ]
}

/** Returns the map of addresses that lead to another, the page's own first: `map` compares plain keys without case. */
function redirects(site: Site): string[] {
  const codes = prefixed(site.codes)
  const end = `${FILE}/*$"`
  const home = `(?:/(?:${homeNames().join('|')}))`
  const pages = places()
  const listing = routes.filter(({ items }: Route) => items)
  const own = exactly(codes, ['/', ...pages.map(({ path }) => path), ...listing.map(itemsOf)], '')
  const language = inLanguage([UNPREFIXED.slice(1), ...codes])
  return [
    ...map('$uri', '$atoll_language', [
      ['default', ''],
      ...codes.map((code) => [`"~*^/${code}(?:[/.]|$)"`, `/${code}`] as const),
    ]),
    ...map('$uri', '$atoll_place', [
      ['default', ''],
      [`"~${own}$"`, ''],
      [`"~*^(?:${home}|${UNPREFIXED}${home}?)${end}`, '/'],
      ...codes.map((code) => [`"~*^/${code}${home}?${end}`, `/${code}`] as const),
      ...pages.map(({ path, others }) => {
        const names = [path, ...others].map((name) => name.slice(1)).join('|')
        return [`"~*^${language}/(?:${names})(?:/index)?${end}`, `$atoll_language${path}`] as const
      }),
      ...listing.map(
        ({ path }) =>
          [
            `"~*^${language}${path}/(?<atoll_item>${ITEM})(?:/index)?${end}`,
            `$atoll_language${path}/$atoll_item`,
          ] as const,
      ),
    ]),
  ]
}

function answers({ codes }: Site): string[] {
  return [
    ...map('$uri', '$atoll_file', [
      ['default', '$uri.html'],
      ['/', '/index.html'],
    ]),
    ...map('$uri', '$atoll_hidden', [
      ['default', ''],
      ['"~^/_(?:atoll(?:/|$)|headers$|redirects$)"', '1'],
      [String.raw`"~\.(?:br|gz)$"`, '1'],
    ]),
    ...map('$http_accept', '$atoll_wants', [
      ['default', 'file'],
      ['""', 'page'],
      ['"*/*"', 'page'],
      ['"~*text/html"', 'page'],
    ]),
    ...map('$atoll_wants:$uri', '$atoll_missing', [
      ['default', '/404.html'],
      ['"~^file:"', `/${MISSING_FILE}`],
      [String.raw`"~^page:/(?:_astro|\.well-known)/"`, `/${MISSING_FILE}`],
      [String.raw`"~\.(?!html$)\w+$"`, `/${MISSING_FILE}`],
      ...prefixed(codes).map((code) => [`"~*^page:/${code}(?:/|$)"`, `/${code}/404.html`] as const),
    ]),
    ...map('$status:$uri', '$atoll_cache', [
      ['default', 'no-cache'],
      [`"~^404:/${MISSING_FILE.replace('.', String.raw`\.`)}$"`, 'no-store'],
      ['"~^(?:200|206|304):/_astro/"', 'public, max-age=31536000, immutable'],
      [String.raw`"~^(?:200|206|304):.*\.(?:svg|png|jpe?g|webp|avif|ico|woff2)$"`, 'public, max-age=3600'],
    ]),
    ...map('$status', '$atoll_vary', [
      ['default', ''],
      ['404', 'accept'],
    ]),
    ...map('$status', '$atoll_allow', [
      ['default', ''],
      ['204', 'GET, HEAD, OPTIONS'],
      ['405', 'GET, HEAD, OPTIONS'],
    ]),
  ]
}

/** Returns the include for the `http` block: maps alone, which by themselves change no answer. */
export function nginxMaps(site: Site): string {
  const lines = [
    NOTICE,
    '# Include this in the `http` block, and nginx-server.conf in the `server` block of the portal.',
    '# $https is of nginx itself; behind a proxy with TLS, that proxy sends x-forwarded-proto.',
    ...map('$https:$http_x_forwarded_proto', '$atoll_tls', [
      ['default', ''],
      ['"~^on:"', 'on'],
      ['"~*^:https$"', 'on'],
    ]),
    ...map('$atoll_tls', '$atoll_upgrade', [
      ['default', ''],
      ['on', UPGRADE],
    ]),
    ...map('$atoll_tls', '$atoll_hsts', [
      ['default', ''],
      ['on', site.hsts ?? ''],
    ]),
    ...policies(site),
    ...redirects(site),
    ...answers(site),
  ]
  return withOrigins(`${lines.join('\n')}\n`, site.origins)
}

const onlyReading = [
  'if ($request_method = OPTIONS) { return 204; }',
  'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
]

/** Returns the include for the portal's `server` block: its locations, with headers for its files alone. */
export function nginxServer(site: Site): string {
  const lines = [
    NOTICE,
    '# Include this in the `server` block of the portal, after `root /path/to/dist;`.',
    ...location('/', [
      ...onlyReading,
      'if ($atoll_hidden) { return 404; }',
      'if ($atoll_place) { return 308 $atoll_place$is_args$args; }',
      'try_files $uri $atoll_file =404;',
    ]),
    ...location(`~ "^${inLanguage(prefixed(site.codes))}/404[.]html$"`, ['internal;']),
    ...location(`= /${MISSING_FILE}`, ['internal;']),
    ...location(`= ${CHANGE_PASSWORD}`, [...onlyReading, `return 302 ${PASSWORD_PAGE};`]),
  ]
  return withOrigins(`${lines.join('\n')}\n`, site.origins)
}

/** Returns a location with the headers and types of the portal's files. */
function location(where: string, rules: readonly string[]): string[] {
  const listed = Object.entries(types).map(([type, extensions]) => `${type} ${extensions};`)
  const own: Record<string, string> = {
    'content-security-policy': '$atoll_policy',
    'referrer-policy': '$atoll_referrer',
    'strict-transport-security': '$atoll_hsts',
    'cache-control': '$atoll_cache',
    vary: '$atoll_vary',
    allow: '$atoll_allow',
  }
  const lines = [
    ...rules,
    'error_page 404 $atoll_missing;',
    'charset utf-8;',
    `charset_types ${charset.slice(1).join(' ')};`,
    `types { ${listed.join(' ')} }`,
    'gzip_static on;',
    'gzip_vary on;',
    ...Object.entries({ ...everywhere, ...own }).map(([name, value]) =>
      value.startsWith('$') ? `add_header ${name} ${value} always;` : `add_header ${name} '${value}' always;`,
    ),
  ]
  return [`location ${where} {`, ...lines.map((line) => `  ${line}`), '}']
}

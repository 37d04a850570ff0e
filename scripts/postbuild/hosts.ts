import { ARCADE_ORIGIN, IMAGE_CDNS, LAUNCH_CDNS, everywhere, overTls, policyOverTls } from './policy.ts'

/** The data for the configuration of a static host. */
export interface Site {
  /** Address of a page → its own headers. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The policy of all pages combined, for an address without a page. */
  readonly union: string
  /** The origin of the games, if it is known. */
  readonly arcadeOrigin: string | undefined
  /** The operator's hosts of covers and of games (S9.20), separated by spaces; may be empty. */
  readonly imageCDNs?: string | undefined
  readonly launchCDNs?: string | undefined
  /** Aliases of a page → its canonical address. */
  readonly aliases: Readonly<Record<string, string>>
}

const MAX_LINE_LENGTH = 2_000 // characters, Cloudflare Pages
const POLICY = 'content-security-policy'

function notice({ arcadeOrigin }: Site): string[] {
  const todo = `# Build with ATOLL_ARCADE_ORIGIN=https://games.example.com to replace ${ARCADE_ORIGIN} in here.`
  return ['# Written by the build from what stands in each page. Do not edit.', ...(arcadeOrigin ? [] : [todo])]
}

function withOrigins(text: string, { arcadeOrigin, imageCDNs, launchCDNs }: Site): string {
  const listed = (origins = '') => (origins === '' ? '' : ` ${origins}`)
  const whole = text.replaceAll(` ${IMAGE_CDNS}`, listed(imageCDNs)).replaceAll(` ${LAUNCH_CDNS}`, listed(launchCDNs))
  return arcadeOrigin ? whole.replaceAll(ARCADE_ORIGIN, arcadeOrigin) : whole
}

/**
 * Returns `_headers` for Cloudflare Pages and Netlify. A page that two rules match gets both values: a browser enforces
 * both policies, so the general one must allow what every page needs, and of two referrer policies the last one
 * applies.
 */
export function headersFile(site: Site): string {
  const general = `${POLICY}: ${policyOverTls(site.union)}`
  const isTooLong = general.length > MAX_LINE_LENGTH
  const rules = Object.entries(site.pages).map(([address, own]) => [
    address,
    ...Object.entries(own).map(([name, value]) => `  ${name}: ${name === POLICY ? policyOverTls(value) : value}`),
  ])
  const lines = [
    ...notice(site),
    '/*',
    ...Object.entries({ ...everywhere, ...overTls }).map(([name, value]) => `  ${name}: ${value}`),
    ...(isTooLong
      ? ['# The policy of all pages in one is too long for this host; each page has its own.']
      : [`  ${general}`]),
    ...rules.flat(),
  ]
  return withOrigins(`${lines.join('\n')}\n`, site)
}

/** Returns `_redirects` for Cloudflare Pages and Netlify: a page has one canonical address (S2.1). */
export function redirectsFile({ aliases }: Site): string {
  return Object.entries(aliases)
    .map(([from, to]) => `${from} ${to} 308\n`)
    .join('')
}

/** Returns an nginx include for the `http` block; its `add_header` applies unless a location adds its own. */
export function nginxInclude(site: Site): string {
  const rows = (name: string, change: (value: string) => string) =>
    Object.entries(site.pages).flatMap(([address, own]) => {
      const value = own[name]
      if (value === undefined) return []
      const places = address === '/' ? ['/', '/index.html'] : [address, `${address}.html`]
      return places.map((place) => `  ${place} "${change(value)}";`)
    })
  const lines = [
    ...notice(site),
    'map $uri $atoll_policy {',
    `  default "${policyOverTls(site.union)}";`,
    ...rows(POLICY, policyOverTls),
    '}',
    '# In the `server` block: if ($atoll_place) { return 308 $atoll_place$is_args$args; }',
    'map $uri $atoll_place {',
    ...Object.entries(site.aliases).map(([from, to]) => `  ${from} ${to};`),
    '}',
    'map $uri $atoll_referrer {',
    `  default "${everywhere['referrer-policy']}";`,
    ...rows('referrer-policy', (value) => value),
    '}',
    `add_header ${POLICY} $atoll_policy always;`,
    'add_header referrer-policy $atoll_referrer always;',
    ...Object.entries({ ...everywhere, ...overTls })
      .filter(([name]) => name !== 'referrer-policy')
      .map(([name, value]) => `add_header ${name} '${value}' always;`),
  ]
  return withOrigins(`${lines.join('\n')}\n`, site)
}

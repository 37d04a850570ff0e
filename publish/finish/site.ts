import { brand } from '#brand/brand.ts'
import type { MovedAddresses } from './moved-pages.ts'
import type { PageKind } from './page-kinds.ts'
import { ARCADE_ORIGIN, IMAGE_CDNS, LAUNCH_CDNS } from './policy.ts'

/** What the build knows of the portal, for the configuration of a host. */
export interface Site {
  readonly kinds: readonly PageKind[]
  /** The codes of all languages. */
  readonly codes: readonly string[]
  readonly origins: Origins
  /** The value of Strict-Transport-Security; none if the operator sends it elsewhere. */
  readonly hsts: string | undefined
  /** The policy of the editors' desk, if it is built. */
  readonly desk?: string | undefined
  /** Addresses that editors' items had before, with those that they lead to. */
  readonly moved?: MovedAddresses | undefined
  /** The portal's own address; hosts' files have an example in its place. */
  readonly address?: string | undefined
}

/** The operator's hosts: of the in-house games, and of covers and of other games (S9.20), separated by spaces. */
interface Origins {
  readonly arcade?: string | undefined
  readonly images?: string | undefined
  readonly launches?: string | undefined
}

/** A year, of this host name alone: further names of the operator may not have TLS. */
const DEFAULT_HSTS = 'max-age=31536000'

/** Fills in the operator's hosts; without in-house games, pages may not frame any. */
export function withOrigins(text: string, { arcade = '', images = '', launches = '' }: Origins): string {
  const listed = (origins: string) => (origins === '' ? '' : ` ${origins}`)
  return text
    .replaceAll(` "${ARCADE_ORIGIN}"`, arcade.replaceAll(/\S+/g, '"$&"').replace(/^(?=.)/, ' '))
    .replaceAll(` ${IMAGE_CDNS}`, listed(images))
    .replaceAll(` ${ARCADE_ORIGIN} ${LAUNCH_CDNS}`, `${listed(arcade)}${listed(launches)}`)
    .replaceAll(/ frame-src(?=;)/g, " frame-src 'none'")
}

const headerValue = /^max-age=\d+(?:; includeSubDomains)?(?:; preload)?$/

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment's origins and its HSTS, or a sentence about what is missing or malformed. */
export function readHosts(environment: Environment): Pick<Site, 'origins' | 'hsts' | 'address'> | string {
  const { ATOLL_HSTS: hsts = DEFAULT_HSTS } = environment
  const arcade = listOf(environment.ATOLL_ARCADE_ORIGIN)
  const images = listOf(environment.ATOLL_IMAGE_CDNS)
  const launches = listOf(environment.ATOLL_LAUNCH_CDNS)
  const wrong = [...arcade, ...images, ...launches].find((origin) => !isOrigin(origin))
  if (wrong) return `${wrong} is no origin: write it as https://games.example.com`
  if (hsts !== 'off' && !headerValue.test(hsts)) {
    return `ATOLL_HSTS is ${hsts}: write it as "max-age=31536000; includeSubDomains", or "off"`
  }
  const origins = { arcade: arcade.join(' '), images: images.join(' '), launches: launches.join(' ') }
  return (
    missingGames(environment) ?? { origins, hsts: hsts === 'off' ? undefined : hsts, address: environment.SITE_URL }
  )
}

function missingGames({ SITE_URL = '', ATOLL_ARCADE_ORIGIN = '' }: Environment): string | undefined {
  if (ATOLL_ARCADE_ORIGIN !== '' || !SITE_URL.startsWith('https:')) return undefined
  return `${brand.name} is built for ${SITE_URL}, but ATOLL_ARCADE_ORIGIN is not set: no in-house game would open there. Set it to the origin of the games (https://games.example.com), or to "none" if there are none.`
}

function listOf(text = ''): string[] {
  return text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean)
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

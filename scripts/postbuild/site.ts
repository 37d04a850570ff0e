import { brand } from '#brand/brand.ts'
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
}

/** The operator's hosts: of the in-house games, and of covers and of other games (S9.20), separated by spaces. */
export interface Origins {
  readonly arcade?: string | undefined
  readonly images?: string | undefined
  readonly launches?: string | undefined
}

/** A year, of this host name alone: further names of the operator may not have TLS. */
export const DEFAULT_HSTS = 'max-age=31536000'

/** Fills in the operator's hosts; without in-house games, pages may not frame any. */
export function withOrigins(text: string, { arcade = '', images = '', launches = '' }: Origins): string {
  const listed = (origins: string) => (origins === '' ? '' : ` ${origins}`)
  return text
    .replaceAll(` "${ARCADE_ORIGIN}"`, arcade === '' ? '' : ` "${arcade}"`)
    .replaceAll(` ${IMAGE_CDNS}`, listed(images))
    .replaceAll(` ${ARCADE_ORIGIN} ${LAUNCH_CDNS}`, `${listed(arcade)}${listed(launches)}`)
    .replaceAll(/ frame-src(?=;)/g, " frame-src 'none'")
}

/** Returns the environment's origins, or a sentence about what is missing or no origin. */
export function readOrigins(environment: Readonly<Record<string, string | undefined>>): Origins | string {
  const { SITE_URL = '', ATOLL_ARCADE_ORIGIN: arcade = '' } = environment
  const { ATOLL_IMAGE_CDNS: images, ATOLL_LAUNCH_CDNS: launches } = environment
  for (const origin of [arcade === 'none' ? '' : arcade, images, launches].join(' ').split(' ').filter(Boolean)) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      return `${origin} is no origin: write it as https://games.example.com`
    }
  }
  if (arcade === '' && SITE_URL.startsWith('https:')) {
    return `${brand.name} is built for ${SITE_URL}, but ATOLL_ARCADE_ORIGIN is not set: no in-house game would open there. Set it to the origin of the games (https://games.example.com), or to "none" if there are none.`
  }
  return { arcade: arcade === 'none' ? '' : arcade, images, launches }
}

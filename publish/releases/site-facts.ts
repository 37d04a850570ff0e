import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, array, object, optional, string } from 'valibot'
import type { Release } from './releases.ts'

// What a site says of its addresses: a publish with other settings, such as from a shell without them, would take them away.

export const siteFactsFile = object({
  /** The portal's public address, without which there is no sitemap. */
  address: optional(string()),
  /** Origins that pages may open games from, those that serve covers, and those that serve the same games. */
  games: array(string()),
  covers: array(string()),
  launches: array(string()),
})
export type SiteFacts = InferOutput<typeof siteFactsFile>

type Settings = Readonly<Record<string, string | undefined>>

const originsOf = (text = '') => (text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean))

/** Returns what a site that is built with these settings says. */
export function siteFacts(settings: Settings): SiteFacts {
  const { SITE_URL: address, ATOLL_ARCADE_ORIGIN, ATOLL_IMAGE_CDNS, ATOLL_LAUNCH_CDNS } = settings
  return {
    ...(address !== undefined && { address }),
    games: originsOf(ATOLL_ARCADE_ORIGIN),
    covers: originsOf(ATOLL_IMAGE_CDNS),
    launches: originsOf(ATOLL_LAUNCH_CDNS),
  }
}

const lists = [
  ['games', 'no page would open games from'],
  ['covers', 'no page would load covers from'],
  ['launches', 'no page would open games from'],
] as const

/** Returns what visitors would lose if a site with other facts took the place of the one that is served, as sentences. */
export function losses(current: Release | undefined, next: SiteFacts): string[] {
  if (!current) return []
  const before = current.note.site ?? { address: addressOf(current.folder), games: [], covers: [], launches: [] }
  // what only this machine reaches is nobody's loss
  const isPublic = before.address !== undefined && !isOwn(before.address)
  const address = isPublic && originOf(before.address) !== originOf(next.address) ? [otherAddress(before, next)] : []
  const gone = lists.flatMap(([list, loss]) =>
    before[list].filter((each) => !isOwn(each) && !next[list].includes(each)).map((each) => `${loss} ${each} any more`),
  )
  return [...address, ...gone]
}

function otherAddress(before: SiteFacts, next: SiteFacts): string {
  const now = next.address ?? 'none, without a sitemap'
  return `the site’s address would be ${now} instead of ${before.address}, in its canonical addresses and for search engines`
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : address
}

/** Whether an address is one of this machine. */
function isOwn(address: string): boolean {
  return URL.canParse(address) && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
}

/** The address of a release that an older version made, which its robots.txt names. */
function addressOf(folder: string): string | undefined {
  try {
    const [, sitemap] = /^Sitemap: (\S+)$/m.exec(readFileSync(join(folder, 'site/robots.txt'), 'utf8')) ?? []
    return originOf(sitemap)
  } catch {
    return undefined // a site without one
  }
}

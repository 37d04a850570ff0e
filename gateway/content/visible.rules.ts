import type { Audience } from '#contract/editorial.ts'

/** Who asks. */
export interface Reader {
  /** ISO 3166-1; `ZZ` if unknown. */
  readonly country: string
  readonly isLoggedIn: boolean
}

/** When an item shows, in milliseconds since the epoch. */
interface Scheduled {
  readonly publishAt: number | undefined
  readonly expireAt: number | undefined
}

/** For whom an item is. */
export interface Addressed {
  readonly region?: string[] | undefined
  readonly audience?: Audience | undefined
}

/** Returns whether an item shows at `now`: from its beginning until before its end. */
export function isDue({ publishAt = -Infinity, expireAt = Infinity }: Scheduled, now: number): boolean {
  return publishAt <= now && now < expireAt
}

/** Returns whether an item is for a reader. */
export function isFor(addressed: Addressed, { country, isLoggedIn }: Reader): boolean {
  const { audience = 'everyone' } = addressed
  return isInRegion(addressed, country) && (audience === 'everyone' || (audience === 'members') === isLoggedIn)
}

/** Returns whether an item is for a country. */
export function isInRegion({ region }: Addressed, country: string): boolean {
  return !region || region.includes(country)
}

/** The longest name that is read from a header; IANA's have at most 32 letters. */
const MAX_LENGTH = 64
/** Names only: an offset such as `+06:00` knows no summer time. */
const NAME = /^[a-z][\w+\-/]*$/i

/** Checks whether a text names a time zone that this runtime can format. */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_LENGTH || !NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The zones that are stored of a member. */
export interface ZonesOf {
  readonly time_zone: string | null
  readonly device_zone: string | null
}

/**
 * Returns the zone in which a member reads times: the one chosen in the account, else that of the device of the last login,
 * else UTC. One that this runtime does not know (any more) counts as none.
 */
export function readingZone({ time_zone, device_zone }: ZonesOf): string {
  return [time_zone, device_zone].find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC'
}

import { regionOf } from '#brand/regions/regions.ts'
import type { Request } from '#gateway/http/answer.ts'

/** Returns whether a request comes from a region whose pack is restricted: no account of any kind is opened there (X44). */
export function isRegionRestricted({ country }: Pick<Request, 'country'>): boolean {
  return regionOf(country).isRestricted
}

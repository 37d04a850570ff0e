import type { RefusalCode } from '#contract/refusals.ts'

/** Whether the site as a whole is closed, as the settings say. */
export interface Closure {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}

/** After how many seconds a caller may ask again while maintenance is on (S1.9). */
export const MAINTENANCE_RETRY_S = 60

/**
 * The refusal that stands before every other answer while the site is closed. Maintenance wins over a closed region
 * (X12). `status` must still say why, and vendors must still settle what is in play, so neither is ever closed.
 */
export function closedFor(endpointName: string, closure: Closure): RefusalCode | undefined {
  if (endpointName === 'status' || endpointName.startsWith('vendor.')) return undefined
  if (closure.maintenance) return 'maintenance'
  return closure.regionRestriction ? 'region_restricted' : undefined
}

/**
 * The languages in which words may be given to someone who asked for `language`, best first: as asked for, without its
 * region, and the one in which every word stands.
 * @param language a BCP 47 tag of any case (`bn`, `bn-BD`, `EN`)
 */
export function languagesFor(language: string, fallback: string): string[] {
  const asked = language.toLowerCase()
  return [...new Set([asked, asked.split('-')[0] ?? asked, fallback])]
}

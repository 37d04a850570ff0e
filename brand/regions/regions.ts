import { bangladesh } from './bangladesh.ts'
import { india } from './india.ts'
import { international } from './international.ts'
import type { Region } from './region.ts'

/** All region packs. */
export const regions: readonly Region[] = [international, bangladesh, india]

/** Returns the pack of a country; the international one if it has none. */
export function regionOf(country: string | undefined): Region {
  return regions.find((region) => region.country === country) ?? international
}

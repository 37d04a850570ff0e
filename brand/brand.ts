import { brandFile } from './brand-file.ts'
import type { Language } from './languages.ts'

/** What an operator has set in brand.yaml, as pages, gateway and commands use it. */
export const brand = {
  name: brandFile.name,
  merchantCode: brandFile.merchantCode,
  defaultLanguage: brandFile.defaultLanguage as Language,
  gameLanguage: brandFile.gameLanguage,
  timeZone: brandFile.timeZone,
  firstTheme: brandFile.firstTheme,
  launchVersion: brandFile.launchVersion,
  ownVendor: brandFile.ownVendor,
  hasServiceWorker: brandFile.hasServiceWorker,
  opening: brandFile.opening,
  zalo: brandFile.zalo,
  lowStake: brandFile.lowStake,
  currency: brandFile.currency,
} as const

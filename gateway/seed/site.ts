import { type InferOutput, array, object, picklist, pipe, record, regex, strictObject, string } from 'valibot'
import { governedFields } from '#contract/fields/form.ts'
import { registerRule, whitelabelNode } from '#contract/site/status.ts'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const siteFile = strictObject({
  /** Stored unchanged in the table `setting`. What `npm run set` changes has its default in settings.rules.ts. */
  settings: strictObject({ country: string() }),
  /** The permission tree (S6.8), stored as JSON in the setting `whitelabel`. */
  whitelabel: array(whitelabelNode),
  /** Rules by field, stored as JSON in the setting `registerRules` (S5.1). */
  registerRules: record(picklist(governedFields), registerRule),
})

const countriesFile = record(pipe(string(), regex(/^[A-Z]{2}$/)), pipe(string(), regex(/^\d{1,6}$/)))

const siteFacts = object({ site: siteFile, countries: countriesFile })
type SiteFacts = InferOutput<typeof siteFacts>

export function readSite(): SiteFacts {
  return {
    site: seedFile('site', siteFile),
    countries: seedFile('countries', countriesFile),
  }
}

/** Adds missing settings, permissions and countries. */
export async function plantSite(rows: Rows, { site, countries }: SiteFacts): Promise<void> {
  await plantSettings(rows, site)
  const codes = Object.entries(countries).map(([code, dialing]) => ({ code, dialing_code: dialing }))
  await rows
    .insertInto('country')
    .values(codes)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

async function plantSettings(rows: Rows, site: SiteFacts['site']): Promise<void> {
  const settings = {
    ...site.settings,
    whitelabel: JSON.stringify(site.whitelabel),
    registerRules: JSON.stringify(site.registerRules),
  }
  const values = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await rows
    .insertInto('setting')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

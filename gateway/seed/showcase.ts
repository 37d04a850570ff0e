import type { Rows } from '#gateway/db/database.ts'
import { setSwitch, setting } from '#gateway/settings/settings.rows.ts'
import { plantCatalogue, readShowcase } from './catalogue.ts'

const KEY = 'seed.showcase'

/** Returns whether a site shows the showcase: providers that nobody has connected, to see all that a portal can list. */
export async function hasShowcase(rows: Rows): Promise<boolean> {
  return (await setting(rows, KEY)) === '1'
}

/** Adds missing providers of the showcase. The first time, also lists removed ones again, and their categories in menus. */
export async function plantShowcase(rows: Rows): Promise<void> {
  const files = readShowcase()
  if (!(await hasShowcase(rows))) {
    await rows.insertInto('setting').values({ key: KEY, value: '1' }).execute()
    await setSwitch(rows, 'closedCategories', true)
    const codes = files.map(({ vendor }) => vendor)
    await rows.updateTable('vendor').set({ removed_at: null }).where('code', 'in', codes).execute()
    await rows.updateTable('game').set({ removed_at: null, state: 'open' }).where('vassalage', 'in', codes).execute()
  }
  await plantCatalogue(rows, files)
}

import type { Database } from '#gateway/db/database.ts'
import { registerRules } from '#gateway/site/site.rows.ts'

/** Makes every registration demand a phone number, which with REGMOBVERF3 needs a code. */
export function requirePhones(database: Database): Promise<void> {
  return database.write(async (rows) => {
    const rules = await registerRules(rows)
    const value = JSON.stringify({ ...rules, mobileNum: { ...rules.mobileNum, required: true } })
    await rows.updateTable('setting').set({ value }).where('key', '=', 'registerRules').execute()
  })
}

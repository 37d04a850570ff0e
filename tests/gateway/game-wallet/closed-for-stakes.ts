import type { Rows } from '#gateway/db/database.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

const state = (on: boolean) => ({ state: on ? 'maintenance' : 'open' }) as const
const setting = (name: string) => (rows: Rows, on: boolean) => setSwitch(rows, name, on)

/** What refuses new stakes of the member `player` in games of the house. */
const closers = {
  vendor: (rows: Rows, on: boolean) => rows.updateTable('vendor').set(state(on)).where('code', '=', 'ATL').execute(),
  game: (rows: Rows, on: boolean) => rows.updateTable('game').set(state(on)).where('vassalage', '=', 'ATL').execute(),
  maintenance: setting('maintenance'),
  region: setting('regionRestriction'),
  member: (rows: Rows, on: boolean) =>
    rows
      .updateTable('member')
      .set({ disabled_at: on ? 1 : null })
      .where('account', '=', 'player')
      .execute(),
} satisfies Record<string, (rows: Rows, on: boolean) => Promise<unknown>>

/** Each of them with when it is so, and the refusal. */
export const closures = [
  ['while the vendor is under maintenance', 'vendor', 'maintenance'],
  ['while the game is under maintenance', 'game', 'maintenance'],
  ['while the site is under maintenance', 'maintenance', 'maintenance'],
  ['while the region is restricted', 'region', 'maintenance'],
  ['while the member is suspended', 'member', 'forbidden'],
] as const

/** Closes or opens new stakes for one of these reasons. */
export function setClosed(gateway: TestGateway, closer: keyof typeof closers, on: boolean): Promise<unknown> {
  return gateway.services.database.write<unknown>((rows) => closers[closer](rows, on))
}

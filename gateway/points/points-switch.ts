import { array, parse } from 'valibot'
import { whitelabelNode } from '#contract/site/status.ts'
import { switchesOf } from '#contract/site/switches.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { type SettingName, settingFrom } from '#gateway/settings/settings.rules.ts'

/** The switch of points (S6.8): pages learn of it by `pointsConfig`, so that the first view need not carry it. */
const SWITCH = 'PTSYS3'

const rulesOfEarning = prepared((rows, _values: object) =>
  rows
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', ['whitelabel', 'pointsPer' satisfies SettingName]),
)

/** The last tree that was read: a settled bet must not pay for reading it again. */
let known: { readonly tree: string; readonly isOn: boolean } = { tree: '', isOn: false }

/** Returns whether points are on, and the valid bets of one point in minor units. */
export async function earningRules(rows: Rows): Promise<{ isOn: boolean; per: number }> {
  const found = new Map((await rulesOfEarning(rows, {})).map(({ key, value }) => [key, value]))
  const tree = found.get('whitelabel') ?? '[]'
  if (tree !== known.tree) {
    known = { tree, isOn: switchesOf(parse(array(whitelabelNode), JSON.parse(tree))).includes(SWITCH) }
  }
  return { isOn: known.isOn, per: settingFrom('pointsPer', found.get('pointsPer')) }
}

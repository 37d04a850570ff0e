import { categories } from '#texts/categories.ts'
import type { Published } from '#published/published.ts'
import type { Sign } from '#ui/signs.ts'
import { networksOf } from './resources.ts'

/** The icons of forms and dialogs. */
const parts = ['close', 'eye', 'eye-off'] as const
/** The icons of the account menu (islands/shell). */
const account = ['person', 'phone', 'refresh', 'out', 'coin', 'up', 'games', 'chat', 'key', 'shield'] as const
/** The icons of the bars around a page. */
const bars = ['home', 'games', 'globe', 'down', 'up', 'fold', 'phone', 'service', 'chat', 'coin', 'gift'] as const
/** Each category has an icon of the same name. */
const categorySigns = categories.map(({ id }) => id)

/** The icons of a page without header and bars. */
export const bareSigns: readonly Sign[] = ['mark', ...parts]

/** The icons of the centres' menus that no other page shows (islands/shell, islands/agent/centre). */
export const memberSigns: readonly Sign[] = ['wallet', 'exchange', 'chart', 'star']
export const agentSigns: readonly Sign[] = ['people', 'chart', 'wallet']

/** The icons of the bar over a game. */
export const stageSigns: readonly Sign[] = ['full', 'unfull', 'outside', 'star', 'info']

/** The icons of a play page without side bars; the header has its own sprite, without a button for the bars. */
export const gameSigns: readonly Sign[] = [...parts, ...account, 'menu', ...stageSigns]

/** Returns the icons of a page with bars; of the networks only those shown (S2.36). */
export function frameSigns(resources: Published['resources']): readonly Sign[] {
  const shown = networksOf(resources).map(({ name }) => name)
  return [...new Set<Sign>([...parts, ...account, ...bars, ...categorySigns, ...shown])]
}

import { categoryNames } from '#islands/games/home/game-categories.ts'
import type { Published } from '#publish/published.ts'
import type { Sign } from '#ui/signs.ts'
import { networksOf } from './resources.ts'

/** What a form and a dialog show. */
const parts = ['close', 'eye', 'eye-off'] as const
/** What the account's menu shows (islands/shell). */
const account = ['person', 'phone', 'refresh', 'out', 'coin', 'up', 'games'] as const
/** The bars around a page. */
const bars = ['home', 'games', 'globe', 'down', 'up', 'fold', 'phone', 'service', 'chat', 'coin', 'gift'] as const
/** A lane of games has a sign of its own name. */
const categoryIds = Object.keys(categoryNames) as (keyof typeof categoryNames)[]

/** The signs of a page without header and bars. */
export const bareSigns: readonly Sign[] = ['mark', ...parts]

/** The signs of the bar over a game. */
export const stageSigns: readonly Sign[] = ['full', 'unfull', 'outside', 'star', 'info']

/** The signs of a game's page without side bars; a header's own stand in it, and no opener of bars. */
export const gameSigns: readonly Sign[] = [...parts, ...account, 'menu', ...stageSigns]

/** The signs of a page with bars; of the networks only those that are shown (S2.36). */
export function frameSigns(resources: Published['resources']): readonly Sign[] {
  const shown = networksOf(resources).map(({ name }) => name)
  return [...new Set<Sign>([...parts, ...account, ...bars, ...categoryIds, ...shown])]
}

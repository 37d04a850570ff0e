import type { Rows } from '#gateway/db/database.ts'
import { listProviders } from '#gateway/providers/providers.rows.ts'

/** Returns the providers but the house itself, with their open rounds and the last day on which they were played. */
export async function providersWithFacts(rows: Rows) {
  const all = await listProviders(rows)
  const open = await openByProvider(rows)
  const days = await lastDays(rows)
  return all
    .filter(({ is_house }) => is_house === 0)
    .map((provider) => ({
      ...provider,
      openRounds: open.get(provider.code)?.rounds ?? 0,
      oldestRound: open.get(provider.code)?.oldest ?? null,
      lastDay: days.get(provider.code) ?? null,
    }))
}

async function openByProvider(rows: Rows) {
  const found = await rows
    .selectFrom('round')
    .select(({ fn }) => [
      'vassalage',
      fn.countAll<number>().as('rounds'),
      fn.min<number | null>('opened_at').as('oldest'),
    ])
    .where('state', '=', 'open')
    .groupBy('vassalage')
    .execute()
  return new Map(found.map((one) => [one.vassalage, one]))
}

/** Returns the last UTC day on which real accounts played a provider's games, by provider. */
async function lastDays(rows: Rows) {
  const found = await rows
    .selectFrom('revenue_day')
    .innerJoin('game', 'game.node_id', 'revenue_day.node_id')
    .select(({ fn }) => ['game.vassalage', fn.max<number>('revenue_day.day').as('day')])
    .groupBy('game.vassalage')
    .execute()
  return new Map(found.map(({ vassalage, day }) => [vassalage, day]))
}

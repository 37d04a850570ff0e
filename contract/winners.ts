import { integer, number, object, optional, picklist, pipe, minValue, strictObject, string } from 'valibot'
import { type DeclaredEndpoint, endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

const minor = pipe(number(), integer(), minValue(1))

/**
 * S2.90, S7.19: wins of settled rounds, those of trials left out: the newest of all, or the largest of today (UTC). Whoever
 * won is named by one letter. `stake` and `payout` in minor units of `currency`, `at` milliseconds since the epoch.
 */
export const rankList = endpoint({
  name: 'GCSGAME_getRankList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'open',
  input: strictObject({ order: optional(picklist(['latest', 'largest']), 'latest') }),
  value: object({
    list: listOf(
      object({
        player: string(),
        nodeId: string(),
        gameName: string(),
        stake: minor,
        payout: minor,
        at: number(),
      }),
    ),
    currency: string(),
    digits: pipe(number(), integer(), minValue(0)),
  }),
  refusals: [],
})

export const declared: readonly DeclaredEndpoint[] = []

import { integer, number, object, optional, picklist, pipe, minValue, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

const minor = pipe(number(), integer(), minValue(0))

/**
 * S2.90, S7.19: wins of settled rounds, those of trials left out. `latest`: the newest of all; `largest`: by payout;
 * `multiple`: by payout for each unit staked, to the ten-thousandth; `jackpot`: the jackpots that were won, the newest
 * first. What is equal is ordered by the smaller stake (`largest`) or the larger payout (`multiple`), then by the earlier
 * round. `period`, for the two that rank: today, the last 7 or the last 30 days (UTC), today among them. Whoever won is
 * named by one letter. Amounts in minor units of `currency`; `jackpot`: what the round won beside its payout; `at`:
 * milliseconds since the epoch.
 */
export const rankList = endpoint({
  name: 'GCSGAME_getRankList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'open',
  input: strictObject({
    order: optional(picklist(['latest', 'largest', 'multiple', 'jackpot']), 'latest'),
    period: optional(picklist(['day', 'week', 'month']), 'day'),
  }),
  value: object({
    list: listOf(
      object({
        player: string(),
        nodeId: string(),
        gameName: string(),
        stake: pipe(minor, minValue(1)),
        payout: minor,
        jackpot: optional(minor, 0),
        at: number(),
      }),
    ),
    currency: string(),
    digits: pipe(number(), integer(), minValue(0)),
  }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []

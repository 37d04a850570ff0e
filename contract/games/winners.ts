import { integer, number, object, optional, picklist, pipe, minValue, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

const minor = pipe(number(), integer(), minValue(0))

/**
 * S2.90, S7.19: notable wins of settled rounds, without trials: at least three times the stake, or 100.00 more than it. `latest`: the newest; `largest`: by payout; `multiple`: by
 * payout per unit staked, to the ten-thousandth; `jackpot`: jackpot wins, newest first. Ties are ordered by the smaller
 * stake (`largest`) or the larger payout (`multiple`), then by the earlier round. `period`, for the two rankings:
 * today, or the last 7 or 30 days including today (UTC). Winners are reduced to one letter. Amounts in minor units of
 * `currency`; `jackpot`: the amount won besides the payout; `at`: milliseconds since the epoch.
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

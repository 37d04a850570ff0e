import { maxLength, object, optional, pipe, strictObject, string } from 'valibot'
import { type DeclaredEndpoint, endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

/** S3.15 with what a list needs to show. */
export const promotion = object({ id: string(), category: string(), title: string(), summary: string() })

export const promotions = endpoint({
  name: 'promotions',
  method: 'GET',
  path: '/wps/system/promotions',
  access: 'open',
  input: strictObject({ language: pipe(string(), maxLength(16)), category: optional(pipe(string(), maxLength(32))) }),
  value: object({ promotions: listOf(promotion) }),
  refusals: [],
})

export const declared: readonly DeclaredEndpoint[] = [
  { name: 'missionSummary', method: 'GET', path: '/wps/relay/mission/summary', access: 'token' },
  { name: 'missionLeaderboard', method: 'GET', path: '/wps/relay/mission/leaderboard', access: 'token' },
  { name: 'rafflePromotion', method: 'GET', path: '/wps/promotion/raffle', access: 'token' },
]

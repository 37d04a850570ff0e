import {
  integer,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { bonusStates } from './bonus.ts'
import { reward } from './reward.ts'

/** What rewards are for; `friend`: for inviting one or for having been invited, `level`: a level's gift, `gift`: staff's. */
export const rewardSources = ['mission', 'promotion', 'board', 'raffle', 'friend', 'level', 'gift'] as const
export type RewardSource = (typeof rewardSources)[number]

/** What has become of it: points are `given`, a bonus is in one of its own states. */
export const rewardStates = ['given', ...bonusStates] as const
export type RewardState = (typeof rewardStates)[number]

const source = picklist(rewardSources)
const state = picklist(rewardStates)

/** A reward that the caller has taken, or was given. */
const taken = object({
  source,
  /** Of the mission and so on; the number of a level; empty for friends and gifts. */
  id: string(),
  /** Which of its periods: the first UTC day of it, or `once`. */
  period: string(),
  /** Empty if it has none of its own. */
  title: string(),
  gives: reward,
  state,
  /** Milliseconds since the epoch. */
  at: pipe(number(), integer()),
})

/** S2.67: what the caller was given, newest first. */
export const rewardsTaken = endpoint({
  name: 'rewardsTaken',
  method: 'GET',
  path: '/wps/promotion/activity/taken',
  access: 'account',
  /** `before`: goes on below the rewards of a page before, by its `next`. */
  input: strictObject({
    language: optional(pipe(string(), maxLength(16))),
    before: optional(pipe(string(), regex(/^\d{1,15}-\d{1,15}$/))),
    source: optional(source),
    state: optional(state),
  }),
  value: object({ taken: listOf(taken), next: nullable(string()) }),
  refusals: [],
})

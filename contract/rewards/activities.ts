import {
  type InferOutput,
  array,
  boolean,
  integer,
  maxLength,
  minValue,
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
import { lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'
import { goal } from './goal.ts'
import { positivePoints, reward } from './reward.ts'

/** S4.43: the states of an activity; `soon` is "coming soon". */
export const activityStates = [
  'soon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'applying',
  'issued',
  'rejected',
  'close',
] as const
export type ActivityState = (typeof activityStates)[number]

const count = pipe(number(), integer(), minValue(0))
/** Milliseconds since the epoch. */
const at = pipe(number(), integer())
/** Of the words; without it, that of the page (`accept-language`). */
const language = optional(pipe(string(), maxLength(16)))
const id = pipe(string(), maxLength(64))
/** A raffle is only taken: `rafflePromotion` lists them. */
const kind = picklist(['mission', 'promotion', 'raffle'])
/** Which of its periods: the first UTC day of it, as `2026-11-30`, or `once`. */
const period = pipe(string(), regex(/^(?:once|\d{4}-\d\d-\d\d)$/))
/** Whether the caller is on a break: then nothing is offered, joined or taken. */
const onBreak = boolean()
/** What a member accepts: a hash of goal, reward, period, beginning and end, as the page shows them. */
const terms = pipe(string(), regex(/^[\w-]{43}$/))

/**
 * A mission in one of its periods, or a promotion, as it is for the caller. A promotion without a `goal` is applied for
 * (`activityApply`), and people decide.
 */
export const activity = object({
  kind,
  id: string(),
  period,
  title: string(),
  summary: string(),
  lang,
  state: picklist(activityStates),
  repeats: picklist(['day', 'week', 'once']),
  goal: nullable(goal),
  /** How much of the goal's target is done, at most the target. */
  done: count,
  /** What it brings; null if people decide. */
  gives: nullable(reward),
  terms,
  startsAt: nullable(at),
  /** When the period ends; null if it has no end. */
  endsAt: nullable(at),
  /** Until when the reward can be taken: seven days after the end. */
  takeUntil: nullable(at),
  joinedAt: nullable(at),
  takenAt: nullable(at),
  /** Why an application was rejected, in the operator's words. */
  reason: nullable(string()),
})
export type Activity = InferOutput<typeof activity>

/** S7.32: missions that run, are to come, or have a reward that can still be taken, as the caller stands. */
export const missionSummary = endpoint({
  name: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/mission/summary',
  access: 'account',
  input: strictObject({ language }),
  value: object({
    /** The gateway's clock, for countdowns. */
    now: at,
    /** S2.57: how many rewards of missions can be taken now. */
    takeable: count,
    missions: listOf(activity),
    onBreak,
  }),
  refusals: [],
})

/** S2.57: the number of `missionSummary` alone, for a badge. */
export const missionCount = endpoint({
  name: 'missionCount',
  method: 'GET',
  path: '/wps/relay/mission/count',
  access: 'account',
  limit: 'polling',
  input: strictObject({}),
  value: object({ takeable: count }),
  refusals: [],
})

/** S4.43: missions, promotions and prizes of raffles with what can be done about them; with `id`, that promotion alone. */
export const activities = endpoint({
  name: 'activities',
  method: 'GET',
  path: '/wps/promotion/activity',
  access: 'account',
  input: strictObject({ language, id: optional(id) }),
  value: object({ now: at, activities: listOf(activity), onBreak }),
  refusals: ['promotion_unknown'],
})

/** Joins a promotion with a goal, which counts from now on; joined again, it stays as it is. */
export const activityJoin = endpoint({
  name: 'activityJoin',
  method: 'POST',
  path: '/wps/promotion/activity/join',
  access: 'account',
  limit: 'polling',
  input: strictObject({ language, id, terms }),
  value: activity,
  refusals: ['promotion_unknown', 'activity_closed', 'terms_changed', 'on_break'],
})

/** Takes the reward of a mission or a promotion whose goal is reached, or a prize of a raffle: once. */
export const activityTake = endpoint({
  name: 'activityTake',
  method: 'POST',
  path: '/wps/promotion/activity/take',
  access: 'account',
  limit: 'polling',
  input: strictObject({ language, kind, id, period, terms }),
  value: activity,
  refusals: [
    'promotion_unknown',
    'activity_closed',
    'goal_not_reached',
    'reward_lapsed',
    'reward_taken',
    'terms_changed',
    'on_break',
  ],
})

const place = object({
  place: pipe(number(), integer(), minValue(1)),
  /** Masked, but the caller's own. */
  name: string(),
  isOwn: boolean(),
  /** Hundredths of a multiple (250: 2.50 times the stake), or missions. */
  score: count,
  /** In points, as it is now, or as it was given; 0 if the place brings none. */
  prize: count,
})

/** A leaderboard in one of its periods. */
export const board = object({
  id: string(),
  period,
  title: string(),
  summary: string(),
  lang,
  /** By the best multiple of a settled round, or by missions whose reward was taken. Never by stakes. */
  score: picklist(['multiple', 'missions']),
  /** `closing`: it waits for the rounds that were open at its end, ten minutes at most. */
  state: picklist(['soon', 'process', 'closing', 'close']),
  startsAt: at,
  endsAt: at,
  /** Points by place, the first one first. */
  prizes: array(positivePoints),
  rows: listOf(place),
  /** The caller's row, wherever it is; null without a score. */
  own: nullable(place),
  /** How many have a score. */
  players: count,
  /** Once it is closed: when its list was frozen, and the SHA-256 hash of the list. */
  final: nullable(object({ at, hash: string() })),
})
export type Board = InferOutput<typeof board>

/** S7.32: the leaderboards, each as it runs and as it ended last. */
export const missionLeaderboard = endpoint({
  name: 'missionLeaderboard',
  method: 'GET',
  path: '/wps/relay/mission/leaderboard',
  access: 'account',
  input: strictObject({ language }),
  value: object({ now: at, boards: listOf(board), onBreak }),
  refusals: [],
})

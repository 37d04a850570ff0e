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
import { activityStates } from './activities.ts'
import { goal } from './goal.ts'
import { raffleBeacon, raffleProof } from './raffle-proof.ts'
import { reward } from './reward.ts'

const count = pipe(number(), integer(), minValue(0))
/** Milliseconds since the epoch. */
const at = pipe(number(), integer())
/** The first UTC day of the period, as `2026-11-30`, or `once`. */
const period = pipe(string(), regex(/^(?:once|\d{4}-\d\d-\d\d)$/))

/** Where an account's entries are in the frozen list. */
const ownLine = object({ line: count, first: count, last: count })

const winner = object({
  /** Masked, but the caller's own. */
  name: string(),
  isOwn: boolean(),
  /** Its line in the frozen list, from 1. */
  line: count,
  gives: reward,
})

/** A raffle in one of its periods, as it is for the caller. */
export const raffle = object({
  id: string(),
  period,
  title: string(),
  summary: string(),
  lang,
  /** S4.43: a prize is taken in the state `claim`; `close` once it is drawn without one. */
  state: picklist(activityStates),
  repeats: picklist(['day', 'week', 'once']),
  /** What brings one entry, and how many an account can gain. */
  entry: goal,
  max: count,
  /** The caller's entries, and how much of `entry` is missing for the next one; 0 with the most that can be gained. */
  entries: count,
  missing: count,
  prizes: array(object({ count, gives: reward })),
  announcedAt: at,
  startsAt: at,
  endsAt: at,
  drawsAt: at,
  /** SHA-256 of the seed that draws, in hex: announced before the first entry. */
  commitment: string(),
  /** The round of drand's quicknet that was named with it; null: no public beacon. */
  round: nullable(count),
  /** The list of entries, once it is final: its SHA-256 hash, and how many there are. */
  frozen: nullable(object({ at, hash: string(), accounts: count, entries: count, own: nullable(ownLine) })),
  drawn: nullable(object({ at, seed: string(), beacon: nullable(raffleBeacon), winners: array(winner) })),
  /** When it was given up, as its seed was lost: nobody wins. */
  voidAt: nullable(at),
  /** What the caller has won; taken by `activityTake` with the kind `raffle` and these terms, once. */
  gives: nullable(reward),
  terms: string(),
  takeUntil: nullable(at),
  takenAt: nullable(at),
})
export type Raffle = InferOutput<typeof raffle>

/** S7.37: raffles that run, are announced, or were drawn lately. */
export const rafflePromotion = endpoint({
  name: 'rafflePromotion',
  method: 'GET',
  path: '/wps/promotion/raffle',
  access: 'account',
  limit: 'polling',
  /** `proof`: adds the proof of a raffle that is drawn, by `<id>:<period>`. */
  input: strictObject({
    language: optional(pipe(string(), maxLength(16))),
    proof: optional(pipe(string(), maxLength(80))),
  }),
  value: object({
    /** The gateway's clock, for countdowns. */
    now: at,
    raffles: listOf(raffle),
    proof: nullable(raffleProof),
    /** Whether the caller is on a break: then nothing is offered or taken. */
    onBreak: boolean(),
  }),
  refusals: ['promotion_unknown'],
})

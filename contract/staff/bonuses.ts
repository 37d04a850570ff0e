import { array, nullable, number, object, optional, picklist, strictObject, string, union } from 'valibot'
import { positiveMinor } from '#contract/money/money.ts'
import { bonusStates } from '#contract/rewards/bonus.ts'
import { positivePoints } from '#contract/rewards/reward.ts'
import { actOutcome, before, memberId, next, reason, requestId, staffCall } from './staff-call.ts'

/** Days that the sums of bonuses cover, today included (UTC). */
export const BONUS_DAYS = 30

/** What bonuses hold and cost, of all members, in minor units. */
export const staffBonusSums = staffCall({
  name: 'bonusSums',
  method: 'GET',
  path: '/staff/bonuses/sums',
  access: 'rewards.see',
  input: strictObject({}),
  value: object({
    /** How many run now, and the bonus money in them and in open rounds. */
    running: number(),
    money: number(),
    /** Of the last `BONUS_DAYS`: what was granted, went back to the house, and became own money. */
    granted: number(),
    forfeited: number(),
    converted: number(),
  }),
})

/**
 * Bonuses, 50 at a time: those that run or wait, the oldest first, or the closed ones, newest first. Minor units; times in
 * milliseconds since the epoch.
 */
export const staffBonuses = staffCall({
  name: 'bonuses',
  method: 'GET',
  path: '/staff/bonuses',
  access: 'rewards.see',
  input: strictObject({ which: picklist(['open', 'closed']), before: optional(before) }),
  value: object({
    bonuses: array(
      object({
        id: string(),
        memberId: string(),
        account: string(),
        state: picklist(bonusStates),
        /** What it was given for: `mission`, `promotion`, `staff` and so on. */
        source: string(),
        amount: number(),
        required: number(),
        done: number(),
        acceptedAt: number(),
        endsAt: nullable(number()),
        closedAt: nullable(number()),
      }),
    ),
    next,
  }),
})

/** What staff may give by themselves: points, or a bonus by the terms of the settings. */
const gift = union([strictObject({ points: positivePoints }), strictObject({ bonus: positiveMinor })])

/**
 * Gives a member points or a bonus, within the bounds `staffPointsMax` and `staffBonusMax`. The member reads the reason.
 * Refused: `unknown`, `state_other` (a trial, a closed account), `member_on_break`, `out_of_bounds`.
 */
export const giveToMember = staffCall({
  name: 'giveToMember',
  method: 'POST',
  path: '/staff/members/give',
  access: 'rewards.give',
  input: strictObject({ request: requestId, memberId, gift, reason }),
  value: actOutcome,
})

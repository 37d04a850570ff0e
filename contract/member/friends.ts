import { nullable, number, object, optional, picklist, string } from 'valibot'
import { as, pagedList } from '#contract/list.ts'
import { total } from '#contract/money/money.ts'
import { recordDays } from './records.ts'

/** Friends on a page. */
export const FRIEND_PAGE_SIZE = 20
/** How far a friend has come; `refused`: it looks like the caller's own account. */
export const friendStates = ['registered', 'verified', 'active', 'rewarded', 'refused'] as const
/** Why it is refused: the same browser, payout name, person (a verified contact or identity) or payout account as the caller's. */
export const friendReasons = ['device', 'name', 'person', 'payee'] as const
/** What a reward waits for: a verified phone number, settled rounds, or that it is given. */
export const friendNext = ['phone', 'rounds', 'posting'] as const

const friend = object({
  /** The account, masked. */
  name: string(),
  registeredAt: number(),
  state: picklist(friendStates),
  reason: nullable(picklist(friendReasons)),
  /** Null if there is no reward to come. */
  next: nullable(picklist(friendNext)),
  /** What the caller gets for this friend, in points, and after how many settled rounds: as promised when it registered. */
  points: total,
  rounds: total,
})

/**
 * S2.68: the caller's code for friends, where links with it lead, how many came, and a page of the friends, newest first.
 * Each step counts the friends who have come that far, whatever the page shows.
 */
export const friends = pagedList({
  name: 'friends',
  path: '/wps/member/friends',
  access: 'account',
  filters: {
    state: as('state', optional(picklist(friendStates))),
    /** Those who registered in the last days, today included (UTC); all without it. */
    days: as('days', optional(picklist(recordDays))),
  },
  sorts: [],
  row: friend,
  page: {
    code: string(),
    /** The origin of the players' portal; `null` if unknown. */
    origin: nullable(string()),
    /** What a friend who registers now brings: points to the caller and to the friend, after so many settled rounds. */
    terms: object({ inviter: total, invited: total, rounds: total }),
    funnel: object({
      visits: total,
      registered: total,
      verified: total,
      deposited: total,
      active: total,
      rewarded: total,
    }),
  },
})

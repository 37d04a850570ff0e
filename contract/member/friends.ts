import { nullable, number, object, optional, picklist, string } from 'valibot'
import { as, pagedList } from '#contract/list.ts'
import { total } from '#contract/money/money.ts'
import { recordDays } from './records.ts'

/** Friends on a page. */
export const FRIEND_PAGE_SIZE = 20
/** How far a friend has come; `refused`: it looks like the caller's own account. */
export const friendStates = ['registered', 'verified', 'deposited', 'active', 'refused'] as const

const friend = object({
  /** The account, masked. */
  name: string(),
  registeredAt: number(),
  state: picklist(friendStates),
  /** Why it is refused: the same browser, or the same payout name, as the caller's. */
  reason: nullable(picklist(['device', 'name'])),
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
    funnel: object({ visits: total, registered: total, verified: total, deposited: total, active: total }),
  },
})

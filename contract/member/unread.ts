import { object, strictObject } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { total } from '#contract/money/money.ts'

/** S7.38: how many unread messages the caller has. */
export const unreadCount = endpoint({
  name: 'CSP_unreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  access: 'account',
  limit: 'polling',
  input: strictObject({}),
  value: object({ count: total }),
  refusals: [],
})

import { object, picklist, record, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { sides } from '#contract/rights.ts'
import { registerRule } from './status.ts'

// What an operator's own app asks of the site before anything else. The portal's pages get both with `status` and with
// their own address.

/** S5.1, S7.6: the rules of the registration by the field's name, as `status` has them. */
export const registerRules = endpoint({
  name: 'registerRules',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'open',
  madeFor: 'apps',
  input: strictObject({}),
  value: object({ registerRules: record(string(), registerRule) }),
  refusals: [],
})

/**
 * S7.14: where the site is: the origin of this portal first, then, for the agents' site, that of the players'. An app
 * opens pages and shares links there, so that neither depends on the address that it was built with.
 */
export const domainRoute = endpoint({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'open',
  madeFor: 'apps',
  input: strictObject({}),
  value: object({ domains: listOf(object({ origin: string(), side: picklist(sides) })) }),
  refusals: [],
})

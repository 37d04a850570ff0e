import { object, strictObject } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { servicePath } from './status.ts'

/** S7.45: the paths of the operator's outside desk. */
export const customerService = endpoint({
  name: 'customerService',
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'open',
  input: strictObject({}),
  value: object({ version: object({ pathList: listOf(servicePath) }) }),
  refusals: [],
})

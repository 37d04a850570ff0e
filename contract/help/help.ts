import { literal, maxLength, object, pipe, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

export const helpCenter = endpoint({
  name: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'open',
  input: strictObject({ lang: pipe(string(), maxLength(16)), device: literal('WEB') }),
  /** S3.18; `tag` names the topic in addresses. */
  value: object({ items: listOf(object({ title: string(), tag: string() })) }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []

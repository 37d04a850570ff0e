import { literal, maxLength, object, optional, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, all, lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'

/** S3.18; `tag` names the topic in addresses, `category` one of the categories, in order. */
export const helpItem = object({
  title: string(),
  tag: string(),
  summary: optional(string()),
  category: optional(string()),
  lang,
  ...addressed,
})
export const helpCategory = object({ id: string(), title: string(), lang })

export const helpCenter = endpoint({
  name: 'helpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'open',
  input: strictObject({ lang: pipe(string(), maxLength(16)), device: literal('WEB'), all }),
  value: object({ items: listOf(helpItem), categories: optional(listOf(helpCategory), []) }),
  refusals: [],
})

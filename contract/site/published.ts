import { maxLength, nullable, object, optional, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, all, lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'
import { whitelabelNode } from './status.ts'

// data that pages are rendered from and no page requests: separate from `status`, so that no browser loads it

/** S3.14; the text of the picture is given as text beside it. */
export const banner = object({
  bannerId: string(),
  groupName: string(),
  url: string(),
  linkageType: nullable(string()),
  linkTo: nullable(string()),
  title: string(),
  text: string(),
  lang,
  ...addressed,
})

export const whitelabel = endpoint({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'open',
  madeFor: 'apps',
  input: strictObject({}),
  value: object({ whitelabel: listOf(whitelabelNode) }),
  refusals: [],
})

export const banners = endpoint({
  name: 'banners',
  method: 'GET',
  path: '/wps/system/banners',
  access: 'open',
  input: strictObject({
    language: pipe(string(), maxLength(16)),
    groupName: optional(pipe(string(), maxLength(32))),
    all,
  }),
  value: object({ banners: listOf(banner) }),
  refusals: [],
})

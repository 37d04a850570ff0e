import { maxLength, nullable, object, optional, pipe, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { servicePath, whitelabelNode } from './status.ts'

// what pages are rendered from and none asks for: apart from `site`, so that no browser is given it

/** S3.14; the words of the picture stand beside it as text. */
export const banner = object({
  bannerId: string(),
  groupName: string(),
  url: string(),
  linkageType: nullable(string()),
  linkTo: nullable(string()),
  title: string(),
  text: string(),
})

export const whitelabel = endpoint({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'open',
  input: strictObject({}),
  value: object({ whitelabel: listOf(whitelabelNode) }),
  refusals: [],
})

export const banners = endpoint({
  name: 'banners',
  method: 'GET',
  path: '/wps/system/banners',
  access: 'open',
  input: strictObject({ language: pipe(string(), maxLength(16)), groupName: optional(pipe(string(), maxLength(32))) }),
  value: object({ banners: listOf(banner) }),
  refusals: [],
})

export const customerService = endpoint({
  name: 'customerService',
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'open',
  input: strictObject({}),
  value: object({ version: object({ pathList: listOf(servicePath) }) }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []

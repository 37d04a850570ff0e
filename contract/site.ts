import {
  type GenericSchema,
  array,
  boolean,
  lazy,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  strictObject,
  string,
  unknown,
} from 'valibot'
import { type DeclaredEndpoint, endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

/** A node of the whitelabel tree; only the string "1" switches on (S3.20). */
export interface WhitelabelNode {
  modId: string
  enabled: string
  children?: WhitelabelNode[] | undefined
}

export const whitelabelNode: GenericSchema<WhitelabelNode> = object({
  modId: string(),
  enabled: string(),
  children: optional(lazy(() => array(whitelabelNode))),
})

/** S3.17 */
export const resource = object({
  resourceType: string(),
  url: string(),
  qrCodeUrl: optional(string()),
  labelNameEn: optional(string()),
})

/** S3.19: everything that must be known before the app may show itself. */
export const permissions = object({
  info: object({
    whitelabel: listOf(whitelabelNode),
    registerRules: optional(record(string(), unknown())),
    resources: listOf(resource),
    customerService: optional(unknown()),
    analytics: optional(object({ gtagId: optional(string()) })),
    imageCDNs: listOf(string()),
    launchGameCDNs: listOf(string()),
    settings: object({ loginedToHomePage: boolean() }),
  }),
  location: object({ ip: string(), country: string() }),
  maintenance: boolean(),
  regionRestriction: boolean(),
  /** The public key that seals bodies (X8), as a JWK with its `kid`. */
  sealingKey: object({ kty: string(), n: string(), e: string(), kid: string() }),
  /** The gateway's clock, milliseconds since the epoch. */
  now: number(),
})

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

const nothing = strictObject({})

export const status = endpoint({
  name: 'status',
  method: 'GET',
  path: '/wps/system/status',
  access: 'open',
  /** `url`: the host of the page that asks. */
  input: strictObject({ url: pipe(string(), maxLength(255)) }),
  value: permissions,
  refusals: [],
})

export const whitelabel = endpoint({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'open',
  input: nothing,
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

export const countries = endpoint({
  name: 'countries',
  method: 'GET',
  path: '/wps/system/countries',
  access: 'open',
  input: nothing,
  value: object({
    current: string(),
    countries: listOf(object({ code: string(), dialingCode: string() })),
  }),
  refusals: [],
})

export const customerService = endpoint({
  name: 'customerService',
  method: 'GET',
  path: '/wps/system/customerService',
  access: 'open',
  input: nothing,
  value: object({ version: object({ pathList: listOf(object({ type: number(), path: string() })) }) }),
  refusals: [],
})

/** Calls of this subject that are named but not yet promised. */
export const declared: readonly DeclaredEndpoint[] = [
  { name: 'domainRoute', method: 'GET', path: '/wps/system/domainRoute', access: 'open' },
  { name: 'feedback', method: 'PUT', path: '/wps/feedback', access: 'open' },
  { name: 'updateLanguage', method: 'POST', path: '/wps/member/language', access: 'token' },
]

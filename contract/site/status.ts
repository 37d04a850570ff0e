import {
  type GenericSchema,
  type InferOutput,
  boolean,
  check,
  fallback,
  lazy,
  maxLength,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  record,
  strictObject,
  string,
  union,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

/** A field with a default: a back end may omit it or get it wrong without closing the site. */
const lenient = /* @__NO_SIDE_EFFECTS__ */ <Schema extends GenericSchema>(
  schema: Schema,
  otherwise: InferOutput<Schema>,
) => fallback(optional(schema, otherwise), otherwise)
/** A field that is dropped if it is null or wrong, without losing the object around it. */
const sparing = /* @__NO_SIDE_EFFECTS__ */ <Schema extends GenericSchema>(schema: Schema) =>
  fallback(optional(schema), undefined)

/** A node of the whitelabel tree; only the string "1" switches on (S3.20). */
export interface WhitelabelNode {
  modId: string
  enabled: string
  children?: WhitelabelNode[] | undefined
}

export const whitelabelNode: GenericSchema<unknown, WhitelabelNode> = object({
  modId: string(),
  enabled: string(),
  children: sparing(lazy(() => listOf(whitelabelNode))),
})

/**
 * S5.1: the site's rule for one field of the registration. `acceptedPattern` is a regular expression for the whole
 * value, or `*` for any text (S5.2); `patternId` names its kind, and with it the text of the error (S5.6).
 */
export const registerRule = object({
  enabled: boolean(),
  required: boolean(),
  acceptedPattern: string(),
  patternId: number(),
  minLength: number(),
  maxLength: number(),
})

/** Identity providers whose login replaces one's own (S2.42). */
export const providerName = picklist(['google', 'facebook'])
export type ProviderName = InferOutput<typeof providerName>

/** A way to customer service, by its kind. */
export const servicePath = object({ type: number(), path: string() })

/** S3.17 */
export const resource = object({
  resourceType: string(),
  url: string(),
  qrCodeUrl: sparing(string()),
  labelNameEn: sparing(string()),
})

const info = object({
  whitelabel: lenient(listOf(whitelabelNode), []),
  /** By the field's name (S5.3); fields that are missing here are not shown. */
  registerRules: lenient(record(string(), sparing(registerRule)), {}),
  resources: lenient(listOf(resource), []),
  customerService: lenient(object({ pathList: listOf(servicePath) }), { pathList: [] }),
  analytics: lenient(object({ gtagId: sparing(string()) }), {}),
  imageCDNs: lenient(listOf(string()), []),
  launchGameCDNs: lenient(listOf(string()), []),
  /** S2.42: the identity providers that the operator has set up. */
  providers: lenient(listOf(providerName), []),
  /** S4.9: a provider sends and checks the codes of registrations before anything is registered. */
  smsProvider: lenient(boolean(), false),
  settings: lenient(object({ loginedToHomePage: boolean() }), { loginedToHomePage: false }),
})
const location = lenient(object({ ip: lenient(string(), ''), country: lenient(string(), 'ZZ') }), {
  ip: '',
  country: 'ZZ',
})
/** The public key that seals bodies (X8), as a JWK with its `kid`. */
const sealingKey = object({ kty: string(), n: string(), e: string(), kid: string() })
const flag = lenient(boolean(), false)

/**
 * S3.19: everything that must be known before the app may show. Without the maintenance flag, the key and the clock
 * that cannot be decided; anything else that is missing or wrong permits and shows less. But if one of the two flags
 * closes the site (S4.2), no fault elsewhere opens it.
 */
export const permissions = union([
  object({
    info,
    location,
    maintenance: boolean(),
    regionRestriction: flag,
    sealingKey,
    /** The gateway's clock, milliseconds since the epoch. */
    now: number(),
  }),
  pipe(
    object({
      info: fallback(info, () => parse(info, {})),
      location,
      maintenance: flag,
      regionRestriction: flag,
      sealingKey: sparing(sealingKey),
      now: sparing(number()),
    }),
    check(({ maintenance, regionRestriction }) => maintenance || regionRestriction),
  ),
])

export const status = endpoint({
  name: 'status',
  method: 'GET',
  path: '/wps/system/status',
  access: 'open',
  limit: 'polling',
  cache: 'personal',
  // gives the reason
  openWhileClosed: true,
  /** `url`: the host of the page that makes the call. */
  input: strictObject({ url: pipe(string(), maxLength(255)) }),
  value: permissions,
  refusals: [],
})

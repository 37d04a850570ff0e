import {
  type InferOutput,
  check,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  toNumber,
  transform,
} from 'valibot'
import { brand } from '#brand/brand.ts'
import { sides } from '#contract/rights.ts'
import { isAskedSafely } from '#gateway/http/safe-address.ts'
import type { Provider } from '#gateway/auth/social/oidc-providers.ts'
import type { SmsProvider } from './sms/provider-codes.ts'

const port = pipe(
  string(),
  regex(/^\d{1,5}$/, 'must be a port between 1 and 65535'),
  toNumber(),
  minValue(1, 'must be a port between 1 and 65535'),
  maxValue(65_535, 'must be a port between 1 and 65535'),
)
const filled = pipe(string(), nonEmpty('must not be empty'))
const address = pipe(
  string(),
  check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http address'),
)

/** Nothing that would be more than one source of a content security policy. */
const plainOrigin = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/

const origins = pipe(
  string(),
  transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  check(
    (all) => all.every((text) => plainOrigin.test(text) && isAskedSafely(text) && new URL(text).origin === text),
    'must be https origins, or ones of this machine, separated by spaces',
  ),
)

const issuer = pipe(string(), check(isAskedSafely, 'must be an https address, or one of this machine'))

/** S4.9: who sends and checks the codes of registrations, and as whom it knows the operator. */
const smsProvider = {
  ATOLL_SMS_PROVIDER_URL: optional(issuer),
  ATOLL_SMS_PROVIDER_KEY: optional(filled),
  ATOLL_SMS_PROVIDER_ISSUER: optional(filled),
  ATOLL_SMS_PROVIDER_AUDIENCE: optional(filled),
  ATOLL_SMS_PROVIDER_JWKS: optional(issuer),
}

const variables = object({
  PORT: optional(port, '4321'),
  /** The address to listen on; `0.0.0.0` for every one of this machine. */
  HOST: optional(filled, 'localhost'),
  ATOLL_DATA: optional(filled, '.data'),
  ATOLL_PORTAL: optional(filled),
  ATOLL_ARCADE_URL: optional(address),
  ATOLL_ARCADE_SECRET: optional(pipe(string(), minLength(16, 'must have 16 characters or more'))),
  /** Addresses or networks of proxies in front, separated by spaces, whose `x-forwarded-for` is believed. */
  ATOLL_TRUSTED_PROXIES: optional(
    pipe(
      string(),
      transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    '',
  ),
  /**
   * S9.20: the origins that have the covers of games, and those that have the same games, separated by spaces: browsers use
   * one a session, and another where it fails.
   */
  ATOLL_IMAGE_CDNS: optional(origins, ''),
  ATOLL_LAUNCH_CDNS: optional(origins, ''),
  /** The operator's mail server (`smtps://user:secret@mail.example.test`); without one e-mail stays on this machine. */
  ATOLL_SMTP_URL: optional(
    pipe(
      string(),
      check((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), 'must be an smtp address'),
    ),
  ),
  /** Whom e-mail comes from. */
  ATOLL_MAIL_FROM: optional(filled, `${brand.name} <no-reply@localhost>`),
  /** What the pictures that members send may weigh together, megabytes: more are refused until there is room. */
  ATOLL_PICTURES_MB: optional(pipe(string(), regex(/^\d{1,7}$/, 'must be a number of megabytes'), toNumber()), '2048'),
  /** `1` shows everybody at /dev/outbox what was sent: for a machine of one's own. */
  ATOLL_SHOW_OUTBOX: optional(picklist(['0', '1'], 'must be 0 or 1'), '0'),
  /** S2.42: as the operator is registered at each provider; one without its id is not offered. */
  ATOLL_GOOGLE_ID: optional(filled),
  ATOLL_GOOGLE_SECRET: optional(filled),
  ATOLL_GOOGLE_ISSUER: optional(issuer, 'https://accounts.google.com'),
  ATOLL_FACEBOOK_ID: optional(filled),
  ATOLL_FACEBOOK_SECRET: optional(filled),
  ATOLL_FACEBOOK_ISSUER: optional(issuer, 'https://www.facebook.com'),
  ...smsProvider,
  /**
   * Where visitors find the portal, as the build is told too: what letters lead to, and where alone passkeys are good. Left
   * out, this gateway itself.
   */
  SITE_URL: optional(
    pipe(
      address,
      transform((text) => new URL(text).origin),
    ),
  ),
  /** S6.6: `agents` where agents alone log in. */
  ATOLL_SIDE: optional(picklist(sides, 'must be players or agents'), 'players'),
  /** The header in which a trusted proxy says the caller's country (`cf-ipcountry`); without it nobody's is known. */
  ATOLL_COUNTRY_HEADER: optional(pipe(string(), regex(/^[\w-]+$/, 'must be the name of a header'))),
})

export type Environment = InferOutput<typeof variables>

/** Reads the environment; `wrong` is a sentence for whoever starts the gateway. */
export function readEnvironment(
  source: NodeJS.ProcessEnv,
): { ok: true; value: Environment } | { ok: false; wrong: string } {
  const parsed = safeParse(variables, source)
  if (!parsed.success) {
    const [{ path, message }] = parsed.issues
    const name = String(path?.[0]?.key ?? 'The environment')
    return { ok: false, wrong: `${name} ${message}, not "${/SECRET|SMTP|KEY/.test(name) ? '…' : source[name]}".` }
  }
  const { ATOLL_ARCADE_URL: arcade, ATOLL_ARCADE_SECRET: secret } = parsed.output
  if ((arcade === undefined) !== (secret === undefined)) {
    return { ok: false, wrong: 'ATOLL_ARCADE_URL and ATOLL_ARCADE_SECRET go together: set both, or neither.' }
  }
  const named = Object.keys(smsProvider).filter((name) => Object.hasOwn(parsed.output, name))
  if (named.length > 0 && !smsProviderOf(parsed.output)) {
    const all = Object.keys(smsProvider).join(', ')
    return { ok: false, wrong: `${all} go together: set all of them, or none.` }
  }
  return { ok: true, value: parsed.output }
}

/** The provider of codes, where every setting of it is there. */
export function smsProviderOf(environment: Environment): SmsProvider | undefined {
  const {
    ATOLL_SMS_PROVIDER_URL: url,
    ATOLL_SMS_PROVIDER_KEY: key,
    ATOLL_SMS_PROVIDER_ISSUER: by,
    ATOLL_SMS_PROVIDER_AUDIENCE: audience,
    ATOLL_SMS_PROVIDER_JWKS: jwks,
  } = environment
  const isWhole = url !== undefined && key !== undefined && jwks !== undefined
  return isWhole && by !== undefined && audience !== undefined ? { url, key, issuer: by, audience, jwks } : undefined
}

/** The providers that are set up: those that the operator has an id at. */
export function providersOf(environment: Environment): Provider[] {
  const {
    ATOLL_GOOGLE_ID: google,
    ATOLL_GOOGLE_ISSUER,
    ATOLL_GOOGLE_SECRET,
    ATOLL_FACEBOOK_ID: facebook,
    ATOLL_FACEBOOK_ISSUER,
    ATOLL_FACEBOOK_SECRET,
  } = environment
  const all = [
    { name: 'google', issuer: ATOLL_GOOGLE_ISSUER, clientId: google, clientSecret: ATOLL_GOOGLE_SECRET },
    { name: 'facebook', issuer: ATOLL_FACEBOOK_ISSUER, clientId: facebook, clientSecret: ATOLL_FACEBOOK_SECRET },
  ] as const
  return all.flatMap(({ clientId, ...rest }) => (clientId === undefined ? [] : { ...rest, clientId }))
}

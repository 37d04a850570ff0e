import {
  type InferOutput,
  check,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  toNumber,
  transform,
  union,
} from 'valibot'
import { CONNECTIONS } from '#gateway/server/connections.ts'
import { brand } from '#brand/brand.ts'
import { sides } from '#contract/rights.ts'
import { isThisMachine } from '#gateway/http/safe-address.ts'
import type { Provider } from '#gateway/auth/social/oidc-providers.ts'
import { type Kind, kinds, wordsOf } from '#system/setting-kinds.mjs'
import type { SmsProvider } from './sms/provider-codes.ts'

/** A value as the table of settings has it, from the file or the environment. */
const a = ({ is, mustBe }: Kind) => pipe(string(), check(is, mustBe))
const port = pipe(a(kinds.port), toNumber())
const filled = a(kinds.text)
const address = a(kinds.address)
const words = transform(wordsOf)

/** The origin of an address. */
const siteOrigin = pipe(
  address,
  transform((text) => new URL(text).origin),
)

const origins = pipe(a(kinds.origins), words)
const issuer = a(kinds.safeAddress)

/** S4.9: the provider that sends and checks the codes of registrations, and the operator's registration there. */
const smsProvider = {
  ATOLL_SMS_PROVIDER_URL: optional(issuer),
  ATOLL_SMS_PROVIDER_KEY: optional(filled),
  ATOLL_SMS_PROVIDER_ISSUER: optional(filled),
  ATOLL_SMS_PROVIDER_AUDIENCE: optional(filled),
  ATOLL_SMS_PROVIDER_JWKS: optional(issuer),
}

const variables = object({
  PORT: optional(port, '4321'),
  /** The address to listen on; `0.0.0.0` for all of this machine. */
  HOST: optional(filled, 'localhost'),
  ATOLL_DATA: optional(filled, '.data'),
  ATOLL_PORTAL: optional(filled),
  /** The folder of what editors write; changes are followed without a restart. */
  ATOLL_CONTENT: optional(filled),
  ATOLL_ARCADE_URL: optional(address),
  /** Where browsers open the games, and other providers' for a static host; `none` without in-house games. */
  ATOLL_ARCADE_ORIGIN: optional(
    pipe(
      a(kinds.gameOrigins),
      transform((text) => (text === 'none' ? [] : wordsOf(text))),
    ),
    '',
  ),
  ATOLL_ARCADE_SECRET: optional(a(kinds.secret)),
  /** Addresses or networks of proxies in front, separated by spaces, whose `x-forwarded-for` is trusted. */
  ATOLL_TRUSTED_PROXIES: optional(pipe(string(), words), ''),
  /** The most open connections of an address that is not one of those proxies. */
  ATOLL_CONNECTIONS: optional(pipe(a(kinds.connections), toNumber()), String(CONNECTIONS)),
  /**
   * S9.20: origins that serve the games' covers, and origins that serve the same games, separated by spaces: a browser
   * uses one per session, and another if it fails.
   */
  ATOLL_IMAGE_CDNS: optional(origins, ''),
  ATOLL_LAUNCH_CDNS: optional(origins, ''),
  /** The operator's mail server (`smtps://user:secret@mail.example.test`); otherwise e-mail stays on this machine. */
  ATOLL_SMTP_URL: optional(a(kinds.smtp)),
  /** The sender of e-mail. */
  ATOLL_MAIL_FROM: optional(filled, `${brand.name} <no-reply@localhost>`),
  /** The most megabytes of all members' pictures together; further ones are refused until there is room. */
  ATOLL_PICTURES_MB: optional(pipe(a(kinds.megabytes), toNumber()), '2048'),
  /** `1` plants demo accounts with a public password: only for your own machine. */
  ATOLL_DEMO: optional(picklist(['0', '1'], 'must be 0 or 1'), '0'),
  /** `1` lists providers that nobody has connected, as `npm run seed -- showcase` does. */
  ATOLL_SHOWCASE: optional(picklist(['0', '1'], 'must be 0 or 1'), '0'),
  /** `1` shows the sent messages at /dev/outbox, to this machine only. */
  ATOLL_SHOW_OUTBOX: optional(picklist(['0', '1'], 'must be 0 or 1'), '0'),
  /** What readers of /metrics must present; without it only this machine may read. */
  ATOLL_METRICS_TOKEN: optional(a(kinds.secret)),
  /** S2.42: the operator's registration at each identity provider; one without an id is not offered. */
  ATOLL_GOOGLE_ID: optional(filled),
  ATOLL_GOOGLE_SECRET: optional(filled),
  ATOLL_GOOGLE_ISSUER: optional(issuer, 'https://accounts.google.com'),
  ATOLL_FACEBOOK_ID: optional(filled),
  ATOLL_FACEBOOK_SECRET: optional(filled),
  ATOLL_FACEBOOK_ISSUER: optional(issuer, 'https://www.facebook.com'),
  ...smsProvider,
  /**
   * The portal's public address, as the build gets it too: the target of links in e-mail, and the only origin where
   * passkeys work. Defaults to this gateway.
   */
  SITE_URL: optional(siteOrigin),
  /** S6.6: `agents` if only agents log in. */
  ATOLL_SIDE: optional(picklist(sides, 'must be players or agents'), 'players'),
  /** On the agents' side: the public address of the players' portal, where invitation links lead (S2.75). */
  ATOLL_PLAYERS_URL: optional(siteOrigin),
  /** The port of the staff centre (decision 156), which opens with it; its address, as HOST; its built pages. */
  ATOLL_STAFF_PORT: optional(port),
  ATOLL_STAFF_HOST: optional(filled, 'localhost'),
  ATOLL_STAFF_PAGES: optional(filled),
  /** The staff centre's address as its people open it; `http://staff.localhost` with the port by default. */
  ATOLL_STAFF_URL: optional(siteOrigin),
  /** Where lottery draws of a date get their beacon from: nowhere, drand's quicknet, or the address of a peer. */
  ATOLL_BEACON: optional(union([picklist(['none', 'drand-quicknet']), siteOrigin], kinds.beacon.mustBe), 'none'),
  /** The header in which a trusted proxy sends the caller's country (`cf-ipcountry`); otherwise unknown. */
  ATOLL_COUNTRY_HEADER: optional(a(kinds.header)),
})

export type Environment = InferOutput<typeof variables>

/** Reads the environment; `wrong` is an error message for the operator. */
export function readEnvironment(
  source: NodeJS.ProcessEnv,
): { ok: true; value: Environment } | { ok: false; wrong: string } {
  const parsed = safeParse(variables, source)
  if (!parsed.success) {
    const [{ path, message }] = parsed.issues
    const name = String(path?.[0]?.key ?? 'The environment')
    return { ok: false, wrong: `${name} ${message}, not "${/SECRET|SMTP|KEY|TOKEN/.test(name) ? '…' : source[name]}".` }
  }
  const wrong = contradictionIn(parsed.output)
  return wrong === undefined ? { ok: true, value: parsed.output } : { ok: false, wrong }
}

/** Returns why variables do not fit together. */
function contradictionIn(environment: Environment): string | undefined {
  const { ATOLL_ARCADE_URL: arcade, ATOLL_ARCADE_SECRET: secret, ATOLL_DEMO, HOST } = environment
  if (ATOLL_DEMO === '1' && !isThisMachine(HOST)) {
    return `ATOLL_DEMO=1 opens accounts with a public password, so HOST must be localhost, not "${HOST}".`
  }
  if ((arcade === undefined) !== (secret === undefined)) {
    return 'ATOLL_ARCADE_URL and ATOLL_ARCADE_SECRET go together: set both, or neither.'
  }
  if (providersOf(environment).length > 0 && environment.SITE_URL === undefined && !isThisMachine(HOST)) {
    return 'ATOLL_GOOGLE_ID and ATOLL_FACEBOOK_ID need SITE_URL: the identity provider sends browsers back there.'
  }
  const staff = staffContradiction(environment)
  if (staff !== undefined) return staff
  const all = Object.keys(smsProvider)
  const isPartial = all.some((name) => Object.hasOwn(environment, name)) && !smsProviderOf(environment)
  return isPartial ? `${all.join(', ')} go together: set all of them, or none.` : undefined
}

function staffContradiction(environment: Environment): string | undefined {
  const { ATOLL_STAFF_PORT, ATOLL_STAFF_HOST, ATOLL_STAFF_URL, PORT, SITE_URL } = environment
  if (ATOLL_STAFF_PORT === undefined) return undefined
  if (ATOLL_STAFF_PORT === PORT) return 'ATOLL_STAFF_PORT must not be PORT: the staff centre has a port of its own.'
  if (ATOLL_STAFF_URL !== undefined && SITE_URL !== undefined && hostOf(ATOLL_STAFF_URL) === hostOf(SITE_URL))
    return 'ATOLL_STAFF_URL must not have the host of SITE_URL: cookies and passkeys belong to a host.'
  if (ATOLL_STAFF_URL === undefined && !isThisMachine(ATOLL_STAFF_HOST))
    return 'ATOLL_STAFF_HOST opens the staff centre to others, so it needs ATOLL_STAFF_URL: https, by a proxy.'
  return undefined
}

function hostOf(address: string): string {
  return new URL(address).hostname
}

/** Returns the SMS provider if all its settings are present. */
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

/** Returns the configured identity providers: those with a client id. */
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

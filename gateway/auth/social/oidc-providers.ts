import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import type { ProviderName } from '#contract/site/status.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { isAskedSafely } from '#gateway/http/safe-address.ts'

/** A provider of OpenID Connect as this site is registered there. */
export interface Provider {
  readonly name: ProviderName
  /** Its address, under which `/.well-known/openid-configuration` says the rest: https, unless it is on this machine. */
  readonly issuer: string
  readonly clientId: string
  /** A public client has none. */
  readonly clientSecret?: string | undefined
}

/** Who somebody is at a provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** What that person knows the account by. */
  readonly label: string
}

/** Everything of one way that must not be known to others is derived from the secret that the browser's cookie holds. */
interface FlowParameters {
  readonly secret: string
  readonly redirectUri: string
}

/** OpenID Connect, code flow with PKCE. All of it may throw for what a provider or a line can do: see `failureOf`. */
export interface Providers {
  readonly names: readonly ProviderName[]
  /** Where the browser is sent to sign in there. */
  addressFor(name: ProviderName, parameters: FlowParameters): Promise<string>
  /** Who came back, by the query that the provider sent along. */
  identify(name: ProviderName, parameters: FlowParameters, query: string): Promise<Identity>
}

const DEADLINE_S = 8
const DISCOVERED_MS = 3_600_000
const MAX_LABEL_LENGTH = 128
/** Facebook's discovery leaves it out, though it answers there (its own guide to logging in "with OIDC token"). */
const tokenEndpoints: Partial<Record<ProviderName, string>> = {
  facebook: 'https://graph.facebook.com/oauth/access_token',
}

/** @throws Error where a provider would be asked without TLS, or stands there twice */
export function createProviders(list: readonly Provider[], clock: Clock): Providers {
  const byName = new Map(list.map((provider) => [provider.name, provider]))
  for (const { name, issuer } of list) {
    if (!isAskedSafely(issuer)) throw new Error(`The issuer of ${name} must be an https address, not "${issuer}".`)
  }
  const found = new Map<ProviderName, { configuration: Promise<openid.Configuration>; until: number }>()

  function configurationOf(name: ProviderName): Promise<openid.Configuration> {
    const provider = byName.get(name)
    if (!provider) throw new Error(`${name} is not set up`)
    const known = found.get(name)
    if (known && clock() < known.until) return known.configuration
    const configuration = discover(provider)
    found.set(name, { configuration, until: clock() + DISCOVERED_MS })
    // one that could not be reached is asked anew
    configuration.catch(() => found.delete(name))
    return configuration
  }

  return {
    names: [...byName.keys()],
    async addressFor(name, { secret, redirectUri }) {
      const verifier = derived(secret, 'verifier')
      const address = openid.buildAuthorizationUrl(await configurationOf(name), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: derived(secret, 'state'),
        nonce: derived(secret, 'nonce'),
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async identify(name, { secret, redirectUri }, query) {
      const returned = new URL(`${redirectUri}?${query}`)
      const tokens = await openid.authorizationCodeGrant(await configurationOf(name), returned, {
        pkceCodeVerifier: derived(secret, 'verifier'),
        expectedState: derived(secret, 'state'),
        expectedNonce: derived(secret, 'nonce'),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return { issuer: claims.iss, subject: claims.sub, label: labelOf(claims) }
    },
  }
}

/** A secret for one use, from the one that the browser holds: the database need not know any. 43 characters of base64url. */
export function derived(secret: string, use: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(use).digest('base64url')
}

/** Whether a provider could not be asked, or said what cannot be accepted. */
export function failureOf(error: unknown): 'provider_unreachable' | 'provider_refused' {
  const isNetworkError = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  const code: unknown = Reflect.get(Object(error), 'code')
  const isSilent = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  return isNetworkError || isSilent ? 'provider_unreachable' : 'provider_refused'
}

async function discover({ name, issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret)
  // what the ID token says is believed by its signature, not by the line that it came over alone
  const execute = [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])]
  const options = { timeout: DEADLINE_S, execute }
  const configuration = await openid.discovery(new URL(issuer), clientId, undefined, authentication, options)
  const { supportsPKCE: _method, ...metadata } = configuration.serverMetadata()
  const tokenEndpoint = tokenEndpoints[name]
  if (metadata.token_endpoint !== undefined || tokenEndpoint === undefined) return configuration
  const complete = new openid.Configuration(
    { ...metadata, token_endpoint: tokenEndpoint },
    clientId,
    undefined,
    authentication,
  )
  complete.timeout = DEADLINE_S
  for (const each of execute) each(complete)
  return complete
}

function labelOf({ email, email_verified: isVerified, name }: openid.IDToken): string {
  const known = typeof email === 'string' && isVerified !== false ? email : name
  return typeof known === 'string' ? known.slice(0, MAX_LABEL_LENGTH) : ''
}

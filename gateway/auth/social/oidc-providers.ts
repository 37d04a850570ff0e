import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'
import type { ProviderName } from '#contract/site/status.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { isAskedSafely } from '#gateway/http/safe-address.ts'

/** An OpenID Connect provider, with this site's registration. */
export interface Provider {
  readonly name: ProviderName
  /** Its address, which serves `/.well-known/openid-configuration`: https, unless it is on this machine. */
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client. */
  readonly clientSecret?: string | undefined
}

/** An identity at a provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** The name by which its owner recognizes the account. */
  readonly label: string
}

/** The parameters of one flow; all its secrets are derived from the one in the browser's cookie. */
interface FlowParameters {
  readonly secret: string
  readonly redirectUri: string
}

/** OpenID Connect, code flow with PKCE. Calls may throw on provider or network failures: see `failureOf`. */
export interface Providers {
  readonly names: readonly ProviderName[]
  /** Returns the provider's login address for the browser. */
  addressFor(name: ProviderName, parameters: FlowParameters): Promise<string>
  /** Returns the identity of a returning user from the query that the provider sent. */
  identify(name: ProviderName, parameters: FlowParameters, query: string): Promise<Identity>
}

const DEADLINE_S = 8
const DISCOVERED_MS = HOUR_MS
const MAX_LABEL_LENGTH = 128
/** Facebook's discovery omits it, though it works (see its guide to logging in "with OIDC token"). */
const tokenEndpoints: Partial<Record<ProviderName, string>> = {
  facebook: 'https://graph.facebook.com/oauth/access_token',
}

/** @throws Error if an issuer is neither https nor on this machine, or two providers have one name */
export function createProviders(list: readonly Provider[], clock: Clock): Providers {
  const byName = new Map<ProviderName, Provider>()
  for (const provider of list) {
    const { name, issuer } = provider
    const other = byName.get(name)
    if (other) throw new Error(`Two identity providers are called ${name}: "${other.issuer}" and "${issuer}".`)
    byName.set(name, provider)
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
    // retry if the provider could not be reached
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
      // an empty subject would be one identity for all who come with it
      if (claims.sub.trim() === '') throw new Error('the provider named nobody')
      return { issuer: claims.iss, subject: claims.sub, label: labelOf(claims) }
    },
  }
}

/** Derives a secret for one use from the browser's, so that the database stores none. 43 characters of base64url. */
export function derived(secret: string, use: 'state' | 'nonce' | 'verifier'): string {
  return createHmac('sha256', secret).update(use).digest('base64url')
}

/** Returns whether the provider was unreachable or its answer was unacceptable. */
export function failureOf(error: unknown): 'provider_unreachable' | 'provider_refused' {
  const isNetworkError = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  const code: unknown = Reflect.get(Object(error), 'code')
  const isSilent = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  return isNetworkError || isSilent ? 'provider_unreachable' : 'provider_refused'
}

async function discover({ name, issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  const authentication = clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret)
  // trust the ID token by its signature, not by its connection alone
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

import { type RequestListener, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider from 'oidc-provider'
import type { ProviderName } from '#contract/site/status.ts'
import type { Provider } from '#gateway/auth/social/oidc-providers.ts'

const SECRET = 'what the provider and the operator know'

/** The person whom the provider's tokens do not name: their subject is empty. */
export const NAMELESS = 'nameless'

/** A real OpenID Connect provider on this machine. Any name typed there logs in as that person, with any password. */
export interface TestProvider {
  /** The operator's configuration for it. */
  readonly registered: Provider
  /** Registers the site at this address as a client; before that it serves no one. */
  admit(site: string): void
  /** Makes its ID tokens state `to` in place of `from`, which has the same length, with the original signatures. */
  forge(from: string, to: string): void
  close(): Promise<void>
}

export async function startProvider(name: ProviderName = 'google'): Promise<TestProvider> {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  let forged: readonly [string, string] | undefined
  const server = createServer((request, response) => {
    if (forged && request.url?.startsWith('/token')) forgeIdToken(response, forged)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = `atoll-at-${name}`
  return {
    registered: { name, issuer, clientId, clientSecret: SECRET },
    admit(site) {
      const client = {
        client_id: clientId,
        client_secret: SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${site}/wps/session/with/${name}/callback`],
      }
      answer = new OpenIdProvider(issuer, {
        clients: [client],
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        conformIdTokenClaims: false,
        cookies: { keys: ['a key of the test'] },
        // A flow without PKCE would be a fault of the gateway.
        pkce: { required: () => true },
        findAccount: (_context, id) => {
          const account = {
            accountId: id,
            claims: async () => {
              // the provider takes the subject of a token from here once it has its claims
              if (id === NAMELESS) account.accountId = ''
              return { sub: id, email: `${id}@mail.test`, email_verified: true }
            },
          }
          return account
        },
      }).callback()
    },
    forge: (from, to) => (forged = [from, to]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forgeIdToken(response: ServerResponse, [from, to]: readonly [string, string]): void {
  const end = response.end.bind(response)
  const change = (payload: string) =>
    Buffer.from(Buffer.from(payload, 'base64url').toString().replaceAll(from, to)).toString('base64url')
  Object.assign(response, {
    end: (body: string) =>
      end(body.replace(/("id_token":"[\w-]+\.)([\w-]+)/, (_, head: string, payload: string) => head + change(payload))),
  })
}

export type Browser = ReturnType<typeof openBrowser>

/** Opens one person's browser: it keeps cookies for each host, and stops when a person has to decide. */
export function openBrowser() {
  const jars = new Map<string, Map<string, string>>()

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...(cookie && { cookie }) }
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value && !/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  /** Returns the cookies that a site gets. */
  const cookies = (site: string) =>
    [...(jars.get(new URL(site).host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Fills in the provider's forms, with `login` and nothing more; returns where it redirects in the end. */
  async function signInThere(address: string, login: string): Promise<string> {
    const there = new URL(address).origin
    let next = address
    for (let step = 0; step < 12; step += 1) {
      const response = await ask(next)
      const to = response.headers.get('location')
      if (to !== null) next = new URL(to, next).href
      else next = await submit(await response.text(), login)
      if (new URL(next).origin !== there) return next
    }
    throw new Error(`the provider never came to an end: ${next}`)
  }

  async function submit(page: string, login: string): Promise<string> {
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`the provider shows no form: ${page.slice(0, 300)}`)
    const body = new URLSearchParams({ prompt, login, password: 'any' })
    const response = await ask(action, { method: 'POST', body })
    return new URL(response.headers.get('location') ?? '', action).href
  }

  return { ask, cookies, signInThere }
}

declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Account {
    readonly accountId: string
    claims(): Promise<Record<string, unknown>>
  }
  interface Configuration {
    readonly clients: readonly Record<string, unknown>[]
    readonly claims: Record<string, readonly string[]>
    readonly conformIdTokenClaims: boolean
    readonly cookies: { readonly keys: readonly string[] }
    readonly pkce: { readonly required: () => boolean }
    readonly findAccount: (context: unknown, id: string) => Account
  }
  /** Only the parts that the tests use; the package has no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
  }
}

import { type ReadableAtom, computed } from 'nanostores'
import { providerAddress } from '#contract/auth/social-login.ts'
import type { ProviderName } from '#contract/site/status.ts'
import { readPath } from '#i18n/links.ts'
import { pageAddress } from '#browser/page.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { loginAddress } from '#stores/auth/login/require-login.ts'

/** An identity provider whose login can replace a password. */
export type Provider = ProviderName

/** Their own names, the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

/** The identity providers that the operator has set up (S2.42); none until the permissions have loaded. */
export const $providers: ReadableAtom<readonly Provider[]> = computed($permissions, (permissions) =>
  permissions.state === 'ready' ? permissions.value.info.providers : [],
)

/** Returns the provider's login address, which leads back here by the login page. */
export function loginBy(provider: Provider): string {
  const { path } = pageAddress()
  return providerAddress(provider, readPath(path).path.startsWith('/login') ? path : loginAddress())
}

/** Returns the provider's address for a member who wants to link an account, which leads back to this page. */
export function linkBy(provider: Provider): string {
  return providerAddress(provider, pageAddress().path)
}

import { type ReadableAtom, computed } from 'nanostores'
import { providerAddress } from '#contract/auth/social-login.ts'
import type { ProviderName } from '#contract/site/status.ts'
import { readPath } from '#i18n/links.ts'
import { pageAddress } from '#lib/page.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { loginAddress } from '#stores/auth/login/require-login.ts'

/** Whose login may be used in the place of one's own. */
export type Provider = ProviderName

/** As they call themselves, in every language. */
export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

/** The providers that the operator has set up (S2.42); none until the gateway has said so. */
export const $providers: ReadableAtom<readonly Provider[]> = computed($permissions, (permissions) =>
  permissions.state === 'ready' ? permissions.value.info.providers : [],
)

/** The way to a provider and, by the login page, back to where somebody is now. */
export function loginBy(provider: Provider): string {
  const { path } = pageAddress()
  return providerAddress(provider, readPath(path).path.startsWith('/login') ? path : loginAddress())
}

/** The way to a provider and back to this page, for a member who wants to link an account there. */
export function linkBy(provider: Provider): string {
  return providerAddress(provider, pageAddress().path)
}

import type { staffProviders } from '#contract/staff/providers.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'

/** A provider of the list. */
export type Provider = StaffValue<typeof staffProviders>['providers'][number]

/** Whether a provider has an address and a secret. */
export function isConnected({ address, secret }: Provider): boolean {
  return address !== null && secret !== 'none'
}

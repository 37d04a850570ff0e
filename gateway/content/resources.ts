import type { InferOutput } from 'valibot'
import type { resource } from '#contract/site/status.ts'
import type { Services } from '#gateway/services.ts'
import { shownItems } from './shown.ts'

/** Addresses at this domain belong to nobody (RFC 2606), so that a link to one leads nowhere. */
const INVENTED = '.example.test'

/** Returns what the operator has besides the portal (S3.17), in order; one that is missing hides its icon (S2.36). */
export function resourcesOf(services: Services): InferOutput<typeof resource>[] {
  return shownItems(services, 'resources')
    .map(({ facts }) => facts.fields)
    .filter(({ url }) => !new URL(url).hostname.endsWith(INVENTED))
    .map(({ type, url, qrCodeUrl, label }) => ({ resourceType: type, url, qrCodeUrl, labelNameEn: label }))
}

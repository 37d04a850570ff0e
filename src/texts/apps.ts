import { parseUrl } from './parse-url.ts'

/** The apps, in the order of S2.30. */
const apps = [
  { type: 'ANDROID_APP', name: 'shell.android' },
  { type: 'IOS_APP', name: 'shell.ios' },
] as const
/** The maximum bytes of a QR code at the error correction level that we use (ISO/IEC 18004: 40-L). */
const CODE_BYTES = 2_953

export type AppType = (typeof apps)[number]['type']

/** What an app needs of a resource of the operator (S3.17). */
interface AppResource {
  readonly resourceType: string
  readonly url: string
  readonly qrCodeUrl?: string | undefined
}

/** A way to have the portal on a phone. */
export interface App {
  readonly type: AppType
  /** The message that names its system. */
  readonly name: (typeof apps)[number]['name']
  /** The operator's download, else the page of the portal that explains how to install it. */
  readonly url: string
  /** The address in its QR code; none if no address fits into one. */
  readonly code: string | undefined
  /** The operator has no app for this system: the portal itself is installed from the browser. */
  readonly isPortal: boolean
}

/**
 * Returns how to have the portal on Android and on iOS: the operator's app if there is one, else the portal itself.
 * @param portal the address of the portal's download page
 */
export function appsOf(resources: readonly AppResource[], portal: string): readonly App[] {
  return apps.map((app) => {
    const found = resources.find(({ resourceType, url }) => resourceType === app.type && isWeb(url))
    const addresses = found ? [found.qrCodeUrl, found.url] : [portal]
    return {
      ...app,
      url: found?.url ?? portal,
      code: addresses.find((address) => address !== undefined && isWeb(address) && fits(address)),
      isPortal: !found,
    }
  })
}

/** Checks that an address from the gateway opens as a web page, before it goes into a link. */
export function isWeb(address: string): boolean {
  return /^https?:$/.test(parseUrl(address)?.protocol ?? '')
}

function fits(address: string): boolean {
  return new TextEncoder().encode(address).length <= CODE_BYTES
}

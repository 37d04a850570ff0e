/** The only news that leave this page. Never an amount: the portal asks the gateway for the balance. */
type PortalEvent = 'atoll:ready' | 'atoll:round-settled'

const origins = (document.querySelector<HTMLMetaElement>('meta[name="portal-origins"]')?.content ?? '')
  .split(' ')
  .filter(Boolean)

/** Tells the portal, and nobody else, that something happened. */
export function notifyPortal(type: PortalEvent): void {
  if (parent === window) return
  const above = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  for (const origin of origins) {
    // where the browser says who is above, a message is not even tried elsewhere
    if (above === undefined || above === origin) parent.postMessage({ type }, origin)
  }
}

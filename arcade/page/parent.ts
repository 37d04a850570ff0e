/** All events that leave this page. Never an amount: the portal asks the gateway for the balance. */
type PortalEvent = 'atoll:ready' | 'atoll:round-settled' | 'atoll:play-limited' | 'atoll:keep'

const origins = (document.querySelector<HTMLMetaElement>('meta[name="portal-origins"]')?.content ?? '')
  .split(' ')
  .filter(Boolean)

/** Calls the listener for each message of the portal that frames this page, and of no other window or origin. */
export function onPortalMessage(listener: (message: unknown) => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origins.includes(origin)) listener(data)
  })
}

/** Notifies the portal, and no other origin, of an event; `text` is what `atoll:keep` keeps. */
export function notifyPortal(type: PortalEvent, text?: string): void {
  if (parent === window) return
  const above = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  for (const origin of origins) {
    // skip other origins if the browser names the parent
    if (above === undefined || above === origin) parent.postMessage({ type, text }, origin)
  }
}

/** Calls the listener when the portal says that the next stake is accepted again. */
export function onPlayOn(listener: () => void): void {
  onPortalMessage((message) => {
    if (Object(message).type === 'atoll:play-on') listener()
  })
}

import type { GameMessage, PortalMessage } from '#contract/frame/messages.ts'

const origins = (document.querySelector<HTMLMetaElement>('meta[name="portal-origins"]')?.content ?? '')
  .split(' ')
  .filter(Boolean)

/** Calls the listener for each message of the portal that frames this page, and of no other window or origin. */
export function onPortalMessage(listener: (message: Partial<PortalMessage>) => void): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origins.includes(origin)) listener(Object(data))
  })
}

/** Notifies the portal, and no other origin, of an event; `text` is what `atoll:keep` keeps. */
export function notifyPortal(type: GameMessage, text?: string): void {
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
    if (message.type === 'atoll:play-on') listener()
  })
}

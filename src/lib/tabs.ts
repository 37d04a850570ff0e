/** A line to the other tabs of this origin, or a silent one where the browser has none. */
export interface TabChannel {
  post(message: unknown): void
}

/**
 * Opens the line `name`; `hear` gets whatever another tab said, unparsed: it parses before it believes.
 */
export function openTabChannel(name: string, listener: (message: unknown) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data))
  return { post: (message) => channel.postMessage(message) }
}

/** A channel to the other tabs of this origin; does nothing if the browser has none. */
export interface TabChannel {
  post(message: unknown): void
}

/** Opens the channel `name`; `listener` gets the messages of other tabs unparsed and must validate them. */
export function openTabChannel(name: string, listener: (message: unknown) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data))
    return { post: (message) => channel.postMessage(message) }
  } catch {
    return { post() {} } // the browser has none, or refuses it
  }
}

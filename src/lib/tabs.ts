/** A line to the other tabs of this origin, or a silent one where the browser has none. */
export interface TabLine {
  say(message: unknown): void
}

/**
 * Opens the line `name`; `hear` gets whatever another tab said, unparsed: it parses before it believes.
 */
export function openTabLine(name: string, hear: (message: unknown) => void): TabLine {
  if (typeof BroadcastChannel === 'undefined') return { say() {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data))
  return { say: (message) => channel.postMessage(message) }
}

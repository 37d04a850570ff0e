/** Returns what a message of a WebSocket holds, unparsed; `undefined` if it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

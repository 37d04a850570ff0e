/** Far more than any answer of an identity provider needs. */
const MAX_BYTES = 65_536

/**
 * Calls an external server and reads a bounded answer within `deadlineMs`.
 * @throws TypeError if the connection fails or the answer is too long; DOMException (`TimeoutError`) if it is late
 */
export async function ask(
  url: string,
  { deadlineMs, ...init }: RequestInit & { readonly deadlineMs: number },
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    // leaving the loop closes the connection
    if (length > MAX_BYTES) throw new TypeError('an answer without an end')
    parts.push(part)
  }
  return { status: response.status, text: Buffer.concat(parts).toString('utf8') }
}

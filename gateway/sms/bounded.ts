/** Far more than any answer of a provider of identities has. */
const MAX_BYTES = 65_536

/**
 * Asks somebody else's server, and reads no more of its answer than can be meant, for no longer than `deadlineMs`.
 * @throws TypeError where the line fails or the answer has no end; DOMException (`TimeoutError`) where it takes too long
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
    // leaving the loop drops the line
    if (length > MAX_BYTES) throw new TypeError('an answer without an end')
    parts.push(part)
  }
  return { status: response.status, text: Buffer.concat(parts).toString('utf8') }
}

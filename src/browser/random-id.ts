/** Returns a new UUID (version 4), also in browsers and on pages without a secure connection that lack `randomUUID`. */
export function randomId(): string {
  const source: { randomUUID?: () => string } = crypto
  if (source.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    // RFC 9562: the version and the variant
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

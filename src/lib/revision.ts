/** A short fingerprint of data (FNV-1a over its JSON): tells whether two copies differ, and promises nothing more. */
export function revisionOf(data: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(data)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

/** A short fingerprint of data (FNV-1a over its JSON): tells whether two copies differ, and promises nothing more. */
export function revisionOf(data: unknown): string {
  const json = JSON.stringify(data)
  let hash = 0x811c9dc5
  // by units, not by letters: on a slow phone that is the difference between 12 ms and 2
  for (let at = 0; at < json.length; at += 1) hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

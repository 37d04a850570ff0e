/**
 * Returns a short fingerprint of data (FNV-1a over its JSON) that shows whether two copies differ; not for security.
 */
export function revisionOf(data: unknown): string {
  const json = JSON.stringify(data)
  let hash = 0x811c9dc5
  // by code units, not code points: 2 ms instead of 12 on a slow phone
  for (let at = 0; at < json.length; at += 1) hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

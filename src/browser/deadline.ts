/** Returns a signal that aborts after this time, also in browsers without `AbortSignal.timeout`. */
export function deadline(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms)
  const aborter = new AbortController()
  setTimeout(() => aborter.abort(), ms)
  return aborter.signal
}

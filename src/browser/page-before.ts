import { parseUrl } from '#texts/parse-url.ts'

/** Returns the path of the page of this site from which this one was opened; `undefined` if there is none. */
export function pageBefore(
  referrer: string = globalThis.document.referrer,
  here: Pick<Location, 'origin' | 'pathname'> = globalThis.location,
): string | undefined {
  const before = parseUrl(referrer)
  if (!before) return undefined
  const { origin, pathname, search } = before
  const isOther = origin === here.origin && pathname !== here.pathname
  // a form that was left behind leads nowhere
  return isOther && !/\/(?:login|register)$/.test(pathname) ? pathname + search : undefined
}

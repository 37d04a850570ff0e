import type { IncomingMessage } from 'node:http'

/** Longer addresses are refused (RFC 9110, 15.5.15); the longest of ours, with a return address, has about 2,000. */
const MAX_ADDRESS_LENGTH = 12_000

const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[\w.-]*[\w.])?)(?::\d{1,5})?$/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * Turns an absolute request target into a path, and takes its host in place of the `Host` header, as RFC 9112, 3.2.2
 * demands; for `rewriteUrl`.
 */
export function toPath(request: IncomingMessage): string {
  const address = request.url ?? '/'
  const [, host, path = ''] = ABSOLUTE.exec(address) ?? []
  if (host === undefined) return address
  // a second `Host` stays an error
  if (hostCount(request) < 2) request.headers.host = host
  return path.startsWith('/') ? path : `/${path}`
}

/** Returns the status of a request whose head breaks HTTP, or `undefined` if it is sound. */
export function headFault(request: IncomingMessage): 400 | 414 | undefined {
  if ((request.originalUrl ?? request.url ?? '').length > MAX_ADDRESS_LENGTH) return 414
  return hostCount(request) > 1 || !hostsOf(request).every((host) => HOST.test(host)) ? 400 : undefined // RFC 9112, 3.2
}

/** Returns the hosts that a request names, in `Host` and by its proxies; only HTTP/1.0 may lack the first. */
function hostsOf({ headers, httpVersion }: IncomingMessage): string[] {
  const { host, 'x-forwarded-host': forwarded = [] } = headers
  const own = host === undefined && httpVersion === '1.0' ? [] : [host ?? '']
  return [...own, ...[forwarded].flat().flatMap((list) => list.split(',').map((each) => each.trim()))]
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The address as sent, which Fastify keeps when `rewriteUrl` changes it. */
    originalUrl?: string
  }
}

/** Node joins repeated headers, and keeps only the first `Host`. */
function hostCount({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers of which any shows that a proxy has passed the request on. */
const PROXIED = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/i

/** Returns whether an IP address is of this machine only (127.0.0.0/8, ::1, and the former mapped into IPv6). */
function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? '')
  return address !== undefined && family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Returns whether a `Host` names this machine by an address or name that no DNS server can give to another site:
 * `localhost`, 127.0.0.0/8 or [::1], with any port.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return name.toLowerCase() === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
}

/** Returns whether a proxy has passed this request on. */
function isProxied({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.some((name, at) => at % 2 === 0 && PROXIED.test(name))
}

/** Returns the address that a server listens on. */
export function addressOf({ server }: FastifyInstance): string | undefined {
  const bound = server.address()
  return typeof bound === 'object' ? bound?.address : undefined
}

/**
 * Returns whether a request comes from this machine and was meant for it: the listening address, both ends of the
 * connection and the `Host` are loopback, and no proxy stands between.
 * @param listening the address that the server listens on
 */
export function isFromThisMachine(request: IncomingMessage, listening: string | undefined): boolean {
  const { socket, headers } = request
  const ends = [listening, socket.localAddress, socket.remoteAddress]
  return ends.every(isLoopback) && isLoopbackHost(headers.host) && !isProxied(request)
}

/**
 * Returns the portal's origin if a browser opens a page by another name of the same machine, such as 127.0.0.1 in place
 * of localhost: games may be framed, and passkeys work, only at the one address. `undefined` if it came by that name,
 * or nothing is known of it.
 */
export function canonicalOrigin(
  { host, ...headers }: IncomingHttpHeaders,
  site: string | undefined,
): string | undefined {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  if (site === undefined || mode !== 'navigate' || !isLoopbackHost(host)) return undefined
  const [asked, own] = [new URL(`http://${host}`), new URL(site)]
  const isOther = isLoopbackHost(own.host) && own.port === asked.port && own.host !== asked.host
  return isOther ? own.origin : undefined
}

import { BlockList, type Socket, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#contract/time/time.ts'
import { networkOf, widerNetworksOf } from '#gateway/http/network.ts'
import { TIMES } from './network-limits.ts'

/** A browser opens six; a mobile carrier may give a whole town one address. */
export const CONNECTIONS = 1000

/** The names of networks that Fastify's `trustProxy` takes besides addresses. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

interface Options {
  /** The most open connections of an address; four times as many of the IPv6 /56 around it, and sixteen of the /48. */
  readonly max: number
  /** Their connections carry the requests of many callers, so they are not counted. */
  readonly trustedProxies: readonly string[]
}

/**
 * Closes connections that an address opens beyond `max`, before they have sent anything: each costs memory and a file
 * handle, and the limits of requests do not count one that sends none. The log says so once a minute.
 */
export function limitConnections(server: FastifyInstance, { max, trustedProxies }: Options): void {
  const proxies = networksOf(trustedProxies)
  const open = new Map<string, number>()
  let [refused, warnAt] = [0, 0]

  const change = (networks: readonly string[], by: 1 | -1) => {
    for (const network of networks) {
      const count = (open.get(network) ?? 0) + by
      if (count > 0) open.set(network, count)
      else open.delete(network)
    }
  }

  function refuse(socket: Socket): void {
    socket.destroy()
    refused += 1
    const now = performance.now()
    if (now < warnAt) return
    server.log.warn({ event: 'connections', refused }, 'an address has too many open connections')
    ;[refused, warnAt] = [0, now + MINUTE_MS]
  }

  server.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isIn(proxies, address)) return
    const networks = [networkOf(address), ...widerNetworksOf(address)]
    const isFull = networks.some((network, at) => (open.get(network) ?? 0) >= max * (TIMES[at] ?? 1))
    if (isFull) return refuse(socket)
    change(networks, 1)
    socket.once('close', () => change(networks, -1))
  })
}

function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', mask] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (mask === undefined) list.addAddress(address, family)
    else list.addSubnet(address, mask.includes('.') ? bitsOf(mask) : Number(mask), family)
  }
  return list
}

/** Returns the length of a netmask: 16 of `255.255.0.0`. */
function bitsOf(mask: string): number {
  return mask.split('.').reduce((sum, byte) => sum + Number(byte).toString(2).replaceAll('0', '').length, 0)
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

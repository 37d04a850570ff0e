import { isIPv6 } from 'node:net'

/** Returns the network of an address: an IPv6 /64 counts as one household, as it does for the limits. */
export function networkOf(ip: string): string {
  return isWide(ip) ? groupsOf(ip).slice(0, 4).join(':') : ip
}

/**
 * Returns the /56 and the /48 around an IPv6 address; none for IPv4. Providers give customers as much, so that one of
 * them has 256 or 65,536 networks of `networkOf`.
 */
export function widerNetworksOf(ip: string): string[] {
  if (!isWide(ip)) return []
  const [one, two, three, four = '0'] = groupsOf(ip)
  const byte = Number.parseInt(four, 16) >> 8
  return [`${one}:${two}:${three}:${byte.toString(16)}/56`, `${one}:${two}:${three}/48`]
}

function isWide(ip: string): boolean {
  return isIPv6(ip) && !ip.startsWith('::ffff:')
}

/** Returns the groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after]
}

import { isIPv6 } from 'node:net'

/** Returns the network of an address: an IPv6 /64 counts as one household, as it does for the limits. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/**
 * Returns the addresses that proxies have reported, the nearest last, without ports, brackets and quotes. Reads
 * `X-Forwarded-For`, else `Forwarded` (RFC 7239). Nothing before an entry that is no address can be trusted.
 */
export function forwardedAddresses(headers: IncomingHttpHeaders): string[] {
  const { 'x-forwarded-for': list, forwarded } = headers
  const entries = list === undefined ? forIn(forwarded ?? '') : [list].flat().join(',').split(',')
  const addresses = entries.map(addressIn)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined)
}

/** Rewrites `X-Forwarded-For` to plain addresses, so that a proxy's notation never counts as another caller. */
export function cleanForwarded(headers: IncomingHttpHeaders): void {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
  const addresses = forwardedAddresses(headers)
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
  else delete headers['x-forwarded-for']
}

/** Returns the `for` of each element of `Forwarded`; a comma or semicolon inside quotes separates nothing. */
function forIn(forwarded: string): string[] {
  const elements = forwarded.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []
  return elements.map((element) => /(?:^|;)\s*for\s*=\s*("(?:[^"\\]|\\.)*"|[^;\s]*)/i.exec(element)?.[1] ?? '')
}

/** Returns the address of an entry such as `192.0.2.1:80`, `[2001:db8::1]:80` or `"192.0.2.1"`. */
function addressIn(entry: string): string | undefined {
  const text = entry
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  return isIP(address) > 0 ? canonical(address) : undefined
}

/** Writes an IPv6 address in its one short form, and an IPv4 address mapped into it as IPv4. */
function canonical(address: string): string {
  if (!isIPv6(address) || address.includes('%')) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex')
  return [...bytes].join('.')
}

import { isIPv6 } from 'node:net'
import { installation } from '#system/settings.mjs'

/** Addresses to listen on that `localhost` reaches. */
const localNames = ['', 'localhost', '127.0.0.1', '0.0.0.0', '::']
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)?$/

/**
 * Returns the address at which a browser on this machine reaches a server that listens on `host`.
 * @param {string | undefined} host the variable HOST
 * @param {number} port
 */
export function portalAddress(host = '', port) {
  if (localNames.includes(host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/**
 * Returns whether a portal at this address is for the person at this machine alone.
 * @param {string} portalUrl
 */
export function isForThisMachine(portalUrl) {
  return (
    !isOpenToNetwork(installation().HOST) && !isOpenToNetwork(new URL(portalUrl).hostname.replace(/^\[(.*)\]$/, '$1'))
  )
}

/**
 * Returns whether other machines reach a server that listens on `host`.
 * @param {string | undefined} host
 */
export function isOpenToNetwork(host = '') {
  return !loopback.test(host)
}

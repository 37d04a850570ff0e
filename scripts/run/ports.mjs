import { createServer } from 'node:net'
import { installation } from '#system/settings.mjs'
import { giveUp } from '#system/steps.mjs'

/**
 * Reads a port from the settings.
 * @param {string} variable
 * @param {number} fallback
 */
export function readPort(variable, fallback) {
  const text = installation()[variable] ?? String(fallback)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  return giveUp(`${variable} must be a port between 1 and 65535, not "${text}".`)
}

/** The hosts that a program on this machine may listen on; the second is missing without IPv6. */
const hosts = ['127.0.0.1', '::1']
const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the reason why it cannot be listened on
 */
function whyShut(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Ends the program with a message if one of the ports is not available.
 * @param {{ port: number, variable: string }[]} places
 */
export async function allFree(places) {
  for (const { port, variable } of places) {
    const codes = await Promise.all(hosts.map((host) => whyShut(port, host)))
    const code = codes.find((one, at) => one && !(at > 0 && absent.includes(one)))
    if (!code) continue
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`
    giveUp(
      `Port ${port} ${why}. Stop that program, or choose another port, for example ${variable}=${port < 65_000 ? port + 100 : port - 100}.`,
    )
  }
}

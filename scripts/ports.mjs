import { createServer } from 'node:net'
import process from 'node:process'
import { giveUp } from './steps.mjs'

/**
 * The port that an environment variable names.
 * @param {string} variable
 * @param {number} fallback
 */
export function readPort(variable, fallback) {
  const text = process.env[variable] ?? String(fallback)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  return giveUp(`${variable} must be a port between 1 and 65535, not "${text}".`)
}

/** Where a program that means this machine may listen; the second is missing where there is no IPv6. */
const hosts = ['127.0.0.1', '::1']
const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} why it cannot be listened on
 */
function whyShut(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Ends the program with a sentence when one of the ports cannot be had.
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

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

/** @param {{ port: number, host: string }} place @returns {Promise<string | undefined>} why it cannot be listened on */
function whyTaken({ port, host }) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Ends the program with a sentence when one of the ports cannot be had.
 * @param {{ port: number, host: string, variable: string }[]} places
 */
export async function allFree(places) {
  for (const place of places) {
    const code = await whyTaken(place)
    if (!code) continue
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`
    giveUp(
      `Port ${place.port} ${why}. Stop that program, or choose another port: ${place.variable}=${place.port + 100} npm start`,
    )
  }
}

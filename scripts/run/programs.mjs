import { spawn } from 'node:child_process'
import { appendFileSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installation } from '#system/settings.mjs'
import { insideEnvironment, lastLines, node, onStop, root } from '#system/steps.mjs'
import { openLog } from './log-file.mjs'
import { isForThisMachine } from './portal-address.mjs'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 10_000
/** How soon a program that the others do without is started again. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
const endWithUs = new URL('./child.mjs', import.meta.url).href

/**
 * @typedef {{ name: string, args: string[], log: string, readyAt?: string, env: Record<string, string>, tells?: boolean }} Program
 *   one without `readyAt` is ready at once; what one that `tells` prints is shown, and it is started again if it ends
 * @typedef {{ ready: Promise<boolean>, ended: Promise<string>, stop: () => Promise<void> }} Running `ready` is false if
 *   it ended first; `ended` is a message for the person who started it
 * @typedef {{ data: string, secret: string, portalUrl: string, gatewayUrl: string, arcadePort: number, gatewayPort: number }} Place
 */

/**
 * Describes the in-house games. Their host name differs from the portal's, so they get none of its cookies.
 * @param {Place} place
 * @returns {Program}
 */
export function arcadeProgram({ data, secret, portalUrl, gatewayUrl, arcadePort }) {
  return {
    name: 'arcade',
    args: ['arcade/main.ts'],
    log: join(data, 'arcade.log'),
    readyAt: `http://127.0.0.1:${arcadePort}/health`,
    env: {
      ATOLL_ARCADE_SECRET: secret,
      ATOLL_DATA: data,
      ATOLL_GATEWAY_URL: gatewayUrl,
      ATOLL_PORTAL_ORIGINS: portalUrl,
      PORT: String(arcadePort),
    },
  }
}

/**
 * Describes the gateway: with the release that is served, or alone and restarted whenever its files change.
 * @param {Place} place
 * @param {string} [release] the path to the release
 * @returns {Program}
 */
export function gatewayProgram({ data, secret, portalUrl, gatewayUrl, arcadePort, gatewayPort }, release) {
  return {
    name: 'gateway',
    args: [...(release ? [] : ['--watch']), 'gateway/main.ts'],
    log: join(data, 'gateway.log'),
    readyAt: `${gatewayUrl}/ready`,
    env: {
      ATOLL_ARCADE_SECRET: secret,
      ATOLL_ARCADE_URL: `http://127.0.0.1:${arcadePort}`,
      ATOLL_DATA: data,
      SITE_URL: portalUrl,
      // for the person at this machine: accounts with a public password, and the outbox page
      ATOLL_DEMO: demo(portalUrl),
      ATOLL_SHOW_OUTBOX: isForThisMachine(portalUrl) ? '1' : '0',
      PORT: String(gatewayPort),
      ...(release && { ATOLL_PORTAL: join(release, 'site'), ATOLL_CONTENT: join(release, 'content') }),
    },
  }
}

/**
 * Describes the publisher, which follows the content folder and the clock.
 * @param {Place} place
 * @returns {Program}
 */
export function publisherProgram({ data, portalUrl }) {
  return {
    name: 'publisher',
    args: ['publish/publisher.ts', '--watch'],
    log: join(data, 'publisher.log'),
    env: publishEnvironment(portalUrl),
    tells: true,
  }
}

/**
 * Returns the environment in which releases are made for `npm start`.
 * @param {string} portalUrl
 */
export function publishEnvironment(portalUrl) {
  return { SITE_URL: portalUrl, ATOLL_DEMO: demo(portalUrl) }
}

/**
 * Whether accounts with a public password and addresses of nobody are for the person at this machine.
 * @param {string} portalUrl
 */
function demo(portalUrl) {
  return isForThisMachine(portalUrl) ? (installation().ATOLL_DEMO ?? '1') : '0'
}

/**
 * Runs programs together: a signal stops all of them and exits cleanly; if one ends unexpectedly, this reports it,
 * stops the others and fails. One that `tells` is started again instead.
 * @param {Program[]} programs
 * @returns {Promise<boolean>} true once all of them are ready
 */
export async function runTogether(programs) {
  const running = programs.map(startProgram)
  let isLeaving = false
  const leave = async (/** @type {number} */ code) => {
    if (isLeaving) return
    isLeaving = true
    await Promise.all(running.map(({ stop }) => stop()))
    process.exit(code)
  }
  onStop(() => void leave(0))
  /** Begins again a program that the others do without, ever later if it ends at once. */
  const again = (/** @type {number} */ at, /** @type {Program} */ program, /** @type {number} */ pauseMs) => {
    const startedAt = performance.now()
    void running[at]?.ended.then((reason) => {
      if (isLeaving) return
      const wait = performance.now() - startedAt > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : pauseMs
      process.stderr.write(`\n${reason}\nIt is started again in ${wait / 1000} s.\n`)
      setTimeout(() => {
        if (isLeaving) return
        running[at] = startProgram(program)
        again(at, program, Math.min(2 * wait, LONGEST_PAUSE_MS))
      }, wait)
    })
  }
  for (const [at, program] of programs.entries()) {
    if (program.tells) again(at, program, FIRST_PAUSE_MS)
    else
      void running[at]?.ended.then((reason) => {
        if (!isLeaving) process.stderr.write(`\n${reason}\n`)
        return leave(1)
      })
  }
  const ready = await Promise.all(running.map((program) => program.ready))
  return ready.every(Boolean)
}

/**
 * Starts one program with its output in a log file.
 * @param {Program} program
 * @returns {Running}
 */
function startProgram({ name, args, log, readyAt, env, tells }) {
  const { output, lines } = openLog(log)
  const child = spawn(node, ['--import', endWithUs, ...args], {
    cwd: root,
    env: { ...insideEnvironment(), ...env },
    stdio: ['ignore', tells ? 'pipe' : output, output],
    // its own group: Ctrl+C in a terminal reaches it once, through this process, and not twice
    detached: process.platform !== 'win32',
  })
  child.stdout?.on('data', (text) => {
    process.stdout.write(text)
    appendFileSync(log, text)
  })
  closeSync(output)
  const closed = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  let isTooSlow = false
  const ready = (readyAt ? waitFor(readyAt, closed) : Promise.resolve('ready')).then((answer) => {
    isTooSlow = answer === 'too slow'
    if (isTooSlow) child.kill('SIGKILL')
    return answer === 'ready'
  })
  return {
    ready,
    ended: closed.then((how) => {
      const what = isTooSlow ? `was not ready within ${READY_WITHIN_MS / 1000} s` : `stopped (${how})`
      return `The ${name} ${what}. ${cure(lines())}\nLast lines of ${log}:\n\n${lastLines(lines())}`
    }),
    stop: () => stop(child, closed),
  }
}

/** @param {string} log */
function cure(log) {
  if (/EADDRINUSE/.test(log))
    return 'Another program took its port: start again, or choose other ports (PORT, ARCADE_PORT).'
  if (/ENOSPC|database or disk is full/.test(log)) return 'The disk is full: free some space and start again.'
  return ''
}

/**
 * @param {string} url
 * @param {Promise<unknown>} closed
 */
async function waitFor(url, closed) {
  const until = Date.now() + READY_WITHIN_MS
  let isClosed = false
  void closed.then(() => (isClosed = true))
  while (Date.now() < until) {
    if (isClosed) return 'closed'
    // it does not listen yet
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return 'ready'
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'too slow'
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} closed
 */
async function stop(child, closed) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await closed
  clearTimeout(killer)
}

import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { insideEnvironment, lastLines, node, root } from './steps.mjs'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 10_000

/**
 * Starts one program of Atoll with its output in a log file.
 * @param {{ name: string, file: string, log: string, readyAt: string, env: Record<string, string> }} program
 * @returns {{ ready: Promise<boolean>, ended: Promise<string>, stop: () => Promise<void> }} `ready` is false when it
 *   ended first; `ended` is a sentence for the person who started it
 */
export function startProgram({ name, file, log, readyAt, env }) {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'w', 0o600)
  const child = spawn(node, [file], {
    cwd: root,
    env: { ...insideEnvironment(), ...env },
    stdio: ['ignore', output, output],
    // a group of its own: Ctrl+C in a terminal reaches it once, through us, and not twice
    detached: process.platform !== 'win32',
  })
  closeSync(output)
  const closed = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  let tooSlow = false
  const ready = waitFor(readyAt, closed).then((answer) => {
    tooSlow = answer === 'too slow'
    if (tooSlow) child.kill('SIGKILL')
    return answer === 'ready'
  })
  return {
    ready,
    ended: closed.then((how) => {
      const what = tooSlow ? `was not ready within ${READY_WITHIN_MS / 1000} s` : `stopped (${how})`
      return `The ${name} ${what}. ${cure(read(log))}\n\nThe end of ${log}:\n${lastLines(read(log))}`
    }),
    stop: () => stop(child, closed),
  }
}

/** @param {string} log */
function read(log) {
  try {
    return readFileSync(log, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} log */
function cure(log) {
  if (/EADDRINUSE/.test(log))
    return 'Its port was taken meanwhile; start again, or choose other ports with PORT and ARCADE_PORT.'
  if (/ENOSPC|database or disk is full/.test(log)) return 'The disk is full: make room and start again.'
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
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
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

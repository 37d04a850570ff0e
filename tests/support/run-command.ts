import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandEnvironment } from './command-environment.ts'

/** What a command has come to: whether its exit code was 0, and all that it printed. */
export interface Ran {
  readonly ok: boolean
  readonly text: string
}

/** A command of `gateway/commands`, and the folder of the data that it works on. */
interface Command {
  readonly name: string
  readonly data: string
}

/** Runs a command in a process of its own, as operators do; several may run at once. */
export function runProcess({ name, data }: Command, words: readonly string[]): Promise<Ran> {
  const args = [`gateway/commands/${name}.ts`, ...words]
  return promisify(execFile)(process.execPath, args, { env: commandEnvironment(data) }).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stdout + error.stderr }),
  )
}

let runs = 0
let running: Promise<unknown> = Promise.resolve()

/**
 * Runs a command in this process, one at a time: a process of its own takes half a second of processor time to load its
 * code. Not for a command that must not share a process with another, ends its process, or reads other variables.
 */
export function runHere(command: Command, words: readonly string[]): Promise<Ran> {
  const run = running.then(() => runNow(command, words))
  running = run.catch(() => undefined) // its caller gets the error
  return run
}

async function runNow({ name, data }: Command, words: readonly string[]): Promise<Ran> {
  const { argv, exitCode, stdout, stderr } = process
  const before = { data: process.env.ATOLL_DATA, out: stdout.write, err: stderr.write }
  let text = ''
  const keep = (chunk: Uint8Array | string) => {
    text += String(chunk)
    return true
  }
  const file = fileURLToPath(new URL(`../../gateway/commands/${name}.ts`, import.meta.url))
  process.argv = [process.execPath, file, ...words]
  process.env.ATOLL_DATA = data
  process.exitCode = undefined
  stdout.write = keep
  stderr.write = keep
  try {
    // a command runs when it is loaded: each time as a module of its own, whose imports are loaded once
    await import(`${file}?run=${(runs += 1)}`)
    return { ok: (process.exitCode ?? 0) === 0, text }
  } catch (error) {
    // as a process ends with one, and prints it
    return { ok: false, text: text + String(error) }
  } finally {
    stdout.write = before.out
    stderr.write = before.err
    process.argv = argv
    process.exitCode = exitCode
    if (before.data === undefined) delete process.env.ATOLL_DATA
    else process.env.ATOLL_DATA = before.data
  }
}

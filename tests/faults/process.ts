import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const READY_MS = 120_000

/** A program of this repository, and the URL to check that it is ready. */
export interface Program {
  /** Its file, relative to the root of the repository. */
  readonly file: string
  readonly env: Readonly<Record<string, string>>
  readonly readyUrl: string
}

/** A program in a process of its own, which can be killed as by a power cut. */
export interface Running {
  readonly pid: number
  /** Sends SIGKILL and waits until the process is gone. */
  kill(): Promise<void>
  /** Sends SIGTERM and waits until the process is gone; unlike a killed one it writes its compile cache. */
  stop(): Promise<void>
}

/** Starts a program and waits until it is ready. */
export async function startProgram({ file, env, readyUrl }: Program): Promise<Running> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  const die = () => void child.kill('SIGKILL')
  process.once('exit', die)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await untilReady(child, readyUrl).catch((error: unknown) => {
    die()
    throw new Error(`${file} did not start: ${output}`, { cause: error })
  })
  return {
    pid: child.pid ?? 0,
    async kill() {
      process.off('exit', die)
      if (child.signalCode === 'SIGKILL') return
      if (child.exitCode !== null) throw new Error(`${file} ended by itself: ${output}`)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      process.off('exit', die)
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answered = await fetch(url).catch(() => undefined)
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error('it was not ready in time')
}

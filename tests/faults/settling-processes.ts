import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A settlement for a process: of which file, until when, and after how many statements the process kills itself. */
export interface SettlingJob {
  readonly path: string
  readonly until: number
  readonly stopAfter?: number
}

/** How long an undisturbed settlement is, and its plan, which ends with the first payment. */
export interface SettlementLength {
  readonly statements: number
  readonly ms: number
  readonly plan: { readonly statements: number; readonly ms: number }
}

/** When a settlement is killed: by itself after a statement, or from outside after a time. */
export interface Kill {
  readonly stopAfter?: number
  readonly killAfterMs?: number
}

/** Processes that settle, each for one job: the next one is started while one runs, so that a kill does not wait for it. */
export class SettlingProcesses {
  readonly #folder: string
  #waiting: ChildProcessWithoutNullStreams | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Settles; returns how long the settlement was, or that its process was killed. */
  async settle(job: SettlingJob, { stopAfter, killAfterMs }: Kill = {}): Promise<SettlementLength | 'killed'> {
    const child = this.#waiting ?? this.#start()
    this.#waiting = this.#start()
    const die = () => void child.kill('SIGKILL')
    process.once('exit', die)
    let [output, errors] = ['', '']
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '' && killAfterMs !== undefined) setTimeout(die, killAfterMs)
      output += chunk.toString()
    })
    child.stdin.write(`${JSON.stringify({ ...job, ...(stopAfter !== undefined && { stopAfter }) })}\n`)
    const [code, signal] = await once(child, 'close')
    process.off('exit', die)
    if (signal === 'SIGKILL') return 'killed'
    if (code !== 0) throw new Error(`a settlement ended with ${String(code)}: ${errors}`)
    return JSON.parse(output.split('\n')[1] ?? '')
  }

  /** Ends the process that waits for a job. */
  end(): void {
    this.#waiting?.kill('SIGKILL')
    this.#waiting = undefined
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn(process.execPath, ['tests/faults/settling.ts'], {
      env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(this.#folder, 'compiled') },
    })
    // a process that has been killed reads no job
    child.stdin.on('error', () => undefined)
    return child
  }
}

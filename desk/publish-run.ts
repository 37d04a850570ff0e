import { spawn } from 'node:child_process'
import { insideEnvironment, node, root } from '#system/steps.mjs'

const MAX_LINES = 400

/** What the publisher does, and what it printed so far. */
interface PublishState {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  readonly lines: readonly string[]
}

export interface PublishRun {
  state(): PublishState
  /** Starts the publisher, unless it runs already. */
  start(): void
  /** Ends a publisher that still runs: what is half done is never served. */
  stop(): void
  /** Forgets that something was not published: a later publish has taken its place. */
  settle(): void
}

interface Publisher {
  /** The program and its arguments. */
  readonly program: readonly string[]
  /** The folder of the content, absolute. */
  readonly content: string
  /** Is called with each new line, and at the end. */
  readonly onChange: () => void
}

/** Returns what runs the same command as `npm run publish`. */
export function createPublishRun({ program, content, onChange }: Publisher): PublishRun {
  let now: PublishState = { state: 'idle', lines: [] }
  let child: ReturnType<typeof spawn> | undefined
  const change = (next: Partial<PublishState>) => {
    now = { ...now, ...next }
    onChange()
  }
  const take = (text: string) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length > 0) change({ lines: [...now.lines, ...lines].slice(-MAX_LINES) })
  }
  const start = () => {
    if (child) return
    change({ state: 'running', lines: [] })
    const running = spawn(node, program, {
      cwd: root,
      env: { ...insideEnvironment(), ATOLL_CONTENT: content },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    for (const stream of [running.stdout, running.stderr]) stream.setEncoding('utf8').on('data', take)
    running.once('error', (error) => take(error.message))
    running.once('close', (code) => {
      child = undefined
      change({ state: code === 0 ? 'done' : 'failed' })
    })
  }
  const settle = () => {
    if (now.state === 'failed') change({ state: 'idle', lines: [] })
  }
  return { state: () => now, start, stop: () => void child?.kill('SIGTERM'), settle }
}

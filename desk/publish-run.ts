import { spawn } from 'node:child_process'
import type { Report } from '#publish/releases/report.ts'
import { insideEnvironment, node, root } from '#system/steps.mjs'
import { type Titles, titlesFor } from './titles.ts'

const MAX_LINES = 400

/** What the publisher does, and what came of it. */
interface PublishState {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** What it is doing. */
  readonly step: string
  readonly report?: Report | undefined
  /** Of the items that the report names. */
  readonly titles: Titles
  /** What it printed beside, for the person who looks after the site. */
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
  /** The folder of all releases, absolute. */
  readonly releases: string
  /** Is called with each change of the state. */
  readonly onChange: () => void
}

/** Returns what runs the same command as `npm run publish`. */
export function createPublishRun({ program, content, releases, onChange }: Publisher): PublishRun {
  let now: PublishState = { state: 'idle', step: '', titles: {}, lines: [] }
  let child: ReturnType<typeof spawn> | undefined
  const change = (next: Partial<PublishState>) => {
    now = { ...now, ...next }
    onChange()
  }
  const take = (line: string) => {
    if (line.trim() === '') return
    const message = messageIn(line)
    const named = message?.report?.items?.flatMap(({ problems }) => problems) ?? []
    if (message) change({ ...message, titles: titlesFor(content, named) })
    else change({ lines: [...now.lines, line].slice(-MAX_LINES) })
  }
  const start = () => {
    if (child) return
    change({ state: 'running', step: '', report: undefined, lines: [] })
    const running = spawn(node, program, {
      cwd: root,
      env: { ...insideEnvironment(), ATOLL_CONTENT: content, ATOLL_RELEASES: releases },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    for (const stream of [running.stdout, running.stderr]) followLines(stream, take)
    running.once('error', (error) => take(error.message))
    running.once('close', (code) => {
      child = undefined
      change({ state: code === 0 ? 'done' : 'failed' })
    })
  }
  const settle = () => {
    if (now.state === 'failed') change({ state: 'idle', report: undefined, lines: [] })
  }
  return { state: () => now, start, stop: () => void child?.kill('SIGTERM'), settle }
}

/** Calls a function with each line, which may arrive in several parts. */
function followLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  stream.once('end', () => take(rest))
}

/** Returns what the publisher says to a program (`--json`), nothing for other lines. */
function messageIn(line: string): Pick<PublishState, 'step' | 'report'> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { step = '', report }: Partial<PublishState> = JSON.parse(line)
    return { step, report }
  } catch {
    return undefined // some other program's line
  }
}

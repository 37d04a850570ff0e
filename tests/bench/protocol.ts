import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A browser at the other end of the DevTools protocol. */
export interface Browser {
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>
  /** The sessions of the pages that were attached automatically, in order. */
  readonly pages: string[]
  /** Returns the parameters of the next event of this name. */
  waitForEvent(method: string): Promise<Record<string, unknown>>
}

/**
 * Starts a Chromium controlled over the bare DevTools protocol: Playwright disables prerendering, which is to be
 * measured. It is an application window: the bars of a desktop browser are pages themselves, and would share the
 * processor with the measured page.
 */
export async function withBareBrowser<Value>(
  args: string[],
  use: (browser: Browser) => Promise<Value>,
): Promise<Value> {
  const profile = await mkdtemp(join(tmpdir(), 'atoll-bench-'))
  const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = spawn(
    executable,
    [
      ...args,
      '--headless=new',
      '--app=data:text/html,',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    {
      stdio: 'ignore',
    },
  )
  try {
    const socket = new WebSocket(await addressIn(profile))
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    return await use(speakOver(socket))
  } finally {
    await ended(browser)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Answer {
  id?: number
  method?: string
  params: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

async function addressIn(profile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (path) return `ws://127.0.0.1:${port}${path}`
    await pause(50)
  }
  throw new Error('Chromium did not open its DevTools port.')
}

function speakOver(socket: WebSocket): Browser {
  let id = 0
  const pages: string[] = []
  const listeners = new Map<string, (params: Answer['params']) => void>()
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.method === 'Target.attachedToTarget') pages.push(String(answer.params.sessionId))
    listeners.get(answer.method ?? '')?.(answer.params)
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const send: Browser['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      id += 1
      waiting.set(id, ({ result, error }) =>
        result ? resolve(result) : reject(new Error(`${method}: ${error?.message}`)),
      )
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  const waitForEvent: Browser['waitForEvent'] = (method) => new Promise((resolve) => listeners.set(method, resolve))
  return { send, pages, waitForEvent }
}

function ended(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once('exit', () => resolve())
    browser.kill()
  })
}

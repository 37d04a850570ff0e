import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { insideEnvironment, lastLines, node, root } from '#system/steps.mjs'

const READY_WITHIN_MS = 120_000
const PAUSE_MS = 200
/** Astro's own watcher sees the same file, and forgets its pages then. */
const SETTLE_MS = 300

interface Sources {
  /** The folder of the content. */
  readonly content: string
  /** The folder of what the preview's gateway published. */
  readonly published: string
  /** The address of that gateway. */
  readonly gateway: string
  /** Called when pages have other content: Astro reads changed files by itself, some time later. */
  readonly onContent: () => void
}

/** Astro's own server, which draws pages when they are asked for and follows changed files. */
export interface PageServer {
  readonly port: number
  close(): Promise<void>
}

/** Starts Astro on a free port of this machine; resolves when it answers. */
export async function startPages({ content, published, gateway, onContent }: Sources): Promise<PageServer> {
  const port = await freePort()
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const child = spawn(node, [astro, 'dev', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: root,
    env: {
      ...insideEnvironment(),
      ATOLL_CONTENT: content,
      ATOLL_PUBLISHED: published,
      GATEWAY_URL: gateway,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)))
  }
  const store = { watcher: undefined as ReturnType<typeof watch> | undefined }
  const close = async () => {
    store.watcher?.close()
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  if (await isReady(port, () => child.exitCode !== null)) {
    store.watcher = followStore(onContent)
    return { port, close }
  }
  await close()
  throw new Error(reasonOf(output))
}

/** Returns why Astro did not start, for an editor: it keeps what it reads in one folder, and refuses to start twice. */
export function reasonOf(output: string): string {
  if (/another astro dev server is already running/i.test(output)) {
    return 'There is room for one preview: close the other "npm run desk", or "npm run dev", then look again.'
  }
  return `The preview could not start:\n${lastLines(output)}`
}

/** Follows the file in which Astro keeps what it has read. */
function followStore(onContent: () => void) {
  let settling: NodeJS.Timeout | undefined
  return watch(join(root, '.astro'), (_event, name) => {
    if (name !== 'data-store.json') return
    clearTimeout(settling)
    settling = setTimeout(onContent, SETTLE_MS)
  })
}

async function isReady(port: number, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until && !hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/help`, { signal: AbortSignal.timeout(60_000) }).catch(
      () => undefined,
    )
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

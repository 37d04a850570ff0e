import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const READY_MS = 60_000

export interface ProcessOptions {
  /** Folder of the database. */
  readonly folder: string
  readonly port: number
  readonly secret: string
}

/** A gateway in a process of its own, that can be killed as a power cut would. */
export interface GatewayProcess {
  /** SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>
}

/** Starts `gateway/main.ts` and waits until it can serve. */
export async function startProcess({ folder, port, secret }: ProcessOptions): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ATOLL_DATA: folder,
      ATOLL_ARCADE_URL: 'http://127.0.0.1:9/',
      ATOLL_ARCADE_SECRET: secret,
      NODE_COMPILE_CACHE: join(folder, 'compiled'), // every cycle starts the same program
    },
  })
  const die = () => void child.kill('SIGKILL')
  process.once('exit', die)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await untilReady(child, port).catch((error: unknown) => {
    die()
    throw new Error(`the gateway did not start: ${said}`, { cause: error })
  })
  return {
    async kill() {
      process.off('exit', die)
      if (child.signalCode === 'SIGKILL') return
      if (child.exitCode !== null) throw new Error(`the gateway ended by itself: ${said}`)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answered = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error('it was not ready in time')
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

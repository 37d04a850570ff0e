import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { SECRET } from './arcade.fixture.ts'

/** `arcade/main.ts` itself, or the same arcade with a clock that `pass` moves. */
const programs = {
  main: new URL('../../../arcade/main.ts', import.meta.url),
  clocked: new URL('clocked-arcade.ts', import.meta.url),
}

/** An arcade in a process of its own. */
interface ArcadeProcess {
  readonly child: ChildProcess
  readonly url: string
}

/** Starts an arcade in a process of its own, on the database that the previous one left in the folder. */
export async function startProcess(
  folder: string,
  gatewayUrl: string,
  program: keyof typeof programs = 'main',
): Promise<ArcadeProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    ATOLL_DATA: folder,
    ATOLL_GATEWAY_URL: gatewayUrl,
    ATOLL_ARCADE_SECRET: SECRET,
    ATOLL_PORTAL_ORIGINS: 'http://localhost:4321',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled'), // written by a process that is not killed
  }
  const child = fork(programs[program], { env, silent: true })
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text: Buffer) => resolve(String(text))),
  )
  return { child, url: /http\S+/.exec(line)?.[0] ?? '' }
}

/** Advances the clock of a clocked arcade. */
export function pass({ child }: ArcadeProcess, ms: number): void {
  child.send(ms)
}

/** Kills the process, or asks it to exit (SIGTERM); resolves when it is gone. */
export function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

import { type ChildProcess, fork } from 'node:child_process'
import { SECRET } from './arcade.fixture.ts'

/** An arcade in a process of its own, on the database that the one before it left in the folder. */
export async function startProcess(folder: string, gatewayUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    PORT: '0',
    ATOLL_DATA: folder,
    ATOLL_GATEWAY_URL: gatewayUrl,
    ATOLL_ARCADE_SECRET: SECRET,
    ATOLL_PORTAL_ORIGINS: 'http://localhost:4321',
  }
  const child = fork(new URL('../../../arcade/main.ts', import.meta.url), { env, silent: true })
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text: Buffer) => resolve(String(text))),
  )
  return { child, url: /http\S+/.exec(line)?.[0] ?? '' }
}

/** Ends it outright; resolves when it is gone. */
export function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

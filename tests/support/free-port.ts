import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows hand out for port 0 and for connections that go out. */
const FIRST = 20_000
const LAST = 32_000
const ATTEMPTS = 100

/**
 * Returns a port for a program that a test is about to start. A port that the system chose would be free only until
 * then: the connections of other tests take such ports meanwhile, some thousand in a run.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST)
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port))) return port
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`)
}

async function isFree(port: number, host?: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

import { join } from 'node:path'
import process from 'node:process'
import { type Running, startProgram } from './process.ts'

interface ProcessOptions {
  /** Folder of the database. */
  readonly folder: string
  readonly port: number
  readonly secret: string
}

/** The compile cache of the test run, or one of its own. */
function compileCache(folder: string): string {
  return process.env.NODE_COMPILE_CACHE ?? join(folder, 'compiled')
}

/** Writes the compile cache for programs that are killed, unless the test run has one, which others write. */
export async function warmUp(start: () => Promise<Running>): Promise<void> {
  if (process.env.NODE_COMPILE_CACHE === undefined) await (await start()).stop()
}

/** Starts `gateway/main.ts` and waits until it is ready. */
export function startGatewayProcess({ folder, port, secret }: ProcessOptions): Promise<Running> {
  return startProgram({
    file: 'gateway/main.ts',
    readyUrl: `http://127.0.0.1:${port}/ready`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      ATOLL_DATA: folder,
      ATOLL_DEMO: '1',
      ATOLL_ARCADE_URL: 'http://127.0.0.1:9/',
      ATOLL_ARCADE_SECRET: secret,
      NODE_COMPILE_CACHE: compileCache(folder),
    },
  })
}

/** Starts `arcade/main.ts` with quick tables, whose wallet is behind `gatewayUrl`, and waits until it is ready. */
export function startArcadeProcess({
  folder,
  port,
  secret,
  gatewayUrl,
}: ProcessOptions & { readonly gatewayUrl: string }): Promise<Running> {
  return startProgram({
    file: 'tests/faults/quick-tables.ts',
    readyUrl: `http://127.0.0.1:${port}/health`,
    env: {
      PORT: String(port),
      ATOLL_DATA: folder,
      ATOLL_GATEWAY_URL: gatewayUrl,
      ATOLL_ARCADE_SECRET: secret,
      ATOLL_PORTAL_ORIGINS: 'http://localhost:4321',
      ATOLL_TRUSTED_PROXIES: '127.0.0.1', // each request names an address of its own, to stay below the rate limit
      NODE_COMPILE_CACHE: compileCache(folder),
    },
  })
}

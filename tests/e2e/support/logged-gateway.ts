import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { portalFolder } from './place.ts'

/** The built site with a gateway in its own process, as an operator runs it, with a log of its own. */
export interface LoggedGateway {
  readonly url: string
  /** The same database, as another process of this machine opens it. */
  readonly database: Database
  /** Returns the log so far. */
  log(): string
  /** Returns the bytes of all files that it has written, by file. */
  files(): Promise<ReadonlyMap<string, Buffer>>
  close(): Promise<void>
}

export async function startLoggedGateway(): Promise<LoggedGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-logged-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), ATOLL_DATA: folder, ATOLL_PORTAL: portalFolder, ATOLL_DEMO: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'exit')
  while (!output.includes('is running at')) {
    // Its first output may be that it cannot start.
    await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode !== null) throw new Error(`the gateway did not start: ${output}`)
  }
  const database = openDatabase(join(folder, 'gateway.db'))
  return {
    url: `http://localhost:${port}`,
    database,
    log: () => output,
    files: async () => {
      const names = await readdir(folder)
      return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
    },
    close: async () => {
      await database.close()
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

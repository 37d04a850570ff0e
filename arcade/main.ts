import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import {
  type InferOutput,
  array,
  integer,
  maxValue,
  minLength,
  minValue,
  object,
  optional,
  pipe,
  safeParse,
  string,
  toNumber,
  transform,
  url,
} from 'valibot'
import { installation } from '#system/settings.mjs'
import { lockFile } from './database-files.ts'
import { startArcade } from './start.ts'
import { runCommand } from './watch/command.ts'

const list = pipe(
  string(),
  transform((text) => text.split(/[\s,]+/).filter(Boolean)),
)
const schema = object({
  PORT: optional(pipe(string(), toNumber(), integer(), minValue(0), maxValue(65_535)), '4322'),
  ATOLL_DATA: optional(string(), '.data'),
  ATOLL_GATEWAY_URL: optional(pipe(string(), url()), 'http://localhost:4321'),
  ATOLL_ARCADE_SECRET: pipe(string(), minLength(16)),
  ATOLL_PORTAL_ORIGINS: optional(pipe(list, array(pipe(string(), url()))), 'http://localhost:4321'),
  ATOLL_TRUSTED_PROXIES: optional(list, ''),
})

/** The installation's settings, of which the games have a port of their own, and serve its portal unless others are named. */
function settings() {
  const all = installation()
  return {
    ...all,
    // PORT is the gateway's where both have one environment, such as a file of systemd
    PORT: process.env['ARCADE_PORT'] ?? process.env['PORT'] ?? all['ARCADE_PORT'],
    ATOLL_PORTAL_ORIGINS: all['ATOLL_PORTAL_ORIGINS'] ?? originOf(all['SITE_URL']),
  }
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length > 0) return obey(words)
  const environment = safeParse(schema, settings())
  if (!environment.success) {
    const names = environment.issues.map(({ path }) => String(path?.[0]?.key))
    return giveUp(`The arcade cannot start: ${[...new Set(names)].join(', ')} is missing or not what it should be.`)
  }
  try {
    await start(environment.output)
  } catch (error) {
    giveUp(explain(error, environment.output.PORT))
  }
}

/** Lists or opens titles that have stopped themselves, beside an arcade that may be running. */
function obey(words: readonly string[]): void {
  const { text, code } = runCommand(join(installation()['ATOLL_DATA'] ?? '.data', 'arcade.db'), words, Date.now())
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exitCode = code
}

async function start(environment: InferOutput<typeof schema>): Promise<void> {
  mkdirSync(environment.ATOLL_DATA, { recursive: true, mode: 0o700 })
  const databasePath = join(environment.ATOLL_DATA, 'arcade.db')
  lockFile(databasePath)
  // in a folder that was made before, too; SQLite makes its log with the same rights
  closeSync(openSync(databasePath, 'a', 0o600))
  const arcade = await startArcade({
    databasePath,
    port: environment.PORT,
    gatewayUrl: environment.ATOLL_GATEWAY_URL,
    secret: environment.ATOLL_ARCADE_SECRET,
    portalOrigins: environment.ATOLL_PORTAL_ORIGINS,
    trustedProxies: environment.ATOLL_TRUSTED_PROXIES,
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
  })
  process.stdout.write(`The arcade is running at ${arcade.url}\n`)
  const stop = () => void arcade.close().then(() => process.exit(0))
  process.once('SIGTERM', stop).once('SIGINT', stop)
}

function explain(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The arcade cannot start: something else uses port ${port}. Stop it, or choose another with PORT.`
  }
  return `The arcade cannot start: ${error instanceof Error ? error.message : String(error)}`
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

await main()

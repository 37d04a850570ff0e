import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { minLength, object, optional, parse, pipe, string, toNumber, url } from 'valibot'
import { startArcade } from './start.ts'

const environment = parse(
  object({
    PORT: optional(pipe(string(), toNumber()), '4322'),
    ATOLL_DATA: optional(string(), '.data'),
    ATOLL_GATEWAY_URL: optional(pipe(string(), url()), 'http://localhost:4321'),
    ATOLL_ARCADE_SECRET: pipe(string(), minLength(16)),
    /** Separated by spaces. */
    ATOLL_PORTAL_ORIGINS: optional(string(), 'http://localhost:4321'),
  }),
  process.env,
)

mkdirSync(environment.ATOLL_DATA, { recursive: true })
const arcade = await startArcade({
  databasePath: join(environment.ATOLL_DATA, 'arcade.sqlite'),
  port: environment.PORT,
  gatewayUrl: environment.ATOLL_GATEWAY_URL,
  secret: environment.ATOLL_ARCADE_SECRET,
  portalOrigins: environment.ATOLL_PORTAL_ORIGINS.split(/\s+/).filter(Boolean),
})
process.stdout.write(`The arcade stands at ${arcade.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arcade.close().then(() => process.exit(0)))
}

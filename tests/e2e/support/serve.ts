import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArcade } from '#arcade/start.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { startGateway } from '#gateway/start.ts'
import { freePort } from '#tests/support/free-port.ts'
import { cheapPasswords } from '#tests/support/seeded.ts'
import { startControl } from './control.ts'
import { portalFolder, seededIn } from './place.ts'

// The built site with the real gateway and the real arcade, on free ports and its own database, for the browser tests.
const secret = 'a secret that only this test run knows'
const data = await mkdtemp(join(tmpdir(), 'atoll-e2e-'))
const seeded = seededIn(data)
const passwordCost = cheapPasswords

const seeding = await startGateway({
  databasePath: seeded,
  port: 0,
  content: 'src/content',
  isDemo: true,
  // rows of categories and of providers that nobody has connected
  showcase: true,
  passwordCost,
})
// tests move the clock of a page by hand, ahead of the arcade's; the pace of games has tests of its own
await seeding.services.database.write((rows) => setNumber(rows, 'slotRoundMs', 0))
await seeding.close()
const databasePath = join(data, 'gateway.db')
for (const end of ['', '.key']) await copyFile(seeded + end, databasePath + end)

// each of the two must know the other's address before it starts
const arcadePort = await freePort()

const gateway = await startGateway({
  databasePath,
  port: 0,
  portal: portalFolder,
  content: 'src/content',
  isDemo: true,
  passwordCost,
  vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${arcadePort}` } },
  limits: false,
  log: false,
})
const arcade = await startArcade({
  databasePath: join(data, 'arcade.db'),
  port: arcadePort,
  gatewayUrl: gateway.url,
  secret,
  portalOrigins: [gateway.url],
})
const control = await startControl(gateway)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([control.close(), arcade.close(), gateway.close()])
  await rm(data, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
// Playwright holds the other end of this pipe: when it closes, Playwright has ended, even if it was killed.
process.stdin.once('end', () => void stop()).resume()
process.stdout.write(`${gateway.url} is ready, its control at ${control.port}, its data in ${data}\n`)

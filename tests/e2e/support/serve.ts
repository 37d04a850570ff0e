import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startArcade } from '#arcade/start.ts'
import { startGateway } from '#gateway/start.ts'
import { dataFolder, port, seeded } from './place.ts'

// The built site with the real gateway and the real arcade, on a database of its own, for the tests in the browser.
const arcadePort = port + 1
const secret = 'a secret that only this test run knows'
const data = dataFolder
await rm(data, { recursive: true, force: true })
await mkdir(data, { recursive: true })

await (await startGateway({ databasePath: seeded, port: 0, content: 'src/content' })).close()
const databasePath = join(data, 'gateway.db')
for (const end of ['', '.key']) await copyFile(seeded + end, databasePath + end)

const gateway = await startGateway({
  databasePath,
  port,
  portal: resolve('dist'),
  content: 'src/content',
  vendors: { ATL: { secret, launchAddress: `http://127.0.0.1:${arcadePort}` } },
  limits: false,
  log: false,
})
const arcade = await startArcade({
  databasePath: join(data, 'arcade.db'),
  port: arcadePort,
  gatewayUrl: gateway.url,
  secret,
  portalOrigins: [`http://localhost:${port}`],
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void Promise.all([arcade.close(), gateway.close()])
      .then(() => rm(data, { recursive: true }))
      .then(() => process.exit(0))
  })
}
process.stdout.write(`${gateway.url} is ready\n`)

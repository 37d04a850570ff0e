import { join } from 'node:path'
import { startArcade } from '#arcade/start.ts'

// Starts the arcade like arcade/main.ts, except for its clock: the parent process sends milliseconds to advance it.
let passedMs = 0
process.on('message', (ms) => void (passedMs += Number(ms)))

const { ATOLL_DATA = '', ATOLL_GATEWAY_URL = '', ATOLL_ARCADE_SECRET = '', ATOLL_PORTAL_ORIGINS = '' } = process.env
const { url } = await startArcade({
  databasePath: join(ATOLL_DATA, 'arcade.db'),
  port: 0,
  gatewayUrl: ATOLL_GATEWAY_URL,
  secret: ATOLL_ARCADE_SECRET,
  portalOrigins: [ATOLL_PORTAL_ORIGINS],
  clock: () => Date.now() + passedMs,
})
process.stdout.write(`${url}\n`)

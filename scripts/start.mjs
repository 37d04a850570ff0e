import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { allFree, readPort } from './ports.mjs'
import { startProgram } from './programs.mjs'
import { buildPortal, checkNode, installPackages } from './setup.mjs'
import { endOnSignals, giveUp, root, say } from './steps.mjs'

checkNode()
const port = readPort('PORT', 4321)
const arcadePort = readPort('ARCADE_PORT', 4322)
const data = resolve(root, process.env.ATOLL_DATA ?? '.data')
const portalUrl = `http://localhost:${port}`
// another host name than the portal's: another origin, and no cookie of the portal ever reaches a game
const arcadeUrl = `http://127.0.0.1:${arcadePort}`

const stopListening = endOnSignals()
await allFree([
  { port, variable: 'PORT', host: 'localhost' },
  { port: arcadePort, variable: 'ARCADE_PORT', host: '127.0.0.1' },
])
await installPackages()
await buildPortal()
const secret = arcadeSecret()
stopListening()

const shared = { ATOLL_DATA: data, ATOLL_ARCADE_SECRET: secret, NODE_ENV: 'production' }
const programs = [
  startProgram({
    name: 'arcade',
    file: 'arcade/main.ts',
    log: join(data, 'arcade.log'),
    readyAt: `${arcadeUrl}/health`,
    env: { ...shared, PORT: String(arcadePort), ATOLL_GATEWAY_URL: portalUrl, ATOLL_PORTAL_ORIGINS: portalUrl },
  }),
  startProgram({
    name: 'gateway',
    file: 'gateway/main.ts',
    log: join(data, 'gateway.log'),
    readyAt: `${portalUrl}/ready`,
    env: { ...shared, PORT: String(port), ATOLL_ARCADE_URL: arcadeUrl, ATOLL_PORTAL: join(root, 'dist') },
  }),
]

let leaving = false
/** @param {number} code */
async function leave(code) {
  if (leaving) return
  leaving = true
  await Promise.all(programs.map((program) => program.stop()))
  process.exit(code)
}

process
  .on('SIGINT', () => leave(0))
  .on('SIGTERM', () => leave(0))
  .on('SIGHUP', () => leave(0))
for (const program of programs) {
  void program.ended.then((reason) => {
    if (!leaving) process.stderr.write(`\n${reason}\n`)
    return leave(1)
  })
}

if ((await Promise.all(programs.map((program) => program.ready))).every(Boolean)) sayWhere()

function sayWhere() {
  say(`
Atoll is open: ${portalUrl}

Sign in with a demo account (password Lagoon-2026!):
  player   a member              vip      a member of rank 6
  trial    a free-play account   agent1   an agent with a team

Everything here is play money: nothing can be paid in, nothing is paid out.
Logs and database: ${data}. Stop with Ctrl+C.`)
}

/** What gateway and arcade sign their calls with: made once, kept beside the database, readable by its owner alone. */
function arcadeSecret() {
  const file = join(data, 'arcade-secret')
  try {
    mkdirSync(data, { recursive: true })
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return giveUp(
      `The data folder ${data} cannot be written to (${error}). Make room there, or choose another folder: ATOLL_DATA=/path npm start`,
    )
  }
}

import { join, resolve } from 'node:path'
import process from 'node:process'
import { arcadeSecret } from './arcade-secret.mjs'
import { allFree, readPort } from './ports.mjs'
import { isOpenToNetwork, portalAddress } from './portal-address.mjs'
import { arcadeProgram, gatewayProgram, runTogether } from './programs.mjs'
import { installPackages } from './packages.mjs'
import { buildPortal, checkNode } from './setup.mjs'
import { endOnStop, root, print } from './steps.mjs'

checkNode()
const port = readPort('PORT', 4321)
const arcadePort = readPort('ARCADE_PORT', 4322)
const data = resolve(root, process.env.ATOLL_DATA ?? '.data')
const { HOST } = process.env
const portalUrl = portalAddress(HOST, port)
const stopListening = endOnStop()
await allFree([
  { port, variable: 'PORT' },
  { port: arcadePort, variable: 'ARCADE_PORT' },
])
await installPackages()
await buildPortal()
const place = { data, secret: arcadeSecret(data), portalUrl, gatewayUrl: portalUrl, arcadePort, gatewayPort: port }
stopListening()

const forYou = `Log in with a demo account (password Lagoon-2026!):
  player   a member              vip      a member of rank 6
  trial    a free-play account   agent1   an agent with a downline

Texts and e-mails that the gateway sends: ${portalUrl}/dev/outbox`
const open = `HOST=${HOST} opens Atoll to your network, so it has no demo accounts, and /dev/outbox is closed: its codes and links
would be open to everyone. Other devices can log in only over https: put a proxy in front of it (docs/operating.md).`

const programs = [arcadeProgram(place), gatewayProgram(place, join(root, 'dist'))]
if (await runTogether(programs)) {
  print(`
Atoll is open: ${portalUrl}

${isOpenToNetwork(HOST) ? open : forYou}

Everything is play money: no real money is taken or paid out.
Logs and database: ${data}. Stop with Ctrl+C.`)
}

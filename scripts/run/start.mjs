import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { releasesFolder } from '#system/folders.mjs'
import { installPackages } from '#system/packages.mjs'
import { endOnStop, giveUp, insideEnvironment, lastLines, node, root, print, step } from '#system/steps.mjs'
import { arcadeSecret } from './arcade-secret.mjs'
import { allFree, readPort } from './ports.mjs'
import { isForThisMachine, isOpenToNetwork, portalAddress } from './portal-address.mjs'
import { arcadeProgram, gatewayProgram, publishEnvironment, publisherProgram, runTogether } from './programs.mjs'
import { settingsFirst } from './settings-first.mjs'
import { checkNode } from './setup.mjs'
import { buildStaffFirst, staffEnvironment } from './staff-pages.mjs'

checkNode()
const settings = await settingsFirst()
const port = readPort('PORT', 4321)
const arcadePort = readPort('ARCADE_PORT', 4322)
const staffPort = readPort('ATOLL_STAFF_PORT', 4325)
const data = resolve(root, settings.ATOLL_DATA ?? '.data')
const { HOST } = settings
const gatewayUrl = portalAddress(HOST, port)
const portalUrl = settings.SITE_URL ?? gatewayUrl
const release = join(releasesFolder(), 'current')
const stopListening = endOnStop()
await allFree([
  { port, variable: 'PORT' },
  { port: arcadePort, variable: 'ARCADE_PORT' },
  { port: staffPort, variable: 'ATOLL_STAFF_PORT' },
])
await installPackages()
await publishFirst()
await buildStaffFirst()
const place = { data, secret: arcadeSecret(data), portalUrl, gatewayUrl, arcadePort, gatewayPort: port }
stopListening()

const forYou = `Log in with a demo account (password Lagoon-2026!):
  player   a member              vip      a member of rank 6
  trial    a free-play account   agent1   an agent with a downline

Texts and e-mails that the gateway sends: ${portalUrl}/dev/outbox`
const opened = isOpenToNetwork(HOST) ? `HOST=${HOST} opens Atoll to your network` : `${portalUrl} is open to others`
const open = `${opened}, so it has no demo accounts, and /dev/outbox is closed: its codes and links
would be open to everyone. Other devices can log in only over https: put a proxy in front of it (docs/operating.md).`

const gateway = gatewayProgram(place, release)
const withStaff = { ...gateway, env: { ...gateway.env, ...staffEnvironment(staffPort) } }
const programs = [arcadeProgram(place), withStaff, publisherProgram(place)]
if (await runTogether(programs)) {
  print(`
Atoll is open: ${portalUrl}

${isForThisMachine(portalUrl) ? forYou : open}

The staff centre: ${settings.ATOLL_STAFF_URL ?? `http://staff.localhost:${staffPort}`} (its first owner: npm run staff -- owner NAME)
Everything is play money: no real money is taken or paid out.
Changes in src/content are published by themselves. Logs and database: ${data}. Stop with Ctrl+C.`)
}

/** Publishes before the first start; later ones open at once, and the publisher brings what is new. */
async function publishFirst() {
  if (existsSync(join(release, 'site/index.html'))) return
  const env = { ...insideEnvironment(), ...publishEnvironment(portalUrl) }
  const { code, output } = await step('Publishing the portal (npm run publish)', [node, 'publish/publisher.ts'], {
    env,
  })
  if (code !== 0) giveUp(lastLines(output))
}

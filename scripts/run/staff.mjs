import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { installPackages } from '#system/packages.mjs'
import { endOnStop, node, print, root } from '#system/steps.mjs'
import { arcadeSecret } from './arcade-secret.mjs'
import { allFree, readPort } from './ports.mjs'
import { portalAddress } from './portal-address.mjs'
import { gatewayProgram, runTogether } from './programs.mjs'
import { settingsFirst } from './settings-first.mjs'
import { checkNode } from './setup.mjs'
import { buildStaffFirst, staffEnvironment } from './staff-pages.mjs'

// The staff centre, for the operator at this machine: `npm run staff` opens it, `npm run staff -- owner NAME` invites its
// first owner.

checkNode()
const words = process.argv.slice(2)
const settings = await settingsFirst()
const staffPort = readPort('ATOLL_STAFF_PORT', 4325)
const url = settings.ATOLL_STAFF_URL ?? `http://staff.localhost:${staffPort}`
if (words.length > 0) process.exit(runCommand())
if (await isOpen()) print(`The staff centre is open already: ${url}`)
else await open()

/** Runs gateway/commands/staff.ts, whether or not a gateway is running. */
function runCommand() {
  const { status } = spawnSync(node, ['gateway/commands/staff.ts', ...words], { cwd: root, stdio: 'inherit' })
  return status ?? 1
}

/** Returns whether a gateway of this machine serves it, as `npm start` does. */
async function isOpen() {
  // any answer is one of a staff centre, if it is in its envelope
  const answer = await fetch(`http://127.0.0.1:${staffPort}/staff/session`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .catch(() => undefined)
  return Object(answer).success === false
}

/** Starts a gateway without a portal, which opens the staff centre. */
async function open() {
  const port = readPort('PORT', 4321)
  const data = resolve(root, settings.ATOLL_DATA ?? '.data')
  const stopListening = endOnStop()
  await allFree([
    { port, variable: 'PORT' },
    { port: staffPort, variable: 'ATOLL_STAFF_PORT' },
  ])
  await installPackages()
  await buildStaffFirst()
  stopListening()
  const gatewayUrl = portalAddress(settings.HOST, port)
  const place = {
    data,
    secret: arcadeSecret(data),
    portalUrl: settings.SITE_URL ?? gatewayUrl,
    gatewayUrl,
    arcadePort: 4322,
    gatewayPort: port,
  }
  const { args, env, ...program } = gatewayProgram(place)
  const gateway = { ...program, args: args.filter((word) => word !== '--watch') }
  if (await runTogether([{ ...gateway, env: { ...env, ...staffEnvironment(staffPort) } }])) {
    print(`
The staff centre is open: ${url}
Its first owner gets a link with: npm run staff -- owner NAME
Only this machine reaches it. Log: ${program.log}. Stop with Ctrl+C.`)
  }
  if (!existsSync(join(root, 'dist-staff'))) print('Its pages are not built: npm run build:staff.')
}

import { join, resolve } from 'node:path'
import { installPackages } from '#system/packages.mjs'
import { endOnStop, giveUp, insideEnvironment, lastLines, node, root, print, step } from '#system/steps.mjs'
import { arcadeSecret } from './arcade-secret.mjs'
import { allFree, readPort } from './ports.mjs'
import { arcadeProgram, gatewayProgram, publishEnvironment, runTogether } from './programs.mjs'
import { settingsFirst } from './settings-first.mjs'
import { checkNode } from './setup.mjs'

// The portal with hot reload, in front of a gateway and an arcade that run as in `npm start`.

checkNode()
const settings = await settingsFirst()
const port = readPort('PORT', 4321)
const arcadePort = readPort('ARCADE_PORT', 4322)
const gatewayPort = readPort('GATEWAY_PORT', 4323)
const data = resolve(root, settings.ATOLL_DATA ?? '.data')
const portalUrl = `http://localhost:${port}`
const gatewayUrl = `http://localhost:${gatewayPort}`

const stopListening = endOnStop()
await allFree([
  { port, variable: 'PORT' },
  { port: arcadePort, variable: 'ARCADE_PORT' },
  { port: gatewayPort, variable: 'GATEWAY_PORT' },
])
await installPackages()
await publish()
const place = { data, secret: arcadeSecret(data), portalUrl, gatewayUrl, arcadePort, gatewayPort }
stopListening()

const portal = {
  name: 'portal',
  args: [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)],
  log: join(data, 'portal.log'),
  readyAt: portalUrl,
  env: { GATEWAY_URL: gatewayUrl, ASTRO_TELEMETRY_DISABLED: '1' },
}
if (await runTogether([arcadeProgram(place), gatewayProgram(place), portal])) {
  print(`
Atoll is running: ${portalUrl} (hot reload; demo account player, password Lagoon-2026!)
The gateway runs at ${gatewayUrl} and restarts when its files change. Logs: ${data}. Stop with Ctrl+C.`)
}

async function publish() {
  await work('Publishing the catalogue', 'publish/publish.ts')
  await work('Drawing the covers', 'publish/draw-covers.ts')
  await work('Drawing the pictures', 'publish/pictures.ts')
}

async function work(title, program) {
  const { code, output } = await step(title, [node, program], {
    env: { ...insideEnvironment(), ...publishEnvironment(portalUrl) },
  })
  if (code !== 0) giveUp(lastLines(output))
}

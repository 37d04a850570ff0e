import process from 'node:process'
import { readEnvironment } from '#gateway/environment.ts'
import { releasesFolder } from '#system/folders.mjs'
import { installation, settingsPath } from '#system/settings.mjs'
import { type Finding, fault, fine } from './doctor/finding.ts'
import { checkDatabase, checkDisk, checkNode, checkRights } from './doctor/machine.ts'
import { checkMail, checkTexts } from './doctor/messages.ts'
import { checkAddresses, checkCertificates } from './doctor/network.ts'
import { checkReleases } from './doctor/releases.ts'
import { dataFolder, databasePath } from './on-database.ts'
import { print } from './terminal.ts'

/**
 * `npm run doctor`: checks this installation from its own machine, whether or not it is running, a line for each finding
 * with what to do. Changes nothing, sends nothing, and exits with 1 if there is a fault.
 */
const found = await examine()
for (const { state, what, says } of found) print(`${state.toUpperCase().padEnd(8)} ${what}: ${says}`)
const faults = found.filter(({ state }) => state === 'fault').length
const warnings = found.filter(({ state }) => state === 'warning').length
print(`\n${found.length} findings: ${faults} faults, ${warnings} warnings.`)
process.exitCode = faults > 0 ? 1 : 0

async function examine(): Promise<Finding[]> {
  const settings = installation()
  const path = settingsPath()
  const file = fine('settings', path ?? 'there is no atoll.yaml: only environment variables count')
  const read = readEnvironment(settings)
  if (!read.ok) return [file, fault('settings', read.wrong)]
  const environment = read.value
  const inner = settings.ATOLL_GATEWAY_URL ?? `http://127.0.0.1:${environment.PORT}`
  return [
    file,
    checkNode(process.versions.node),
    ...(await checkAddresses(environment, inner)),
    ...(await checkCertificates(environment)),
    await checkMail(environment),
    checkTexts(environment),
    ...checkRights(dataFolder()),
    checkDisk(dataFolder()),
    ...(await checkDatabase(databasePath())),
    ...checkReleases(releasesFolder()),
  ]
}

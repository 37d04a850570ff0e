import { join, resolve } from 'node:path'
import { installPackages } from '#system/packages.mjs'
import { endOnStop, print, root } from '#system/steps.mjs'
import { allFree, readPort } from './ports.mjs'
import { runTogether } from './programs.mjs'
import { settingsFirst } from './settings-first.mjs'
import { checkNode } from './setup.mjs'

// The editors' desk, for the person at this machine: it reads and writes the files of this folder.

checkNode()
const settings = await settingsFirst()
const port = readPort('DESK_PORT', 4324)
const data = resolve(root, settings.ATOLL_DATA ?? '.data')
const url = `http://localhost:${port}`
const stopListening = endOnStop()
await allFree([{ port, variable: 'DESK_PORT' }])
await installPackages()
stopListening()

const desk = {
  name: 'desk',
  args: ['desk/main.ts'],
  log: join(data, 'desk.log'),
  readyAt: `${url}/admin`,
  env: { DESK_PORT: String(port) },
}
if (await runTogether([desk])) {
  print(`
The editors’ desk is open: ${url}/admin
Choose “Work with Local Repository” and this folder: ${root}
Preview: ${url}/admin/preview
Only this machine reaches it. Log: ${desk.log}. Stop with Ctrl+C.`)
}

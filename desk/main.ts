import { existsSync } from 'node:fs'
import process from 'node:process'
import { contentFolder, releasesFolder } from '#system/folders.mjs'
import { installation } from '#system/settings.mjs'
import { readBackend } from './backend.ts'
import { buildDesk } from './build.ts'
import { startDesk } from './desk.ts'

// Started by scripts/run/desk.mjs, which has installed the packages.

if (!existsSync(contentFolder())) {
  process.stderr.write(`There is no folder ${contentFolder()}: set ATOLL_CONTENT to the folder of the content.\n`)
  process.exit(1)
}
const built = await buildDesk(installation())
const backend = readBackend(installation())
if (typeof built === 'string' || typeof backend === 'string') {
  process.stderr.write(`${typeof built === 'string' ? built : String(backend)}\n`)
  process.exit(1)
}
const desk = await startDesk({
  port: Number(installation().DESK_PORT ?? 4324),
  content: contentFolder(),
  folder: built.folder,
  origins: backend.origins,
  publisher: ['publish/publisher.ts', '--json'],
  releases: releasesFolder(),
})
process.stdout.write(`The editors’ desk is at ${desk.url}/admin\n`)
let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isLeaving) return
    isLeaving = true
    void desk.close().then(() => process.exit(0))
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { countAnswers } from './counted.ts'
import { inSlowBrowser } from './load.ts'
import { cleanUp, servePortal } from './sites.ts'

// `npm run bench:behind` says how many bytes a visit fetches for the first view, up to the load event, and behind it,
// in twenty seconds, on slow 4G, with and without `Save-Data`, at the first visit and at the next.

const BEHIND_MS = 20_000
const places = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/lottery', '/rng', '/help']

const portal = await servePortal()
try {
  for (const path of places) for (const savesData of [false, true]) await show(path, savesData)
} finally {
  await cleanUp()
}

async function show(path: string, savesData: boolean): Promise<void> {
  const counted = await countAnswers(portal)
  await inSlowBrowser(async (page, session) => {
    await session.send('Emulation.setDataSaverOverride' as never, { dataSaverEnabled: savesData } as never)
    if (savesData) await page.setExtraHTTPHeaders({ 'save-data': 'on' })
    for (const visit of ['first', 'next']) {
      counted.answers.length = 0
      await page.goto(new URL(path, counted.url).href, { waitUntil: 'load' })
      const loadedAt = Date.now()
      await pause(BEHIND_MS)
      const sum = (isBehind: boolean) =>
        counted.answers.filter(({ at }) => at > loadedAt === isBehind).reduce((all, { bytes }) => all + bytes, 0)
      const line = `${path} ${savesData ? 'save-data' : 'slow 4G'} ${visit}: ${kilo(sum(false))} before, ${kilo(sum(true))} behind`
      process.stdout.write(`${line}\n`)
      if (process.env.ATOLL_BENCH_LIST) list(loadedAt, counted.answers)
      await page.goto('about:blank')
    }
  })
  await counted.close()
}

function kilo(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`
}

function list(loadedAt: number, answers: readonly { path: string; bytes: number; at: number }[]): void {
  for (const { path, bytes, at } of answers) process.stdout.write(`  ${at - loadedAt} ${bytes} ${path}\n`)
}

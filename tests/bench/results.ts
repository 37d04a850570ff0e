import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { nextDraw } from '#gateway/lottery/books/calendar.ts'
import { createDraws } from '#gateway/lottery/draws/draws.ts'
import { openDraw } from '#gateway/lottery/record/draws.rows.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { startGateway } from '#gateway/start.ts'
import { contentFolder } from '#system/folders.mjs'

// `npm run bench:results` builds the portal after sixty weeks of draws, when every calendar series has its sixty pages of
// draws in every language, and again without a change: seconds of each step, and result pages a second.

/** A station draws once a week at least; the Thai lottery, twice a month, has as many pages as there were draws. */
const WEEKS = 61
const WEEK_MS = 604_800_000
const DAY_MS = 86_400_000

const folder = mkdtempSync(join(tmpdir(), 'atoll-results-'))
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port: 0,
  content: contentFolder(),
  limits: false,
  isDemo: true,
  vendors: { ATL: { launchAddress: 'http://localhost', secret: randomUUID() } },
  log: false,
})

/** Announces the seeds of every calendar series in the past: results of draws without tickets follow from them. */
async function drawSinceThen(): Promise<void> {
  const { database, lottery, draws } = gateway.services
  const then = Date.now() - WEEKS * WEEK_MS
  for (const one of series) {
    const times = 'every' in one.schedule ? undefined : nextDraw(one, then)
    if (times) await database.write((rows) => openDraw(rows, { one, times }, { keys: lottery.keys, now: then }))
  }
  // one of them has left the calendar
  const [north] = series
  const times = north && nextDraw(north, Date.now() - 2 * DAY_MS)
  if (north && times) {
    const context = { database, keys: lottery.keys, clock: () => times.closesAt - 1 }
    await database.write((rows) => openDraw(rows, { one: north, times }, { keys: lottery.keys, now: then }))
    await createDraws({ ...context, isPlanned: (draw) => draw.numero !== times.numero }).advance()
  }
  await draws.advance()
}

/** Builds once; returns the seconds that it took and what it says of its steps. */
async function build(): Promise<{ readonly seconds: number; readonly steps: string }> {
  const start = performance.now()
  const child = spawn(process.execPath, ['publish/build.ts', resolve(folder, 'site'), '--no-covers'], {
    env: { ...process.env, GATEWAY_URL: gateway.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-100_000)))
  const code = await new Promise((end) => child.once('close', end))
  if (code !== 0) throw new Error(output)
  const lines = output.trimEnd().split('\n')
  const compressed = lines.find((line) => line.includes('files compressed')) ?? ''
  return { seconds: (performance.now() - start) / 1000, steps: `${lines.at(-1)}; ${compressed}` }
}

try {
  await drawSinceThen()
  for (const name of ['first build', 'without a change']) {
    const { seconds, steps } = await build()
    const pages = globSync('**/results/*-????????.html', { cwd: join(folder, 'site') }).length
    const rate = (pages / seconds).toFixed(1)
    process.stdout.write(`${name}: ${pages} pages of draws, ${seconds.toFixed(1)} s, ${rate} a second\n  ${steps}\n`)
  }
} finally {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
}

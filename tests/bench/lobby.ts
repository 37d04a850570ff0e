import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type CDPSession, type Page, chromium } from 'playwright'
import { PAGE_SIZE } from '#contract/games/page-size.ts'
import { weigh } from '#publish/finish/bundle-size.ts'
import { browserArgs } from './load.ts'
import { buildManyPortal } from './many-portal.ts'

// `npm run bench:lobby -- --games 3000 --pages 20 --runs 3` publishes a portal with so many games. Prints the size of
// the slots lobby in each language, and the heap in megabytes and the longest task of scrolling so many pages, on a
// processor 4 times slower, each run in a new browser. Exits with 1 if a bound is exceeded.
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '3000' },
    pages: { type: 'string', default: '20' },
    runs: { type: 'string', default: '3' },
  },
})
const HTML_KB = 20
const HEAP_MB = 60
const TASK_MS = 100

interface Scrolled {
  readonly games: number
  /** The maximum in use at the end of a page, megabytes, without forcing a garbage collection first. */
  readonly heap: number
  readonly tasks: readonly number[]
}

const portal = await buildManyPortal(Number(values.games))
const runs: Scrolled[] = []
let past = 0
try {
  for (const file of ['rng.html', 'bn/rng.html', 'ar/rng.html', 'live.html', 'index.html', 'bn.html']) {
    report(`${file}, HTML with its CSS, brotli`, weigh(portal.dist, file).document / 1024, [HTML_KB, 'KB'])
  }
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await scrollLobby(portal.url))
} finally {
  await portal.close()
}
for (const { games, heap, tasks } of runs) {
  process.stdout.write(`${games} games listed\n`)
  report('heap', heap, [HEAP_MB, 'MB'])
  report('longest task', Math.max(0, ...tasks), [TASK_MS, 'ms'])
}
process.stdout.write(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
if (past > 0) process.exitCode = 1

function report(what: string, figure: number, [max, unit]: readonly [number, string]): void {
  const isPast = figure > max
  if (isPast) past += 1
  process.stdout.write(`${what.padEnd(44)} ${figure.toFixed(1)} ${unit} of ${max}${isPast ? '  PAST' : ''}\n`)
}

async function scrollLobby(url: string): Promise<Scrolled> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' })
    await page.goto(`${url}/rng`, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchTasks)
    // as an approaching pointer does
    await page.locator('main input[type=search]').focus()
    await page.locator('main astro-island[component-url*=GameLobby]:not([ssr])').waitFor({ state: 'attached' })
    let heap = 0
    for (let pages = 2; pages <= Number(values.pages); pages += 1) {
      await scrollPast(page, pages * PAGE_SIZE)
      heap = Math.max(heap, await heapOf(session))
    }
    const tasks = await page.evaluate((): number[] => Reflect.get(globalThis, 'tasks'))
    return { games: await countGames(page), heap, tasks }
  } finally {
    await browser.close()
  }
}

function countGames(page: Page): Promise<number> {
  return page.locator('main li > a:visible').count()
}

/** Scrolls as a thumb does, until so many games have loaded and been passed. */
async function scrollPast(page: Page, count: number): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.querySelectorAll('main li > a').length >= wanted, count)
  do {
    for (let flick = 0; flick < 8; flick += 1) {
      await page.mouse.wheel(0, 360)
      await page.waitForTimeout(40)
    }
  } while (!(await isThere()))
}

async function heapOf(session: CDPSession): Promise<number> {
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 ** 2
}

/** Records tasks longer than 50 ms; runs in the page. */
function watchTasks(): void {
  const tasks: number[] = []
  Reflect.set(globalThis, 'tasks', tasks)
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

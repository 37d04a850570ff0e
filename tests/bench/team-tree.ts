import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startGateway } from '#gateway/start.ts'
import { signIn } from '#tests/e2e/support/site.ts'
import { browserArgs } from './load.ts'

// `npm run bench:team` also scrolls the tree of a downline of 10,000 accounts in a built portal (`npm run build`) on a
// processor 4 times slower: from the top to the end and back. Exits with 1 if a task took longer than its bound.
const NODES = 10_000
const TASK_MS = 100
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const folder = mkdtempSync(join(tmpdir(), 'atoll-tree-'))
const options = {
  databasePath: join(folder, 'gateway.db'),
  port: 0,
  content: 'src/content',
  isDemo: true,
  limits: false as const,
  log: false as const,
}
try {
  await (await startGateway(options)).close()
  plant(options.databasePath)
  const gateway = await startGateway({ ...options, portal: 'dist' })
  try {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ])
      await scrollTree(gateway.url, viewport)
  } finally {
    await gateway.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`load of the machine over the last minute: ${loadavg()[0]?.toFixed(1)}\n`)

/** Puts so many accounts directly below agent1, all in one open row. */
function plant(path: string): void {
  const database = new DatabaseSync(path)
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${NODES - 1})
      INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at)
      SELECT 'T' || i, printf('tree%05d', i), 'Player', '-', CASE WHEN i % 10 = 0 THEN 1 ELSE 0 END, 'M1001', ${Date.now()} - i FROM n;
    INSERT INTO account SELECT 'member:' || id, 100000 FROM member WHERE id GLOB 'T*';
    UPDATE team_people SET balance = balance + people * 100000 WHERE team_id = 'M1001';`)
  database.close()
}

async function scrollTree(url: string, viewport: { width: number; height: number }): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
    await page.goto(url)
    await signIn(page, 'en', 'agent1')
    await page.goto(`${url}/agentCenter?page=downlineManagmentView`)
    const grid = page.locator('main [role=treegrid]')
    await grid.locator('[data-row]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchRows)
    await browser.startTracing(page, { categories: ['toplevel'] })
    await grid.evaluate(scrollThrough)
    const tasks = tasksOf(await browser.stopTracing())
    const seen = await page.evaluate((): { rows: number; last: number } => Reflect.get(globalThis, 'seen'))
    const longest = Math.max(0, ...tasks)
    const isPast = longest > TASK_MS
    if (isPast) process.exitCode = 1
    process.stdout.write(
      `${viewport.width} px  ${seen.last} rows scrolled, at most ${seen.rows} in the document; ` +
        `of ${tasks.length} tasks ${tasks.filter((ms) => ms > 50).length} over 50 ms, longest ${longest.toFixed(0)} ms of ${TASK_MS}${isPast ? '  PAST' : ''}\n`,
    )
  } finally {
    await browser.close()
  }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the milliseconds of processor time of each task of the page's main thread. Unlike the browser's list of long
 * tasks, it leaves out the time in which other programs had the processor.
 */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(place))
  const tasks = traceEvents.filter((one) => one.name.endsWith('RunTask') && mains.has(place(one)))
  if (tasks.length === 0) throw new Error('The trace has no task of the page.')
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

/** Counts rows; runs in the page. */
function watchRows(): void {
  Reflect.set(globalThis, 'seen', { rows: 0, last: 0 })
}

/** Scrolls a tree to its end in steps of half a view, then back in jumps of many; runs in the page. */
async function scrollThrough(grid: Element): Promise<void> {
  const seen = Reflect.get(globalThis, 'seen') as { rows: number; last: number }
  const frames = (count: number) =>
    new Promise<void>((done) => {
      const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
      next(count)
    })
  const look = () => {
    const rows = [...grid.querySelectorAll<HTMLElement>('[data-row]')]
    seen.rows = Math.max(seen.rows, rows.length)
    seen.last = Math.max(seen.last, ...rows.map((row) => Number(row.dataset.row) + 1))
  }
  const end = grid.scrollHeight - grid.clientHeight
  for (let top = 0; top < end; top += grid.clientHeight * 6) {
    grid.scrollTop = top
    await frames(2)
    look()
  }
  grid.scrollTop = end
  await frames(60)
  look()
  for (let top = end; top > 0; top -= end / 20) {
    grid.scrollTop = top
    await frames(4)
  }
}

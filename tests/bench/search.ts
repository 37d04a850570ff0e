import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { categories } from '#texts/categories.ts'
import { searchIndex } from '#publish/search-index.ts'
import { readSearchWords } from '#publish/search-words.ts'
import { manyGames } from '#tests/support/many-games.ts'
import { browserArgs } from './load.ts'
import { cleanUp, servePortal } from './sites.ts'

const searchWords = readSearchWords()

// `npm run bench:search -- --games 3000 --runs 5` measures the built search with a catalogue of so many games, on a
// processor 4 times slower, each run in a new browser. Prints the time of each letter of some queries from the key
// until the list is laid out (medians of the runs), and the longest task from the tap until the first list.
const { values } = parseArgs({
  options: { games: { type: 'string', default: '3000' }, runs: { type: 'string', default: '5' } },
})
const MAX_MS = 50
const questions = [
  'kite season',
  'blakjak',
  'hedghog harvst',
  'valkora gold',
  'রুলেট',
  'কাইট সিজন',
  'بلاك جاك',
  'zzzzqqq',
  'slots',
]

const index = JSON.stringify(searchIndex({ ...manyGames(Number(values.games)), open: categories }, 'en', searchWords))
const url = await servePortal()
const runs: { opening: number; letters: number[][] }[] = []
try {
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await visit())
} finally {
  await cleanUp()
}

const kb = brotliCompressSync(index).length / 1024
process.stdout.write(
  `${values.games} games, index ${kb.toFixed(1)} KB brotli, processor 4 times slower, ${runs.length} runs\n`,
)
const all: number[] = []
questions.forEach((question, at) => {
  const times = [...question].map((_, letter) => median(runs.map(({ letters }) => letters[at]?.[letter] ?? Number.NaN)))
  all.push(...times)
  process.stdout.write(`${question.padEnd(16)} ${ms(median(times))} a letter, ${ms(Math.max(...times))} at most\n`)
})
const late = all.filter((time) => !(time <= MAX_MS)).length
process.stdout.write(
  `${all.length} letters: median ${ms(median(all))}, ${ms(Math.max(...all))} at most, ${late} past ${MAX_MS} ms\n`,
)
process.stdout.write(`longest task of opening: ${ms(median(runs.map(({ opening }) => opening)))}\n`)
if (late > 0) process.exitCode = 1

async function visit(): Promise<{ opening: number; letters: number[][] }> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    await page.route('**/search-en*.json', (route) => route.fulfill({ body: index, contentType: 'application/json' }))
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(watchTasks)
    await page.locator('a[data-tap=search]:visible').click()
    await page.locator('#search [role=option]').first().waitFor()
    await page.waitForTimeout(1000)
    const opening = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'tasks')))
    const letters: number[][] = []
    for (const question of questions) letters.push(await page.evaluate(typeIn, question))
    return { opening, letters }
  } finally {
    await browser.close()
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
}

function ms(time: number): string {
  return `${time.toFixed(1).padStart(5)} ms`
}

/** Records tasks longer than 50 ms; runs in the page. */
function watchTasks(): void {
  const tasks: number[] = []
  Reflect.set(globalThis, 'tasks', tasks)
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** Returns milliseconds for each letter of a query; runs in the page. */
async function typeIn(question: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('#search [role=combobox]')
  const times: number[] = []
  for (let length = 1; field && length <= [...question].length; length += 1) {
    field.value = [...question].slice(0, length).join('')
    const before = performance.now()
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // forces the layout of the list
    document.querySelector('#search-list')?.getBoundingClientRect()
    times.push(performance.now() - before)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  return times
}

import { parseArgs } from 'node:util'
import { weigh } from '#publish/finish/bundle-size.ts'
import { inSlowBrowser } from './load.ts'
import { cleanUp, servePortal } from './sites.ts'

// `npm run bench:register -- --runs 5` registers an account on slow 4G with a 4 times slower processor, typing and
// tapping as soon as the form is painted. Prints the longest task of the whole flow, the time from the first tap on
// Create until the site shows that it is busy, and until the member is at home.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

interface Way {
  longestTask: number
  answer: number
  home: number
}

const url = await servePortal()
const ways: Way[] = []
try {
  for (let run = 0; run <= Number(values.runs); run += 1) {
    const way = await register(`bench${Date.now().toString(36)}`)
    // The first round is a warm-up and does not count.
    if (run > 0) ways.push(way)
    process.stdout.write('.')
  }
} finally {
  await cleanUp()
}
const medianOf = (of: keyof Way) => ways.map((way) => way[of]).toSorted((a, b) => a - b)[ways.length >> 1] ?? NaN
const { afterPrefetch } = weigh('dist', 'register.html')
process.stdout.write(`
Registration on slow 4G, processor 4 times slower, ${ways.length} runs
longest task        ${Math.max(...ways.map(({ longestTask }) => longestTask)).toFixed(0)} ms at most, of 200
tap to answer       ${medianOf('answer').toFixed(0)} ms
tap to home         ${medianOf('home').toFixed(0)} ms
JavaScript          ${(afterPrefetch / 1024).toFixed(1)} KB when all of it has come
`)

function register(name: string): Promise<Way> {
  return inSlowBrowser(async (page) => {
    await page.addInitScript(watchTasks)
    await page.goto(new URL('/register', url).href, { waitUntil: 'commit' })
    const form = page.locator('main form')
    const typed = {
      username: name,
      password: 'Quiet-Lagoon-7',
      confirmPassword: 'Quiet-Lagoon-7',
      mobileNum: '01712345678',
    }
    for (const [field, text] of Object.entries(typed)) await form.locator(`[name=${field}]`).pressSequentially(text)
    await form.locator('[name=terms]').check()
    await form.locator('[name=age]').check()
    const submit = form.locator('[type=submit]')
    await submit.evaluate(watchAnswer)
    await submit.click()
    await page.waitForURL(new URL('/', url).href, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.session === 'in')
    return page.evaluate(() => {
      const { longestTask, tapped, answered } = JSON.parse(sessionStorage.getItem('bench') ?? '{}')
      const now = performance.timeOrigin + performance.now()
      return { longestTask, answer: answered - tapped, home: now - tapped }
    })
  })
}

// The functions below run inside the page; their results survive a page change.

function watchTasks(): void {
  const keep = (more: object) => {
    const before = JSON.parse(sessionStorage.getItem('bench') ?? '{"longestTask":0}')
    sessionStorage.setItem('bench', JSON.stringify({ ...before, ...more }))
    return before
  }
  Reflect.set(globalThis, 'keepForBench', keep)
  new PerformanceObserver((list) => {
    const longest = Math.max(...list.getEntries().map(({ duration }) => duration))
    if (longest > keep({}).longestTask) keep({ longestTask: longest })
  }).observe({ type: 'longtask', buffered: true })
}

function watchAnswer(button: Element): void {
  const keep: (more: object) => void = Reflect.get(globalThis, 'keepForBench')
  const now = () => performance.timeOrigin + performance.now()
  button.addEventListener('pointerdown', () => keep({ tapped: now() }), { once: true })
  const answered = new MutationObserver(() => {
    if (button.getAttribute('aria-busy') !== 'true') return
    answered.disconnect()
    // painted, not only set
    requestAnimationFrame(() => setTimeout(() => keep({ answered: now() })))
  })
  answered.observe(button, { attributes: true, attributeFilter: ['aria-busy'] })
}

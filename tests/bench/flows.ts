import type { Page } from 'playwright'
import { inSlowBrowser } from './load.ts'
import { medianOf } from './table.ts'

/** A screen of a centre: its address, who opens it, and what is there once it can be used. */
interface Flow {
  readonly path: string
  readonly account: 'player' | 'agent1'
  readonly usable: string
}

const amount = 'main form [name=amount]'
const figures = 'main dl dd'

/** The screens that the bench opens. */
export const flows: readonly Flow[] = [
  { path: '/member?page=depositv2', account: 'player', usable: amount },
  { path: '/member?page=withdraw', account: 'player', usable: amount },
  { path: '/member?page=personalHistoryCopy', account: 'player', usable: figures },
  { path: '/member?page=transactionHistory', account: 'player', usable: figures },
  { path: '/agentCenter', account: 'agent1', usable: figures },
  { path: '/agentCenter?page=downlineManagmentView', account: 'agent1', usable: figures },
]

/** From the tap on a link to a screen, in milliseconds. */
export interface FlowTimes {
  /** Until its first call leaves. */
  readonly call: number
  /** Until it shows what the gateway has just answered. */
  readonly usable: number
}

/** Logs in, opens the screen once, as most visits find its files in the cache, goes home, and taps a link to it. */
export function tapToScreen(url: string, flow: Flow): Promise<FlowTimes> {
  return inSlowBrowser(async (page) => {
    const home = new URL('/', url).href
    await page.goto(home, { waitUntil: 'load' })
    await logIn(page, flow.account)
    await page.goto(new URL(flow.path, url).href, { waitUntil: 'load' })
    await page.waitForSelector(flow.usable)
    await page.goto(home, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.addInitScript(watchScreen, flow.usable)
    // waiting by code in the page would cost it 100 ms, in the midst of what is measured
    const seen = page.waitForEvent('console', (message) => message.text().startsWith(SEEN))
    await page.evaluate(tapLink, flow.path)
    return JSON.parse((await seen).text().slice(SEEN.length))
  })
}

const SEEN = 'screen seen '

/** The share of the earlier build's time that the present one may take. */
const HALF = 0.5

/** Prints the medians of a screen's times in each build, and the last against the first. */
export function printFlow(path: string, times: ReadonlyMap<string, readonly FlowTimes[]>): void {
  const shown = [...times].map(([name, all]) => {
    const [call, usable] = [medianOf(all, 'call'), medianOf(all, 'usable')]
    return `${name}: call ${call.toFixed(0)} ms, usable ${usable.toFixed(0)} ms`
  })
  const [earlier = [], present] = [...times.values()]
  if (present) {
    const ratio = medianOf(present, 'usable') / medianOf(earlier, 'usable')
    shown.push(`${ratio.toFixed(2)} × of ${HALF}${ratio > HALF ? ' PAST' : ''}`)
  }
  process.stdout.write(`${path.padEnd(42)} ${shown.join(' · ')}\n`)
}

async function logIn(page: Page, account: string): Promise<void> {
  await page.locator('header [commandfor="sign-in"]').click()
  await page.locator('#sign-in [name=username]').fill(account)
  await page.locator('#sign-in [name=password]').fill('Lagoon-2026!')
  await page.locator('#sign-in [name=password]').press('Enter')
  await page.locator('html[data-session=in]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => sessionStorage.getItem('isAgent') !== null)
}

// The functions below run inside the page.

function tapLink(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
}

function watchScreen(usable: string): void {
  const calls = /\/wps\/(member\/record|wallet\/(deposit|withdrawal)|agent)\b/
  const look = () => {
    const part = document.querySelector(usable)
    if (!part?.checkVisibility() || part.closest('[aria-busy=true]')) return requestAnimationFrame(look)
    const call = performance.getEntriesByType('resource').find(({ name }) => calls.test(name))
    console.log(`screen seen ${JSON.stringify({ call: call?.startTime ?? 0, usable: performance.now() })}`)
  }
  requestAnimationFrame(look)
}

import { type CDPSession, type Page, chromium } from 'playwright'

/** One visit: a cold load, milliseconds from navigation and kilobytes transferred, and the rest of the visit. */
export interface Load {
  firstPaint: number
  largestPaint: number
  tap: number
  bytes: number
  requests: number
  /** Responses received when the largest picture was painted, including the page's own. */
  requestsBeforeLargest: number
  shift: number
  blocking: number
  /** Milliseconds of main-thread work until the page was quiet. */
  mainThread: number
  /** First paint of the same page on a second visit. */
  repeat: number
  /** From the tap on a link that the pointer had approached until the next page is painted (next.ts). */
  next: number
}

const SETTLED_MS = 2500
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Visits a page in a fresh browser, waits until it is quiet, and visits it again. */
export function visit(url: string): Promise<Omit<Load, 'tap' | 'next'>> {
  return inSlowBrowser(async (page, session) => {
    let bytes = 0
    let requests = 0
    const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
      bytes += encodedDataLength
      requests += 1
    }
    session.on('Network.loadingFinished', count)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const mainThread = await busyMs(session)
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    session.off('Network.loadingFinished', count)
    await page.goto('about:blank')
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const repeat: number = await page.evaluate(() => Reflect.get(globalThis, 'seen').firstPaint)
    return { ...seen, bytes: bytes / 1024, requests, mainThread, repeat }
  })
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Taps Login every 100 ms from its first paint; returns milliseconds from navigation until the form is visible. */
export function tapToForm(url: string): Promise<number> {
  return inSlowBrowser(async (page) => {
    await page.addInitScript(tapAndWatch)
    await page.goto(url, { waitUntil: 'load' })
    const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'formSeenAt'), undefined, { polling: 500 })
    return Number(await seen.jsonValue())
  })
}

/** Runs `use` on a phone on slow 4G with a 4 times slower processor, in a new browser. */
export async function inSlowBrowser<Value>(use: (page: Page, session: CDPSession) => Promise<Value>): Promise<Value> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: browserArgs })
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1600 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await use(page, session)
  } finally {
    await browser.close()
  }
}

// The functions below run inside the page.

function watchPage(): void {
  const seen = { firstPaint: 0, largestPaint: 0, requestsBeforeLargest: 0, shift: 0, blocking: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime))
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
    const answered = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    seen.requestsBeforeLargest = 1 + answered.filter(({ responseEnd }) => responseEnd <= startTime).length
  })
  watch('layout-shift', (entry) => (seen.shift += Number(Reflect.get(entry, 'value'))))
  watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
}

function tapAndWatch(): void {
  let tapping: ReturnType<typeof setInterval> | undefined
  const tap = () => document.querySelector<HTMLElement>('header [commandfor="sign-in"]')?.click()
  const look = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted) tapping ??= setInterval(tap, 100)
    if (!document.querySelector('dialog[open] input')?.checkVisibility()) return requestAnimationFrame(look)
    clearInterval(tapping)
    Reflect.set(globalThis, 'formSeenAt', performance.now())
  }
  requestAnimationFrame(look)
}

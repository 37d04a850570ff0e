import { type CDPSession, type Page, chromium } from 'playwright'

/** One cold load: milliseconds from navigation, kilobytes over the line. */
export interface Load {
  firstPaint: number
  largestPaint: number
  tap: number
  bytes: number
  requests: number
  shift: number
  blocking: number
}

const SETTLED_MS = 2500
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Loads a page in a fresh browser and waits until it is quiet. */
export function loadCold(url: string): Promise<Omit<Load, 'tap'>> {
  return inSlowBrowser(async (page, session) => {
    let bytes = 0
    let requests = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'))
    return { ...seen, bytes: bytes / 1024, requests }
  })
}

/** Taps Login every 100 ms from the moment it is painted; milliseconds from navigation until the form is seen. */
export function tapToForm(url: string): Promise<number> {
  return inSlowBrowser(async (page) => {
    await page.addInitScript(tapAndWatch)
    await page.goto(url, { waitUntil: 'load' })
    const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'formSeenAt'), undefined, { polling: 500 })
    return Number(await seen.jsonValue())
  })
}

async function inSlowBrowser<Value>(use: (page: Page, session: CDPSession) => Promise<Value>): Promise<Value> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args })
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

// What follows runs inside the page.

function watchPage(): void {
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, blocking: 0 }
  Reflect.set(globalThis, 'seen', seen)
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime))
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
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

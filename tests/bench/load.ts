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

/** Taps Login every 100 ms from the moment it is on screen; milliseconds from navigation until the form is seen. */
export function tapToForm(url: string): Promise<number> {
  return inSlowBrowser(async (page) => {
    await page.addInitScript(watchForm)
    await page.goto(url, { waitUntil: 'commit' })
    const login = page.locator('header [commandfor="sign-in"]')
    await login.waitFor()
    const box = await login.boundingBox()
    if (!box) throw new Error(`${url} shows no Login`)
    for (let tap = 0; tap < 100; tap += 1) {
      const at = await page.evaluate(() => Reflect.get(globalThis, 'formSeenAt'))
      if (typeof at === 'number') return at
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(100)
    }
    throw new Error(`${url} showed no form within 10 s`)
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

function watchForm(): void {
  const look = () => {
    const input = document.querySelector('dialog[open] input')
    if (input?.checkVisibility()) Reflect.set(globalThis, 'formSeenAt', performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

import { setTimeout as pause } from 'node:timers/promises'
import { browserArgs } from './load.ts'
import { type Browser, withBareBrowser } from './protocol.ts'

const SETTLED_MS = 2500
/** A phone-sized window: 56 px of it are the application's title. A prerendered page is laid out for it at once. */
const phone = ['--window-size=360,696', '--force-device-scale-factor=2', '--hide-scrollbars']

/**
 * Returns the milliseconds from a tap on the first game, or on home if there is none, until its page is painted, in a
 * browser that may prerender: the pointer approaches, rests, and taps. The processor is 4 times slower; the network
 * does not matter once the page is loaded.
 */
export function nextRoute(url: string): Promise<number> {
  return withBareBrowser([...browserArgs, ...phone], async (browser) => {
    const page = await openTab(browser)
    await browser.send('Page.navigate', { url }, page)
    await pause(SETTLED_MS)
    await browser.send('Runtime.enable', {}, page)
    await browser.send('Runtime.addBinding', { name: TAPPED }, page)
    const at = JSON.parse(String(await evaluate(browser, page, prepare)))
    const mouse = (type: string, more = {}) =>
      browser.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1, ...more }, page)
    await mouse('mouseMoved', { button: 'none', clickCount: 0 })
    await pause(SETTLED_MS)
    const next = browser.pages.at(-1) ?? page
    if (next !== page) await setRate(browser, next, 4)
    const tapped = browser.waitForEvent('Runtime.bindingCalled')
    await mouse('mousePressed')
    // The answer belongs to a page that is being left.
    void mouse('mouseReleased').catch(() => undefined)
    const { payload } = await Promise.race([tapped, missed()])
    // The CPU throttling of a page keeps one of the machine's two cores busy even while the page idles. The tapped page
    // stops it once it has received the tap: a phone's would not slow down the next page.
    if (next !== page) void setRate(browser, page, 1).catch(() => undefined)
    await pause(SETTLED_MS)
    return Number(await evaluate(browser, next, painted)) - Number(payload)
  })
}

/** Attaches to a tab instead of a page: only a tab can contain a second, prerendered page. */
async function openTab(browser: Browser): Promise<string> {
  const { targetInfos } = await browser.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const [tab] = targetInfos as { targetId: string }[]
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true })
  const attachment = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await browser.send('Target.setAutoAttach', attachment, String(sessionId))
  const page = browser.pages.at(-1) ?? ''
  await setRate(browser, page, 4)
  return page
}

async function missed(): Promise<never> {
  await pause(2 * SETTLED_MS)
  throw new Error('The tap on the link of the next route was not heard.')
}

async function setRate({ send }: Browser, page: string, rate: number): Promise<void> {
  await send('Emulation.setCPUThrottlingRate', { rate }, page)
}

async function evaluate({ send }: Browser, page: string, expression: string): Promise<unknown> {
  const { result } = await send('Runtime.evaluate', { expression }, page)
  return Reflect.get(Object(result), 'value')
}

const TAPPED = 'benchTapped'

const prepare = `(() => {
  const link = document.querySelector('main a[href^="/game"]') ?? document.querySelector('a[href="/"]')
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  link.addEventListener('click', () => ${TAPPED}(String(performance.timeOrigin + performance.now())))
  const { x, y, width, height } = link.getBoundingClientRect()
  return JSON.stringify({ x: x + width / 2, y: y + height / 2 })
})()`

// A prerendered page is painted once it is activated.
const painted = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const [{ activationStart }] = performance.getEntriesByType('navigation')
  return performance.timeOrigin + Math.max(paint.startTime, activationStart)
})()`

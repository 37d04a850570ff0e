import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { words } from '#tests/e2e/support/site.ts'

// Browsers that refuse cookies or storage, or that lack newer parts: everything works, or says why.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const t = words('en')
const PASSWORD = 'Lagoon-2026!'

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${own.url}/login`)
  await page.locator('[name=username]').fill('player')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('main form [type=submit]').click()
}

/** Parts that a browser may lack, by how to take them away; all of them must still work. */
const missing: Record<string, readonly (() => void)[]> = {
  'BroadcastChannel, Web Locks, IDs, deadlines, clones and parsed addresses': [
    () => Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
    () => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
    () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
    () => {
      Reflect.deleteProperty(AbortSignal, 'timeout')
      Reflect.deleteProperty(AbortSignal, 'any')
    },
    () => Reflect.deleteProperty(globalThis, 'structuredClone'),
    () => {
      Reflect.deleteProperty(URL, 'canParse')
      Reflect.deleteProperty(URL, 'parse')
    },
  ],
  'a working BroadcastChannel, IndexedDB and local storage': [
    () => {
      Reflect.set(globalThis, 'BroadcastChannel', function refused() {
        throw new DOMException('denied', 'SecurityError')
      })
    },
    () => Object.defineProperty(globalThis, 'indexedDB', { get: () => null }),
    () => Object.defineProperty(globalThis, 'localStorage', { get: () => null }),
  ],
  'idle callbacks, observers, service workers, media listeners and the sanitizer': [
    () => {
      Reflect.deleteProperty(globalThis, 'requestIdleCallback')
      Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
    },
    () => Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
    () => Reflect.deleteProperty(globalThis, 'ResizeObserver'),
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      Reflect.deleteProperty(globalThis, 'ServiceWorkerContainer')
    },
    () => {
      Reflect.deleteProperty(CSS, 'supports')
      Reflect.deleteProperty(MediaQueryList.prototype, 'addEventListener')
    },
    () => Reflect.deleteProperty(Element.prototype, 'setHTML'),
  ],
  'newer parts of Intl, of navigator, of dialogs and popovers, and of arrays': [
    () => {
      for (const name of ['DisplayNames', 'ListFormat', 'DurationFormat', 'RelativeTimeFormat', 'Segmenter'])
        Reflect.deleteProperty(Intl, name)
    },
    () => {
      for (const name of ['clipboard', 'share', 'sendBeacon', 'connection', 'wakeLock', 'credentials'])
        Reflect.deleteProperty(Navigator.prototype, name)
    },
    () => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      Reflect.deleteProperty(globalThis, 'navigation')
      for (const name of ['hidePopover', 'showPopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
    },
    () => {
      for (const name of ['commandForElement', 'command']) Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    },
    () => {
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name)
    },
  ],
}

for (const [name, takes] of Object.entries(missing)) {
  test(`S1.1 without ${name}, pages open and a member logs in and deposits`, async ({ page }) => {
    const errors = errorsOf(page)
    for (const take of takes) await page.addInitScript(take)
    for (const path of ['/help', '/rng']) {
      await page.goto(own.url + path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main')).toBeVisible()
    }
    await logIn(page)
    await page.waitForURL(`${own.url}/`)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await page.waitForLoadState('networkidle')
    await page.goto(`${own.url}/member?page=depositv2`)
    await page.locator('main [name=amount]').fill('12.50')
    await page.keyboard.press('Enter')
    await expect(page.locator('main [role=status]').filter({ hasText: '12.50' }).first()).toBeVisible()
    await expect(page.getByTestId('balance')).toContainText('1,012.50')
    expect(errors).toEqual([])
  })
}

/** Parts without which no one can log in: the form says so and keeps what was typed. */
const needed: Record<string, { take: () => void; says: string }> = {
  cookies: {
    take: () => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
    says: 'refusals.unkept',
  },
  'cookies, which throw': {
    take: () =>
      Object.defineProperty(Document.prototype, 'cookie', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
        set() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    says: 'refusals.unkept',
  },
  'any storage': {
    take: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
    says: 'refusals.unkept',
  },
  'a secure connection': {
    take: () => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }),
    says: 'refusals.insecure',
  },
}

for (const [name, { take, says }] of Object.entries(needed)) {
  test(`S4.13 without ${name}, a login says what it needs, sends nothing, and keeps what was typed`, async ({
    page,
  }) => {
    const errors = errorsOf(page)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/wps/session') && sent.push(request.url()))
    await page.addInitScript(take)
    await page.goto(`${own.url}/help`)
    await page.waitForLoadState('networkidle')
    await logIn(page)
    await expect(page.locator('main [role=alert]').filter({ hasText: t(says) })).toBeVisible()
    expect(await page.locator('[name=username]').inputValue()).toBe('player')
    expect(await page.locator('[name=password]').inputValue()).toBe(PASSWORD)
    expect(errors).toEqual([])
  })
}

test('S4.13 a session cookie that is lost on the way is named as the reason after the login', async ({ page }) => {
  await page.route('**/wps/session/login', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    // fetching kept the cookie in the browser: it goes before the page has its answer and looks for it
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await logIn(page)
  await expect(page.getByRole('alertdialog')).toContainText(t('refusals.unkept'))
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { portalFolder } from '#tests/e2e/support/place.ts'
import { signIn } from '#tests/e2e/support/site.ts'

test.use({ serviceWorkers: 'allow' })

const required = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

test('S8.8 every response of the running site carries the headers: pages, files, calls, refusals and errors', async ({
  request,
  page,
}) => {
  const files = readdirSync(`${portalFolder}/_astro`).map((name) => `/_astro/${name}`)
  const places = [
    '/',
    '/bn',
    '/ar',
    '/login',
    '/game',
    '/no/such',
    '/_astro/gone.js',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/robots.txt',
    '/Promotions',
    '/.well-known/change-password',
    '/wps/system/status?url=x',
    '/wps/member/info',
    '/wps/no/such',
    '/health',
    ...files,
  ]
  for (const place of places) {
    const headers = (await request.get(place)).headers()
    for (const name of required) expect(headers[name], `${name} of ${place}`).toBeTruthy()
  }
  const posted = await request.post('/wps/session/login', {
    data: '{',
    headers: { 'content-type': 'application/json' },
  })
  for (const name of required) expect(posted.headers()[name], `${name} of a refused call`).toBeTruthy()
  await page.goto('/')
})

for (const path of [
  '/',
  '/bn',
  '/ar',
  '/login',
  '/bn/login',
  '/ar/login',
  '/game?game=ATL-DICE',
  '/bn/game',
  '/no/such',
  '/ar/no/such',
]) {
  test(`S8.8 with the policy on, ${path} reports no violation while it is used`, async ({ page }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) violations.push(message.text())
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await page.goto(path)
    const login = page.locator('header [data-tap="sign-in"]')
    if (await login.isVisible())
      await signIn(page, path.startsWith('/bn') ? 'bn' : path.startsWith('/ar') ? 'ar' : 'en', 'player')
    await page.waitForLoadState('networkidle')
    expect(violations).toEqual([])
  })
}

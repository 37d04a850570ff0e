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

test('S8.8 with the policy on, pages report no violation while they are used, before and after a login', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type/i.test(message.text()))
      violations.push(`${page.url()}: ${message.text()}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  const visit = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  for (const path of ['/login', '/bn/login', '/ar/login', '/no/such', '/']) await visit(path)
  await signIn(page, 'en', 'player')
  for (const path of ['/game?game=ATL-DICE', '/bn', '/ar', '/bn/game', '/ar/no/such']) await visit(path)
  expect(violations).toEqual([])
})

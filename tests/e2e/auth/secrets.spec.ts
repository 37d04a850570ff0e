import { type Page, expect, test } from 'playwright/test'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import { type LoggedGateway, startLoggedGateway } from '#tests/e2e/support/logged-gateway.ts'
import { words } from '#tests/e2e/support/site.ts'
import { type Trace, kept, listen, tracesOf, written } from '#tests/e2e/support/traces.ts'

// After any flow with a password, no trace of it is left: not in the browser, on the network or at the gateway.
test.use({ serviceWorkers: 'allow' })

// One after another with one gateway, whose start takes seconds: the planted password is not among those of the flows.
test.describe.configure({ mode: 'default' })
let gateway: LoggedGateway
test.beforeAll(async () => {
  gateway = await startLoggedGateway()
})
test.afterAll(() => gateway.close())

const t = words('en')
const DEMO = 'Lagoon-2026!'
const form = (page: Page) => page.locator('form:has([name=password]:visible)')
/** Expects a member to be logged in and redirected from the form. */
const isIn = async (page: Page) => {
  await expect(page).not.toHaveURL(/\/(?:login|register)/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

async function logIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto(`${gateway.url}/login`)
  await form(page).locator('[name=username]').fill(account)
  await form(page).locator('[name=password]').fill(password)
  await form(page).locator('[name=password]').press('Enter')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shell.account'), exact: true }).click()
  await page.getByRole('button', { name: t('shell.logout'), exact: true }).click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('shell.confirm'), exact: true })
    .click()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
}

/** Waits for the latest message to this phone or address. */
async function waitForMessage(recipient: string, what: RegExp): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const all = await messages(gateway.database.read, 100)
    const newest = all.find(({ recipient: to, text }) => to === recipient && what.test(text))
    return (found = newest && what.exec(newest.text)?.[0])
  }
  await expect.poll(look).toBeTruthy()
  return found ?? ''
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]:visible`).fill(text)
}

const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click()

test('T4 X4 S3.11 after every flow, no storage, cookie, cache, address, request, log or file holds a password', async ({
  page,
}) => {
  const sent = listen(page)
  const typed: string[] = []
  /** Expects no trace of anything typed so far. */
  const look = async () => {
    expect(tracesOf(typed, [...sent, ...(await kept(page)), ...(await written(gateway))])).toEqual([])
  }
  /** Runs one flow with its own passwords; some flows also look for traces on the way. */
  const flow = (name: string, passwords: readonly string[], walk: () => Promise<void>) =>
    test.step(name, async () => {
      typed.push(...passwords)
      await walk()
      await look()
    })

  await flow('a login that fails', ['Wrong-Harbour-11'], async () => {
    await logIn(page, 'player', 'Wrong-Harbour-11')
    await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(t('refusals.bad_credentials'))
  })
  await flow('a login', [DEMO], async () => {
    await logIn(page, 'player', DEMO)
    await isIn(page)
  })
  await flow('a voluntary password change', ['Amber-Harbour-22'], async () => {
    await press(page, 'shell.account')
    await press(page, 'auth.changePassword')
    const fresh = 'Amber-Harbour-22'
    await fillIn(page, { oldPassword: DEMO, newPassword: fresh, confirmNewPassword: fresh })
    await press(page, 'password.submit')
    await expect(page.getByText(t('auth.passwordChanged'))).toBeVisible()
  })
  await flow('a logout', [], async () => {
    await logIn(page, 'player', 'Amber-Harbour-22')
    await isIn(page)
    await logOut(page)
  })
  await flow('a forced change', ['Cedar-Harbour-33'], async () => {
    await gateway.database.write(async (rows) => void (await setSwitch(rows, 'PWDEXPFORCECHANGE3', true)))
    await logIn(page, 'expired', DEMO)
    await fillIn(page, { newPassword: 'Cedar-Harbour-33', confirmNewPassword: 'Cedar-Harbour-33' })
    await look()
    await press(page, 'password.submit')
    await expect(page.getByText(t('auth.passwordChanged'))).toBeVisible()
  })
  await flow('a password reset by e-mail', ['Delta-Harbour-44'], async () => {
    await page.goto(`${gateway.url}/login`)
    await page.locator('[name=username]').focus()
    await press(page, 'auth.forgot')
    const mailbox = 'player@members.example.test'
    await page.locator('#recovery [name=username]:visible').fill('player')
    await fillIn(page, { email: mailbox })
    await press(page, 'password.sendLink')
    await page.goto(await waitForMessage(mailbox, /http\S+#reset=\S+/))
    await fillIn(page, { newPassword: 'Delta-Harbour-44', confirmNewPassword: 'Delta-Harbour-44' })
    await press(page, 'password.set')
    await expect(page.locator('main')).toContainText(t('auth.passwordChanged'))
  })
  await flow('a password reset by phone', ['Ember-Harbour-55'], async () => {
    await page.goto(`${gateway.url}/login`)
    await page.locator('[name=username]').focus()
    await press(page, 'auth.forgot')
    await page.getByRole('tab', { name: t('password.byPhone'), exact: true }).click()
    await page.locator('[name=country]:visible').selectOption('US')
    await fillIn(page, { mobileNum: '2025550105' })
    await press(page, 'register.sendCode')
    await fillIn(page, {
      verificationCode: await waitForMessage('+12025550105', /\b\d{6}\b/),
      newPassword: 'Ember-Harbour-55',
    })
    await press(page, 'password.set')
    await isIn(page)
    await logOut(page)
  })
  await flow('a registration by name', ['Fjord-Harbour-66'], async () => {
    await page.goto(`${gateway.url}/register`)
    const [password, confirmPassword] = ['Fjord-Harbour-66', 'Fjord-Harbour-66']
    // Refused at first, so that the password is stored and validated more than once.
    await page.locator('[name=country]:visible').selectOption('BD')
    await fillIn(page, { username: 'player', password, confirmPassword, mobileNum: '01712345678' })
    await page.locator('[name=terms]').check()
    await page.locator('[name=age]').check()
    await press(page, 'register.submit')
    await expect(page.getByRole('alert').filter({ hasText: t('refusals.account_taken') })).toBeVisible()
    await look()
    await fillIn(page, { username: 'newplayer' })
    await press(page, 'register.submit')
    await isIn(page)
    await page.getByRole('alertdialog').getByRole('button').click()
    await logOut(page)
  })
  await flow('a registration by phone, left and returned to', ['Grove-Harbour-77'], async () => {
    await gateway.database.write(async (rows) => void (await setSwitch(rows, 'REGMOBVERF3', false)))
    await page.goto(`${gateway.url}/register`)
    await page.getByRole('radio', { name: t('register.byMobile') }).check()
    const [password, confirmPassword] = ['Grove-Harbour-77', 'Grove-Harbour-77']
    await fillIn(page, { password, confirmPassword, mobileNum: '01712345679' })
    await page.goto(`${gateway.url}/help`)
    await look()
    await page.goBack()
    await page.locator('[name=country]:visible').selectOption('BD')
    await fillIn(page, { password, confirmPassword, mobileNum: '01712345679' })
    await page.locator('[name=terms]').check()
    await page.locator('[name=age]').check()
    await press(page, 'register.submit')
    await isIn(page)
  })
  expect(gateway.log(), 'the log has the calls').toContain('/wps/session/login')
  expect(
    sent.some(({ text }) => text.includes('"sealed"')),
    'request bodies were searched',
  ).toBe(true)
})

test('T4 planted passwords are found in every storage, cookie, cache, address and request, in the log and in a file', async ({
  page,
}) => {
  const secret = 'Planted-Harbour-88'
  const sent = listen(page)
  await page.goto(`${gateway.url}/login`)
  await page.evaluate(async (planted) => {
    // The worker deletes unknown caches once, before it is activated; it is ready earlier.
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20))
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', btoa(`x${planted}`))
    history.replaceState({ planted }, '', `#${planted}`)
    document.documentElement.dataset.planted = planted
    await (await caches.open('planted')).put('/planted', new Response(`-${planted}-`))
    await new Promise((resolve) => {
      const opening = indexedDB.open('planted')
      opening.onupgradeneeded = () => opening.result.createObjectStore('store').add({ planted }, 1)
      opening.onsuccess = () => (opening.result.close(), resolve(undefined))
    })
    await fetch('/wps/nothing', { method: 'POST', body: planted })
  }, secret)
  await page.context().addCookies([{ name: 'planted', value: secret, url: gateway.url, httpOnly: true }])
  await gateway.database.write((rows) =>
    rows.updateTable('member').set({ nickname: secret }).where('account', '=', 'player').execute(),
  )
  const bits: Trace[] = [...sent, ...(await kept(page)), ...(await written(gateway))]
  const found = tracesOf([secret], bits).join('\n')
  const places = [
    'local storage',
    'session storage',
    'history.state',
    'the page',
    'the cache planted',
    'IndexedDB planted',
  ]
  for (const place of [...places, 'the address', 'a cookie', 'what was sent to /wps/nothing', 'the file gateway.db']) {
    expect(found).toContain(`${secret}: ${place}`)
  }
  expect(
    tracesOf([secret], [{ where: 'the log', text: `a line with ${Buffer.from(secret).toString('hex')}` }]),
  ).toHaveLength(1)
})

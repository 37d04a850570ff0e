import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { holdSession } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// A session handed over by an operator's own app: a code in the address that works once, within a minute.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const codeFor = async (account: string) => own.codeOf(await own.session(account))
const notice = (page: Page) => page.getByRole('alertdialog').filter({ visible: true })
const account = (page: Page) => page.evaluate(() => sessionStorage.getItem('account'))
const isIn = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-session', 'in')

for (const language of flowLanguages) {
  test(`S4.3 X6 T5 a code in the address logs in and is removed from the address at once, in ${language}`, async ({
    page,
  }) => {
    const code = await codeFor('agent1')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => Object.assign(window, { seenAtDom: location.href }))
    })
    const answer = await page.goto(`${own.url}${at(language, '/rng')}?page=LUM&token=${code}#main`)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    const clean = `${own.url}${at(language, '/rng')}?page=LUM#main`
    expect(await page.evaluate(() => Reflect.get(window, 'seenAtDom'))).toBe(clean)
    await isIn(page)
    expect(await account(page)).toBe('agent1')
    await expect(page.locator('html')).toHaveAttribute('data-role', 'agent')
    await expect(page).toHaveURL(clean)
    expect(
      asked.slice(1).filter((line) => line.includes(code)),
      'no request but the first carries it',
    ).toEqual([])
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
    expect(
      await page.evaluate(
        (secret) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(secret),
        code,
      ),
    ).toBe(false)
    // the address with the code is not in the history
    await page.goto(`${own.url}${at(language, '/help')}`)
    await page.goBack()
    expect(page.url()).not.toContain('token')
    await isIn(page)
  })

  test(`S4.3 X6 asks first when another account is logged in, in ${language}`, async ({ page }) => {
    const t = words(language)
    const named = (key: string) => t(key).replace('{{name}}', 'player')
    await holdSession(page, own.url, 'player')
    await page.goto(`${own.url}${at(language, '/')}?token=${await codeFor('vip')}`)
    await expect(notice(page)).toContainText(named('auth.handoffAsk'))
    const stay = notice(page).getByRole('button', { name: named('auth.handoffStay') })
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(notice(page)).toHaveCount(0)
    await page.reload()
    expect(await account(page), 'nothing has changed').toBe('player')
    await isIn(page)
    await page.goto(`${own.url}${at(language, '/')}?token=${await codeFor('vip')}`)
    await notice(page)
      .getByRole('button', { name: t('auth.handoffSwitch') })
      .click()
    await expect.poll(() => account(page)).toBe('vip')
    await expect(page.getByTestId('balance')).toHaveText(/\p{Nd}/u)
  })

  test(`S4.3 T5 a used or unknown code shows an error and the page continues, in ${language}`, async ({ page }) => {
    const t = words(language)
    const code = await codeFor('vip')
    await page.goto(`${own.url}${at(language, '/')}?token=${code}`)
    await isIn(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()
    for (const bad of [code, 'x'.repeat(22), '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E']) {
      await page.goto(`${own.url}${at(language, '/')}?token=${bad}`)
      await expect(notice(page), bad).toContainText(t('refusals.handoff_invalid'))
      await page.keyboard.press('Escape')
      await expect(notice(page)).toHaveCount(0)
      await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
      expect(page.url()).not.toContain('token')
      await expect(page.locator('header [data-tap="sign-in"]:visible')).toBeVisible()
    }
  })
}

test('S2.16 S4.3 X10 also logs in on a reading page, on the login page and on a page that requires a login; an unknown code is reported there before the redirect', async ({
  page,
}) => {
  await page.goto(`${own.url}/help?token=${await codeFor('player')}`)
  await isIn(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${own.url}/login?after=%2Fdownload&token=${await codeFor('player')}`)
  await expect(page).toHaveURL(`${own.url}/download`)
  await isIn(page)
  await page.evaluate(() => sessionStorage.clear())
  await own.set('loginedToHomePage', true)
  await page.goto(`${own.url}/rng?token=${await codeFor('player')}`)
  await isIn(page)
  await expect(page).toHaveURL(`${own.url}/rng`)
  await expect(page.locator('html')).not.toHaveAttribute('data-gate')
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await page.goto(`${own.url}/rng?token=${'x'.repeat(22)}`)
  await expect(notice(page)).toContainText(words('en')('refusals.handoff_invalid'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${own.url}/login?after=%2Frng`)
})

test('X5 S4.3 logs in the other tabs too', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(`${own.url}/`)
  // the mark of unread announcements is the last task that waits for idle
  await expect(other.locator('html')).toHaveAttribute('data-unread', 'yes')
  await page.goto(`${own.url}/?token=${await codeFor('vip')}`)
  await isIn(page)
  await expect.poll(() => account(other)).toBe('vip')
})

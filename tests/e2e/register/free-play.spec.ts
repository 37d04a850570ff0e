import { expect, test } from 'playwright/test'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, minorOf, words } from '#tests/e2e/support/site.ts'
import { openHandled } from '#tests/e2e/support/status.ts'

// A trial without an account: one tap, demo credits, and a message if it is not available.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const demo = 'header [data-tap="free-demo"]'
const trials = () => own.accounts('trial-')

for (const language of flowLanguages) {
  test(`S4.21 S6.1 S1.5 S8.10 a double tap on Free demo opens one account and logs in as a trial with demo credits, and the page stays, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await page.goto(own.url + at(language, '/rng'))
    await page.locator(demo).dblclick()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
    await expect(page).toHaveURL(own.url + at(language, '/rng'))
    await expect.poll(async () => minorOf(await page.getByTestId('balance').innerText())).toBe(100_000)
    expect(await trials()).toBe(1)
  })
}

test('S4.21 from the login page it continues to the requested page', async ({ page }) => {
  await page.goto(`${own.url}/login?after=%2Fhelp`)
  await page.getByRole('link', { name: words('en')('shell.freeDemo') }).click()
  await expect(page).toHaveURL(`${own.url}/help`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('S6.8 S4.21 switched off meanwhile, or offline, it shows an error and the page stays', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk)
  await openHandled(page, own.url)
  await own.set('FREEPLAY3', false)
  await page.locator(demo).click()
  const notice = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ visible: true })
  await expect(notice).toContainText(words('en')('refusals.function_not_enabled'))
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await page.locator(demo).click()
  await expect(notice).toContainText(words('en')('refusals.offline'))
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  expect(await trials()).toBe(0)
})

import { expect, test } from 'playwright/test'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { plantLink } from '#tests/e2e/support/frame.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { words } from '#tests/e2e/support/site.ts'

// The browser's own dialogs replace a dialog of the site whose code fails to load.
const t = words('en')

test('F5 S4.30 if the dialog’s code fails to load, the result of a request is shown in a browser alert', async ({
  page,
}) => {
  const own = await startOwnGateway()
  await page.goto(own.url)
  await page.locator('header [data-tap="sign-in"]').click()
  await page.getByRole('button', { name: t('auth.forgot'), exact: true }).click()
  const field = (name: string) => page.locator(`#recovery [name=${name}]:visible`)
  await field('username').fill('player')
  await field('email').fill('player@members.example.test')
  await page.route(/^(?!.*\/wps\/)/, (route) => route.abort())
  const dialogOpened = page.waitForEvent('dialog')
  const pressed = field('email').press('Enter')
  const box = await dialogOpened
  expect([box.type(), box.message()]).toEqual(['alert', t('password.linkSent')])
  await box.accept()
  await pressed
  await own.close()
})

test('F5 S6.4 if the dialog’s code fails to load, the browser confirms: cancel does nothing, OK continues', async ({
  page,
}) => {
  await page.route(/\/_astro\/warning\./, (route) => route.abort())
  await openAs(page, 'trial', '/promotions')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  await plantLink(page, '/member?page=depositv2')
  for (const isAgreed of [false, true]) {
    const asked = page.waitForEvent('dialog')
    await page.getByRole('link', { name: 'Planted' }).focus()
    // the press can end only after the answer: the browser's own dialogs stop the page
    const pressed = page.keyboard.press('Enter')
    const box = await asked
    expect([box.type(), box.message()]).toEqual(['confirm', t('auth.in_register_first')])
    await (isAgreed ? box.accept() : box.dismiss())
    await pressed
    await expect(page).toHaveURL(isAgreed ? /\/register\?after=%2Fpromotions$/ : /\/promotions$/)
  }
})

import { type Page, expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, signIn, words } from '#tests/e2e/support/site.ts'

// The whole page of safer gambling by keyboard and by axe (readings, X54), against the test's own gateway and time.
const DAY = 86_400_000
let passed = 0
let own: OwnGateway
test.beforeEach(async () => {
  passed = 0
  own = await startOwnGateway({ clock: () => Date.now() + passed })
})
test.afterEach(() => own.close())

const row = (page: Page) => page.locator('[data-limit=depositDay]')
const t = words('en')

async function open(page: Page): Promise<void> {
  await page.goto(`${own.url}/help`)
  await signIn(page, 'en', 'player')
  await page.goto(`${own.url}/safer-gambling`)
  await expect(row(page)).toBeVisible()
}

/** Reaches a part with Tab, and presses a key. */
async function press(page: Page, goal: ReturnType<Page['locator']>, key = 'Enter'): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}

async function setLimit(page: Page, amount: string): Promise<void> {
  await press(page, row(page).locator('summary'))
  await tabTo(page, row(page).locator('[name=amount]'))
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
}

test('C18 X54 by keyboard alone a limit is lowered, raised and confirmed a day later', async ({
  page: first,
  browser,
}) => {
  let page = first
  await open(page)
  await setLimit(page, '50')
  await expect(row(page)).toContainText('$50.00')
  await page.reload()
  await setLimit(page, '80')
  const raiseOn = (shown: Page) => shown.locator('li').filter({ has: row(shown) })
  await expect(raiseOn(page)).toContainText('You asked for: $80.00')
  await expect(raiseOn(page).getByRole('button', { name: t('limits.confirm'), exact: true })).toHaveCount(0)
  // no session lives for a day
  passed += DAY
  page = await browser.newPage()
  await open(page)
  await press(page, raiseOn(page).getByRole('button', { name: t('limits.confirm'), exact: true }))
  await expect(row(page)).toContainText('$80.00')
  // the question has gone with its button, and the focus is where its answer shows
  await expect(row(page).locator('summary')).toBeFocused()
  await page.goto(`${own.url}/member?page=messageV2`)
  await expect(page.locator('main')).toContainText('Limit changed: Deposits in 24 hours')
  await page.close()
})

test('X54 by keyboard alone a time-out begins; without the box that confirms it, it says what is missing', async ({
  page,
}) => {
  await open(page)
  const form = page.locator('[data-break=timeOut]')
  await press(page, form.locator('summary'))
  await press(page, form.locator('[value=day]'), 'Space')
  await press(page, form.getByRole('button', { name: t('limits.startTimeOut') }))
  await expect(form.getByRole('alert').filter({ hasText: t('limits.sureMissing') })).toBeVisible()
  await form.locator('[name=sure]').focus()
  await page.keyboard.press('Space')
  await press(page, form.getByRole('button', { name: t('limits.startTimeOut') }))
  await expect(page.getByRole('alertdialog').filter({ visible: true })).toHaveAccessibleName(t('refusals.on_break'))
})

test('X54 by keyboard alone a member excludes itself', async ({ page }) => {
  await open(page)
  const form = page.locator('[data-break=exclusion]')
  await press(page, form.locator('summary'))
  await press(page, form.locator('[value=halfYear]'), 'Space')
  await tabTo(page, form.locator('[name=password]'))
  await page.keyboard.type('Lagoon-2026!')
  await press(page, form.locator('[name=sure]'), 'Space')
  await press(page, form.getByRole('button', { name: t('limits.startExclusion') }))
  await expect(page.getByRole('alertdialog').filter({ visible: true })).toHaveAccessibleName(t('refusals.on_break'))
})

for (const [theme, language] of looks) {
  test(`X54 the page of safer gambling and a deposit under limits have no axe violations: ${theme}, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await open(page)
    await setLimit(page, '50')
    await expect(row(page)).toContainText('$50.00')
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.goto(own.url + at(language, '/safer-gambling'))
      await expect(row(page)).toBeVisible()
      for (const part of ['timeOut', 'exclusion']) await page.locator(`[data-break=${part}] summary`).click()
      expect(await violations(page)).toEqual([])
      await picture(page, `limits-${theme}-${language}-${size.width}`)
      await page.goto(own.url + at(language, '/member?page=depositv2'))
      await expect(page.getByTestId('own-limits')).toBeVisible()
      expect(await violations(page, undefined, 'main')).toEqual([])
      await picture(page, `deposit-${theme}-${language}-${size.width}`)
    }
  })
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.ATOLL_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

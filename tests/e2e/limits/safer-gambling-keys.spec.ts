import { type Page, expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { tabTo } from '#tests/e2e/support/keyboard.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { at, words } from '#tests/e2e/support/site.ts'

// The whole page of safer gambling by keyboard and by axe (readings, X54).
const DAY = 86_400_000

const row = (page: Page) => page.locator('[data-limit=depositDay]')
const t = words('en')

async function open(page: Page, account: string, site = ''): Promise<void> {
  await openAs(page, account, `${site}/safer-gambling`)
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
  let passed = 0
  const own = await startOwnGateway({ clock: () => Date.now() + passed })
  let page = first
  await open(page, 'player', own.url)
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
  await open(page, 'player', own.url)
  await press(page, raiseOn(page).getByRole('button', { name: t('limits.confirm'), exact: true }))
  await expect(row(page)).toContainText('$80.00')
  // the question has gone with its button, and the focus is where its answer shows
  await expect(row(page).locator('summary')).toBeFocused()
  await page.goto(`${own.url}/member?page=messageV2`)
  await expect(page.locator('main')).toContainText('Limit changed: Deposits in 24 hours')
  await page.close()
  await own.close()
})

test('X54 by keyboard alone a time-out begins, which says what is missing without the box that confirms it, and a member excludes itself', async ({
  page,
}) => {
  await test.step('by keyboard alone a time-out begins; without the box that confirms it, it says what is missing', async () => {
    await open(page, await newMember())
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
  await test.step('by keyboard alone a member excludes itself', async () => {
    await open(page, await newMember())
    const form = page.locator('[data-break=exclusion]')
    await press(page, form.locator('summary'))
    await press(page, form.locator('[value=halfYear]'), 'Space')
    await tabTo(page, form.locator('[name=password]'))
    await page.keyboard.type('Lagoon-2026!')
    await press(page, form.locator('[name=sure]'), 'Space')
    await press(page, form.getByRole('button', { name: t('limits.startExclusion') }))
    await expect(page.getByRole('alertdialog').filter({ visible: true })).toHaveAccessibleName(t('refusals.on_break'))
  })
})

test('X54 the page of safer gambling and a deposit under limits have no axe violations in every look', async ({
  page,
}) => {
  await open(page, await newMember())
  await setLimit(page, '50')
  await expect(row(page)).toContainText('$50.00')
  for (const [theme, language] of twoLooks) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(at(language, '/safer-gambling'))
    await expect(row(page)).toBeVisible()
    for (const part of ['timeOut', 'exclusion']) await page.locator(`[data-break=${part}] summary`).click()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      expect(await violations(page), `${theme} ${language} ${size.width}`).toEqual([])
      await picture(page, `limits-${theme}-${language}-${size.width}`)
    }
    await page.goto(at(language, '/member?page=depositv2'))
    await expect(page.getByTestId('own-limits')).toBeVisible()
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      expect(await violations(page, undefined, 'main'), `${theme} ${language} ${size.width}`).toEqual([])
      await picture(page, `deposit-${theme}-${language}-${size.width}`)
    }
  }
})

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.ATOLL_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

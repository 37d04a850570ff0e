import { type Page, expect, test } from 'playwright/test'
import { newMember, openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, flowLanguages, signIn, words } from '#tests/e2e/support/site.ts'

// A member's own limits (readings, X54).

/** Opens the home page as a member; from there, taps are counted. */
async function home(page: Page, language: Language) {
  const account = await newMember()
  await openAs(page, account, at(language, '/'))
  let taps = 0
  const t = words(language)
  return {
    account,
    t,
    taps: () => taps,
    tap: async (which: ReturnType<Page['locator']>) => {
      taps += 1
      await which.click()
    },
  }
}

/** Reads that the break has begun, which the page says over everything. */
async function acknowledge(page: Page, t: (key: string) => string): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ visible: true })
  await expect(dialog).toHaveAccessibleName(t('refusals.on_break'))
  await dialog.getByRole('button').first().click()
}

const footerLink = (page: Page) => page.locator('footer a[href$="/safer-gambling"]')

for (const language of flowLanguages) {
  test(`C18 X36 X54 from home a deposit limit is lowered in three taps at most, and holds (${language})`, async ({
    page,
  }) => {
    const { t, tap, taps } = await home(page, language)
    await tap(footerLink(page))
    const row = page.locator('[data-limit=depositDay]')
    await tap(row.locator('summary'))
    await row.locator('[name=amount]').fill('50')
    expect(taps()).toBeLessThanOrEqual(3)
    await row.getByRole('button', { name: t('limits.save') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('limits.depositDay') })).toBeVisible()
    await page.goto(at(language, '/member?page=depositv2'))
    await page.locator('[name=amount]').fill('51')
    await page.getByRole('button', { name: t('deposit.send'), exact: true }).click()
    const money = new RegExp(language === 'bn' ? '৫০' : '50|٥٠')
    await expect(page.getByTestId('own-limits')).toContainText(t('deposit.ownDay'))
    await expect(page.getByTestId('own-limits')).toContainText(money)
    const error = page.locator('[role=alert],[id$=error]').filter({ hasText: t('deposit.ownDay') })
    await expect(error.first()).toContainText(money)
  })
}

test('X54 a time-out is three taps away at most, logs out, and still lets its member in', async ({ page }) => {
  const { account, t, tap, taps } = await home(page, 'en')
  await tap(footerLink(page))
  const form = page.locator('[data-break=timeOut]')
  await tap(form.locator('summary'))
  await tap(form.getByText(t('limits.day')))
  expect(taps()).toBeLessThanOrEqual(3)
  await form.locator('[name=sure]').check()
  await form.getByRole('button', { name: t('limits.startTimeOut') }).click()
  await acknowledge(page, t)
  await expect(page.locator('main [data-for=visitor] button')).toBeVisible()
  await signIn(page, 'en', account)
  await expect(page.locator('[data-pause=timeOut]')).toBeVisible()
  await page.goto('/member?page=depositv2')
  await page.locator('[name=amount]').fill('10')
  await page.getByRole('button', { name: t('deposit.send'), exact: true }).click()
  await expect(page.getByText(t('refusals.on_break'))).toBeVisible()
})

test('X54 a self-exclusion is three taps away at most; the password is asked for', async ({ page }) => {
  const { t, tap, taps } = await home(page, 'en')
  await tap(footerLink(page))
  const form = page.locator('[data-break=exclusion]')
  await tap(form.locator('summary'))
  await tap(form.getByText(t('limits.halfYear')))
  expect(taps()).toBeLessThanOrEqual(3)
  await form.locator('[name=sure]').check()
  await form.locator('[name=password]').fill('wrong')
  await form.getByRole('button', { name: t('limits.startExclusion') }).click()
  await expect(form.getByRole('alert')).toContainText(t('refusals.password_wrong'))
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.getByRole('button', { name: t('limits.startExclusion') }).click()
  await acknowledge(page, t)
  await expect(page.locator('main [data-for=visitor] button')).toBeVisible()
})

import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, signIn, words } from '#tests/e2e/support/site.ts'

// Pages for members: a visitor is asked to log in, and a trial sees what it lacks.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const CENTRE = '/member?page=depositv2'
const FAVOURITES = '/rng?page=KTE'

/** Adds a link to the page like those in a bar of the frame. */
async function plantLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'Planted' })
    link.dataset.needs = 'login'
    document.querySelector('main')?.prepend(link)
  }, href)
}

const planted = (page: Page) => page.getByRole('link', { name: 'Planted' })
const warning = (page: Page) => page.getByRole('alertdialog').filter({ visible: true })
const chat = (page: Page) => page.locator('aside [data-tap="chat"]')

for (const language of flowLanguages) {
  test(`S6.4 S6.8 S8.2 a trial sees what it lacks, with its own text, and the link to registration unless that is off, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await own.set('CBS3', true)
    await page.setViewportSize(desk)
    await openAs(page, 'trial', own.url + at(language, '/promotions'))
    await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    for (const [tap, key] of [
      [FAVOURITES, 'refusals.in_need_true_account'],
      [CENTRE, 'auth.in_register_first'],
      ['chat', 'auth.in_please_information'],
    ] as const) {
      if (tap !== 'chat') await plantLink(page, at(language, tap))
      const link = tap === 'chat' ? chat(page) : planted(page).first()
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(warning(page)).toHaveAccessibleName(t(key))
      // The safe button has the focus; after closing, the link has it again.
      await expect(warning(page).getByRole('button', { name: t('auth.notNow') })).toBeFocused()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(warning(page)).toHaveCount(0)
      await expect(link).toBeFocused()
    }
    await planted(page).last().focus()
    await page.keyboard.press('Enter')
    await expect(warning(page).getByRole('button', { name: t('auth.notNow') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(warning(page).getByRole('button', { name: t('auth.in_increase_submit') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      `${own.url}${at(language, '/register')}?after=${encodeURIComponent(at(language, '/promotions'))}`,
    )
    await expect(page.locator('main form [name=username]')).toBeVisible()
    await own.set('DIRECTREG3', false)
    await page.goto(own.url + at(language, '/promotions'))
    await expect(page.locator('html')).toHaveAttribute('data-off', /DIRECTREG3/)
    await plantLink(page, at(language, CENTRE))
    await planted(page).click()
    await expect(warning(page)).toHaveAccessibleName(t('auth.in_register_first'))
    await expect(warning(page).getByRole('button')).toHaveText([t('auth.close')])
  })
}

test('S6.2 S6.1 deposit, withdrawal, records, favourites and chat ask a visitor to log in, and open for a member', async ({
  page,
}) => {
  await own.set('CBS3', true)
  await page.setViewportSize(desk)
  await page.goto(own.url)
  await expect(chat(page)).toBeVisible()
  const dialog = page.locator('#sign-in')
  const pages = [CENTRE, '/member?page=withdraw', '/member?page=transactionHistory', FAVOURITES]
  for (const path of pages) {
    await plantLink(page, path)
    await planted(page).first().click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).not.toBeVisible()
  }
  await chat(page).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page, 'en', 'player')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'member')
  await expect(page.getByTestId('balance')).toBeVisible()
  // each link of this kind has the same attribute: one shows that it opens
  await plantLink(page, CENTRE)
  await planted(page).first().click()
  await expect(page).toHaveURL(own.url + CENTRE)
  await page.goto(own.url)
  await chat(page).click()
  await expect(page.getByRole('dialog', { name: words('en')('chat.title') })).toBeVisible()
})

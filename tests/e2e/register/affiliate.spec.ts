import { type Page, expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { words } from '#tests/e2e/support/site.ts'

// Registration through an agent's link, and with a typed referral code.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const SECRET = 'Quiet-Lagoon-7'
const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
const submit = (page: Page) => form(page).getByRole('button', { name: words('en')('register.submit'), exact: true })

async function fill(page: Page): Promise<void> {
  await field(page, 'username').fill('newplayer')
  await field(page, 'password').fill(SECRET)
  await field(page, 'confirmPassword').fill(SECRET)
  await field(page, 'country').selectOption('BD')
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'terms').check()
  await field(page, 'age').check()
}

test('S2.50 S4.6 an agent’s link to any page fills in and verifies the referral code', async ({ page }) => {
  await own.askFor('affiliateCode')
  for (const place of ['/', '/help', '/register']) {
    const verified = page.waitForResponse(/\/wps\/agent\/affiliate/)
    await page.goto(`${own.url}${place}?affiliateCode=AMINA1`)
    if (place !== '/register') await page.goto(`${own.url}/register`)
    await verified
    await expect(field(page, 'username'), place).toBeVisible()
    await expect(field(page, 'affiliateCode'), place).toHaveCount(0)
    // this link opens players' accounts, which start with play money
    await expect(page.locator('main #credits')).toBeVisible()
    if (place !== '/register') await page.evaluate(() => sessionStorage.clear())
  }
  await fill(page)
  await submit(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  expect(await own.uplineOf('newplayer')).toBe('agent1')
})

test('S2.50 S4.7 S8.1 a wrong referral code shows a warning and sends nothing; corrected, it links the member to its agent', async ({
  page,
}) => {
  await own.askFor('affiliateCode')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/wps/member/register') && sent.push(request.url()))
  const verified = page.waitForResponse(/\/wps\/agent\/affiliate/)
  await page.goto(`${own.url}/register?affiliateCode=NOBODY`)
  await verified
  await fill(page)
  await expect(field(page, 'affiliateCode')).toHaveValue('NOBODY')
  await submit(page).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(words('en')('refusals.invitation_code_error'))
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await field(page, 'affiliateCode').fill('amina1')
  await submit(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  expect(await own.uplineOf('newplayer')).toBe('agent1')
})

test('S2.51 a friend’s code that nobody has is said at its field when that is left', async ({ page }) => {
  await page.goto(`${own.url}/register`)
  const code = field(page, 'referralCode')
  // the code that checks it loads with the first touch of the form
  await expect(async () => {
    await code.fill('NOBODYS')
    await field(page, 'username').focus()
    await expect(code).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(form(page)).toContainText(words('en')('refusals.friend_code_unknown'))
  await code.fill('')
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
})

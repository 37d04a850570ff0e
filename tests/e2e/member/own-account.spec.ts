import { type Page, expect, test } from 'playwright/test'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { showQuery } from '#tests/e2e/support/query.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

// The screens of the member's own account, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const screen = (page: Page, id: string) => page.locator(`section[aria-labelledby=screen-${id}]`)

async function enter(
  page: Page,
  query: string,
  { language = 'en', account = 'player' }: { language?: Language; account?: string } = {},
) {
  await openAs(page, account, own.url + at(language, `/member?page=${query}`))
}

/** Types into the field that has the focus, and goes to the next. */
async function typeInto(page: Page, texts: readonly string[]): Promise<void> {
  for (const [nth, text] of texts.entries()) {
    if (nth > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

test('S2.58 X41 S2.70 C26 in Arabic on a phone, by keyboard: a payment password is set, and its message counts in every tab until it is read', async ({
  page,
}) => {
  const t = words('ar')
  await page.setViewportSize(phone)
  await enter(page, 'securityCenter&part=login', { language: 'ar' })
  const login = screen(page, 'securityCenter')
  await login.getByRole('button', { name: t('account.paymentSet') }).press('Enter')
  await login.locator('[name=password]').focus()
  await typeInto(page, [PASSWORD, 'Reef-77-sand', 'Reef-77-sank'])
  await page.keyboard.press('Enter')
  await expect(login.locator('[name=repeat]')).toBeFocused()
  await expect(login.getByText(t('account.paymentDifferent'))).toBeVisible()
  await login.locator('[name=repeat]').fill('Reef-77-sand')
  await page.keyboard.press('Enter')
  await expect(login.getByText(t('account.saved'))).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  const other = await page.context().newPage()
  await other.setViewportSize(desk)
  await other.goto(own.url + at('ar', '/member?page=depositv2'))
  const entry = other.locator('#member-menu [data-path=messageV2]')
  await expect(entry).toContainText(t('member.unread_one'))
  await page.goto(own.url + at('ar', '/member?page=messageV2'))
  const inbox = screen(page, 'messageV2')
  const message = inbox.getByRole('button', { expanded: false }).first()
  await message.press('Enter')
  await expect(inbox.getByRole('button', { name: t('messages.delete') })).toBeVisible()
  await expect(entry).not.toContainText(t('member.unread_one'))
  await expect(inbox.getByText(t('messages.new'))).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await other.reload()
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText(t('member.unread_one'))
  await inbox.getByRole('button', { name: t('messages.delete') }).press('Enter')
  await expect(inbox.getByText(t('messages.deleted'))).toBeFocused()
  await expect(inbox.getByText(t('messages.none'), { exact: true })).toBeVisible()
})

test('S2.58 T23 a payout account is added and removed with the password, masked; the account says why it cannot be closed; a picture that is none is refused, and a real one is shown after a reload', async ({
  page,
}) => {
  await test.step('a payout account is added and removed with the password, masked; the account says why it cannot be closed', async () => {
    const t = words('en')
    await page.setViewportSize(desk)
    await enter(page, 'securityCenter&part=payout')
    const account = screen(page, 'securityCenter')
    await account.getByRole('button', { name: t('account.payeeAdd') }).press('Enter')
    await account.locator('[name=provider]').focus()
    await typeInto(page, ['Reef Bank', 'Player One', '12 3456 7890', PASSWORD])
    await page.keyboard.press('Enter')
    await expect(account.getByText('Reef Bank •••• 7890')).toBeVisible()
    await expect(account).not.toContainText('1234567890')
    await account.getByRole('button', { name: 'Remove Reef Bank •••• 7890' }).press('Enter')
    await account.locator('[name=password]').fill('wrong-one')
    await page.keyboard.press('Enter')
    await expect(account.getByRole('alert').filter({ hasText: t('refusals.password_wrong') })).toBeVisible()
    await account.locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(account.getByText(t('account.payeesNone'))).toBeVisible()
    await account.getByRole('link', { name: t('account.partData') }).press('Enter')
    await expect(page).toHaveURL(/part=data/)
    await expect(account.getByText(t('account.obstacle_balance'))).toBeVisible()
    const saving = page.waitForEvent('download')
    await account.locator('[name=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toBe('player.json')
    await expect(account.getByText(t('account.exported'))).toBeVisible()
  })
  await test.step('a picture that is none is refused, and a real one is shown after a reload', async () => {
    const t = words('en')
    await showQuery(page, 'page=securityCenter')
    const account = screen(page, 'securityCenter')
    const picker = account.locator('input[type=file]')
    await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(account.getByText(t('account.pictureBad'))).toBeVisible()
    await picker.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await expect(account.getByAltText(t('account.pictureOf'))).toBeVisible()
    await page.reload()
    await expect(account.getByAltText(t('account.pictureOf'))).toBeVisible()
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('S2.51 S2.62 S2.68 by keyboard: money goes to the upline once confirmed, and the invitation link has its code; an unknown code gets a message inside the form, which keeps the focus, a known one is kept on the device', async ({
  page,
  browser,
}) => {
  const t = words('en')
  // the form's code comes with the first interaction
  await page.goto(`${own.url}/register?referralCode=FRIEND1`)
  await page.locator('main form').first().hover()
  const form = page.locator('main form').first()
  await form.locator('[name=username]').focus()
  await page.keyboard.type('newplayer')
  await expect(form.getByText(t('refusals.friend_code_unknown'))).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.locator('[name=username]')).toBeFocused()
  await expect(form.locator('[name=username]')).toHaveValue('newplayer')
  await enter(page, 'transferUpline')
  const upline = screen(page, 'transferUpline')
  await upline.locator('[name=amount]').focus()
  await typeInto(page, ['12.50', PASSWORD])
  await page.keyboard.press('Enter')
  await expect(upline.getByText(t('upline.askText'))).toBeVisible()
  await upline.getByRole('button', { name: t('upline.send'), exact: true }).press('Enter')
  await expect(upline.getByText(/New balance: .*987\.50/)).toBeVisible()
  await expect(upline.getByRole('row')).toHaveCount(2)
  await showQuery(page, 'page=referral')
  const friends = screen(page, 'referral')
  const code = await friends.locator('strong').innerText()
  await expect(friends.locator('code')).toHaveText(`${own.url}/register?referralCode=${code}`)
  await expect(friends.getByRole('img', { name: t('friends.qr') })).toBeVisible()
  await expect(friends.getByText(t('friends.none'), { exact: true })).toBeVisible()
  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(`${own.url}/register?referralCode=${code}`)
  await friend.locator('main form').first().hover()
  await expect.poll(() => friend.evaluate(() => localStorage.getItem('friendLink'))).toBe(code)
  await friend.close()
  const later = await context.newPage()
  await later.goto(`${own.url}/register`)
  await later.locator('main form').first().hover()
  await expect(later.locator('[name=referralCode]')).toHaveValue(code)
  await context.close()
})

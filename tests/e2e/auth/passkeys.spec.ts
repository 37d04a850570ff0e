import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { giveDevice } from '#tests/e2e/support/device.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, signIn, signOut, words } from '#tests/e2e/support/site.ts'

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

async function openPasskeys(page: Page, language: Language) {
  const t = words(language)
  await page.locator('[popovertarget="account-menu"]:visible').click()
  await page
    .locator('#account-menu')
    .getByRole('button', { name: t('auth.devices') })
    .click()
  const part = page.locator('#devices').getByRole('region', { name: t('passkeys.title') })
  await part.scrollIntoViewIfNeeded()
  return part
}

async function leaveDevices(page: Page, language: Language) {
  await page.keyboard.press('Escape')
  await expect(page.locator('#devices')).toHaveCount(0)
  await signOut(page, language)
}

/** Opens the login form and presses the button for a passkey. */
async function usePasskey(page: Page, language: Language, isTicked = false) {
  const t = words(language)
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('#sign-in form')
  await form.getByRole('checkbox', { name: t('auth.remember') }).setChecked(isTicked)
  await form.getByRole('button', { name: t('auth.passkeySignIn') }).click()
  return form
}

for (const language of flowLanguages) {
  test(`a passkey is added, logs in, and is removed, in ${language}`, async ({ page }) => {
    const t = words(language)
    await giveDevice(page)
    await page.setViewportSize(phone)
    await page.goto(own.url + at(language, '/help/login'))
    await signIn(page, language, 'player')
    const part = await openPasskeys(page, language)
    await expect(part.getByText(t('passkeys.none'))).toBeVisible()
    await part.getByLabel(t('passkeys.name')).fill('Phone <1>')
    await part.getByRole('button', { name: t('passkeys.add') }).click()
    await expect(part.getByRole('status')).toHaveText(t('passkeys.added'))
    await expect(part.getByRole('status')).toBeFocused()
    const rows = part.getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Phone <1>')
    await expect(rows).toContainText(t('passkeys.unused'))
    expect(await violations(page)).toEqual([])
    await leaveDevices(page, language)

    await usePasskey(page, language)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await expect(page.locator('#sign-in')).not.toBeVisible()
    const again = await openPasskeys(page, language)
    await expect(again.getByRole('listitem')).not.toContainText(t('passkeys.unused'))
    const remove = t('passkeys.removeNamed').replace('{{name}}', 'Phone <1>')
    await again.getByRole('button', { name: remove }).click()
    await expect(again.getByRole('status')).toHaveText(t('passkeys.removed').replace('{{name}}', 'Phone <1>'))
    await expect(again.getByRole('listitem')).toHaveCount(0)
    await leaveDevices(page, language)

    const form = await usePasskey(page, language)
    await expect(form.getByRole('alert').last()).toHaveText(t('refusals.passkey_invalid'))
    expect(await violations(page)).toEqual([])
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  })
}

test('T12 asks for the password when the login is a while ago', async ({ page }) => {
  await own.close()
  let late = 0
  own = await startOwnGateway({ clock: () => Date.now() + late })
  const t = words('en')
  await giveDevice(page)
  await page.goto(`${own.url}/help/login`)
  await signIn(page, 'en', 'player')
  late = 6 * 60_000
  // The page learns the gateway's time, with which it seals.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  const part = await openPasskeys(page, 'en')
  await part.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(part.getByText(t('passkeys.passwordMissing'))).toBeVisible()
  await part.getByLabel(t('passkeys.password')).fill('wrong')
  await part.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(part.getByRole('alert')).toHaveText(t('refusals.password_wrong'))
  await part.getByLabel(t('passkeys.password')).fill('Lagoon-2026!')
  await part.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(part.getByRole('status')).toHaveText(t('passkeys.added'))
})

test('X4 S4.20 a device keeps one passkey per account and needs user verification; "Remember me" applies to its login too', async ({
  page,
  context,
  browser,
}) => {
  const t = words('en')
  const { cdp, id } = await giveDevice(page)
  await page.goto(`${own.url}/help/login`)
  await signIn(page, 'en', 'player')
  const part = await openPasskeys(page, 'en')
  await part.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(part.getByRole('status')).toHaveText(t('passkeys.added'))
  await expect(part.getByRole('listitem'), 'its browser’s name').toContainText('Chrome, Linux')
  await part.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(part.getByText(t('passkeys.has'))).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await leaveDevices(page, 'en')
  const verified = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified })
  await verified(false)
  const form = await usePasskey(page, 'en', true)
  await expect(form.getByRole('alert').last()).toHaveText(t('auth.passkeyLeft'))
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await verified(true)
  await form.getByRole('button', { name: t('auth.passkeySignIn') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  const storageState = await context.storageState()
  await context.close()
  const later = await browser.newContext({ storageState, serviceWorkers: 'block' })
  const again = await later.newPage()
  await again.goto(own.url)
  await expect(again.locator('html')).toHaveAttribute('data-session', 'in')
  await later.close()
})

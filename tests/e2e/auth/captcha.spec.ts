import { type Page, expect, test } from 'playwright/test'
import { createReader } from '#tests/support/captcha.ts'
import { violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'
import { openHandled } from '#tests/e2e/support/status.ts'

// The captcha of a login after failures, and of a registration that requires one, against the test's own gateway. The
// test draws the images itself, and so knows their text.
let own: OwnGateway
let reader: ReturnType<typeof createReader>
test.beforeEach(async () => {
  reader = createReader()
  own = await startOwnGateway({ paint: reader.paint })
})
test.afterEach(() => own.close())

const PASSWORD = 'Lagoon-2026!'
const dialog = (page: Page) => page.locator('#sign-in')
const picture = (page: Page) => page.locator('img[alt][src^="data:image/png"]:visible')
const answer = (page: Page) => page.locator('[name=captcha]:visible')

async function read(page: Page): Promise<string> {
  const source = (await picture(page).getAttribute('src')) ?? ''
  return reader.read(source.slice(source.indexOf(',') + 1))
}

async function open(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(own.url + at(language, '/help/login'))
  await page.locator('header [data-tap="sign-in"]').click()
}

async function tryIn(page: Page, password: string, language: Language = 'en'): Promise<void> {
  const answered = page.waitForResponse(/session\/login/)
  await enter(page, password, language)
  await answered
  await expect(dialog(page).locator('[type=submit]')).not.toHaveAttribute('aria-busy')
}

async function enter(page: Page, password: string, language: Language): Promise<void> {
  await dialog(page).locator('[name=username]').fill('player')
  await dialog(page).locator('[name=password]').fill(password)
  await dialog(page)
    .getByRole('button', { name: words(language)('auth.submit'), exact: true })
    .click()
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.textContent === wanted, name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Fails to log in for the third time; the other times were elsewhere. */
async function failOnce(page: Page, language: Language = 'en'): Promise<void> {
  await own.failLogins('player', 2)
  await open(page, language)
  await tryIn(page, 'three', language)
  await expect(picture(page)).toBeVisible()
}

for (const language of flowLanguages) {
  test(`S3.4 S4.5 S4.19 S5.33 S8.5 three failures ask for a captcha; a wrong answer has its own text, a right one logs in, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await open(page, language)
    for (const wrong of ['one', 'two']) await tryIn(page, wrong, language)
    await expect(answer(page), 'S4.19 hidden until required').toHaveCount(0)
    await tryIn(page, 'three', language)
    await expect(picture(page)).toBeVisible()
    const first = await read(page)
    await enter(page, PASSWORD, language)
    await expect(answer(page), 'nothing was sent').toBeFocused()
    await expect(answer(page)).toHaveAccessibleDescription(t('auth.captchaRequired'))
    await expect(
      dialog(page)
        .getByRole('alert')
        .filter({ hasText: t('auth.captchaRequired') }),
    ).toBeVisible()
    await answer(page).fill('AAAAA')
    await tryIn(page, PASSWORD, language)
    await expect(dialog(page).getByText(t('refusals.captcha_wrong'))).toBeVisible()
    await expect.poll(() => read(page), { message: 'another picture' }).not.toBe(first)
    await expect(answer(page)).toHaveValue('')
    await dialog(page).locator('[name=password]').fill(PASSWORD)
    await answer(page).fill((await read(page)).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })

  test(`S2.39 X16 a captcha without an image, by keyboard alone, in ${language}; no axe violations with and without one, light and dark`, async ({
    page,
  }) => {
    const t = words(language)
    await failOnce(page, language)
    await dialog(page).locator('[name=password]').fill(PASSWORD)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await tabTo(page, t('auth.captchaInstead'))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('status')).toHaveText(t('auth.captchaWorked'), { timeout: 30_000 })
    await expect(page.getByRole('button', { name: t('auth.captchaBack') }), 'the focus stays').toBeFocused()
    const overflow = () => dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(await violationsInAllLooks(page, overflow)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })
}

test('S4.29 pressing the image loads another one, at most once a second', async ({ page }) => {
  await page.clock.install()
  await failOnce(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/wps/captcha') && asked.push(request.url()))
  await page.clock.runFor(1000)
  const first = await read(page)
  const another = page.getByRole('button', { name: words('en')('auth.captchaAnother') })
  // All in one task: on a slow machine five real presses take more than a second.
  await another.evaluate((button) => {
    for (let press = 0; press < 5; press += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect.poll(() => read(page)).not.toBe(first)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(1000)
  await another.click()
  await expect.poll(() => asked.length).toBe(2)
})

test('S5.8 S4.9 X16 a registration that requires a captcha keeps its fields after a wrong answer, and needs no image', async ({
  page,
}) => {
  await own.askFor('captcha')
  await openHandled(page, `${own.url}/register`)
  const form = page.locator('main form')
  const field = (name: string) => form.locator(`[name=${name}]`)
  await field('username').fill('newplayer')
  for (const name of ['password', 'confirmPassword']) await field(name).fill('Quiet-Lagoon-7')
  await field('country').selectOption('BD')
  await field('mobileNum').fill('01712345678')
  await field('terms').check()
  await field('age').check()
  await expect(picture(page)).toBeVisible()
  const submit = form.getByRole('button', { name: words('en')('register.submit'), exact: true })
  await submit.click()
  await expect(form.getByText(words('en')('auth.captchaRequired'))).toBeVisible()
  const first = await read(page)
  await answer(page).fill('AAAAA')
  await submit.click()
  await expect(form.getByText(words('en')('refusals.captcha_wrong'))).toBeVisible()
  await expect(field('username')).toHaveValue('newplayer')
  await expect(field('password')).toHaveValue('Quiet-Lagoon-7')
  await expect.poll(() => read(page)).not.toBe(first)
  await page.getByRole('button', { name: words('en')('auth.captchaInstead') }).click()
  await submit.click()
  await expect(page).toHaveURL(`${own.url}/`, { timeout: 30_000 })
  expect(await own.accounts('newplayer')).toBe(1)
})

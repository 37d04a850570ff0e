import { type Page, expect, test } from 'playwright/test'
import { countWords, normalizeFeedback } from '#contract/help/feedback.ts'
import { violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { holdSession } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// Feedback from visitors and members to the operator, against the test's own gateway which shows what arrived.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

const link = (page: Page) => page.locator('a[data-tap="feedback"]')
const dialog = (page: Page) => page.locator('#feedback')
const text = (page: Page) => dialog(page).locator('textarea')
const send = (page: Page) => dialog(page).locator('[type=submit]')
const thanks = (page: Page, language: Language = 'en') => dialog(page).getByText(words(language)('feedback.thanks'))

async function open(page: Page, language: Language = 'en', path = '/help'): Promise<void> {
  await page.goto(own.url + at(language, path))
  await link(page).click()
  await expect(text(page)).toBeVisible()
}

const typed = { en: 'The dice are far too loud', bn: 'পাশার শব্দ খুব বেশি জোরে', ar: 'صوت النرد عالٍ جدًا' }

for (const language of flowLanguages) {
  test(`S5.37 S2.29 by keyboard alone a visitor sends feedback from the help page, and is thanked, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.goto(own.url + at(language, '/help'))
    await link(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('[value=idea]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('radio', { name: t('feedback.problem') })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type(typed[language])
    const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-arab' : language)
    const count = t('feedback.words')
      .replace('{{used, number}}', number.format(countWords(typed[language])))
      .replace('{{max, number}}', number.format(300))
    await expect(dialog(page).locator('[aria-hidden]', { hasText: count })).toBeVisible()
    await expect(dialog(page).getByRole('status'), 'it is announced politely too').toHaveText(count)
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thanks(page, language)).toBeVisible()
    await expect(dialog(page).getByRole('status')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(link(page)).toBeFocused()
    expect(await own.feedback()).toEqual([{ subject: 'problem', text: typed[language], account: null }])
  })
}

test('S5.37 too few words show an error at the field, which goes once there are enough', async ({ page }) => {
  const t = words('en')
  await open(page)
  await text(page).fill('Too short')
  await send(page).click()
  const short = t('feedback.short').replace('{{bound, number}}', '3').replace('{{used, number}}', '2')
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveAccessibleDescription(new RegExp(`${short}$`))
  await text(page).press('End')
  await page.keyboard.type(' for')
  await expect(text(page)).not.toHaveAttribute('aria-invalid')
  await text(page).fill('word '.repeat(301))
  await send(page).click()
  const long = t('feedback.long').replace('{{bound, number}}', '300').replace('{{used, number}}', '301')
  await expect(dialog(page).getByRole('alert').filter({ hasText: long })).toBeVisible()
  expect(await own.feedback()).toEqual([])
})

test('F5 F13 offline nothing typed is lost when the dialog is closed or the page reloaded', async ({
  page,
  context,
}) => {
  const t = words('en')
  await open(page)
  await dialog(page).getByText(t('feedback.praise')).click()
  await text(page).fill(typed.en)
  await context.setOffline(true)
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(`${t('refusals.offline')} ${t('feedback.kept')}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await link(page).click()
  await expect(text(page)).toHaveValue(typed.en)
  await context.setOffline(false)
  await page.reload()
  await link(page).click()
  await expect(text(page)).toHaveValue(typed.en)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await own.feedback()).toEqual([{ subject: 'praise', text: typed.en, account: null }])
  await dialog(page)
    .getByRole('button', { name: t('feedback.another') })
    .click()
  await expect(text(page), 'text that has arrived is no longer saved').toHaveValue('')
})

test('F10 a double tap, and a repeat after a lost answer and a reload, are saved once; other text is saved separately', async ({
  page,
}) => {
  await open(page)
  let lost = 0
  await page.route('**/wps/feedback', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    // The call arrives, and its response is lost.
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await text(page).fill(typed.en)
  await send(page).dblclick()
  await expect(dialog(page)).toContainText(words('en')('refusals.offline'))
  await page.reload()
  await link(page).click()
  await send(page).click()
  await expect(dialog(page)).toContainText(words('en')('refusals.offline'))
  expect(lost).toBe(2)
  await page.unroute('**/wps/feedback')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await own.feedback()).map((one) => one.text)).toEqual([typed.en])
  await dialog(page)
    .getByRole('button', { name: words('en')('feedback.another') })
    .click()
  await text(page).fill(`${typed.en} at night`)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await own.feedback()).map((one) => one.text).toSorted()).toEqual([typed.en, `${typed.en} at night`])
})

test('S6.9 a member’s feedback has the member’s name; after the session ended it arrives as a visitor’s', async ({
  page,
}) => {
  await holdSession(page, own.url, 'player')
  await open(page)
  await text(page).fill('I am a member')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await own.feedback()).toEqual([{ subject: 'idea', text: 'I am a member', account: 'player' }])
  await page.context().clearCookies()
  await dialog(page)
    .getByRole('button', { name: words('en')('feedback.another') })
    .click()
  await text(page).fill('I was a member')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await own.feedback()).find((one) => one.text === 'I was a member')).toMatchObject({ account: null })
})

test('S5.37 T1 the browser counts words as the gateway does; a refusal beyond the limit keeps the text, and markup is saved as plain text', async ({
  page,
}) => {
  await open(page)
  const all = [
    ...Object.values(typed),
    "  It doesn't — really! — matter ",
    'ক্ষ\u200dমা করবেন\nলাইন\u00a0দুই\u3000তিন',
    'می\u200cخواهم بازی\u2028کنم',
    '游戏打不开 iPhone 15',
    'เกมเปิดไม่ได้เลย ហ្គេមមិនបើក',
    '👩🏽‍🚀 \u202e gpj.exe \u200b \u0007',
  ]
  for (const each of all) {
    await text(page).fill(each)
    const shown = `Words: ${countWords(normalizeFeedback(each))} of 300`
    await expect(dialog(page).locator('[aria-hidden]', { hasText: /^Words/ }), each).toHaveText(shown)
  }
  await page.route('**/wps/feedback', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const body = { success: false, message: '', errorCode: 'too_many_requests', value: null }
    return route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: body })
  })
  const markup = '<img src=x onerror=alert(1)> <b>three</b> words'
  await text(page).fill(markup)
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(words('en')('refusals.too_many_requests'))
  await expect(text(page)).toHaveValue(markup)
  await page.unroute('**/wps/feedback')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect((await own.feedback()).map((one) => one.text)).toEqual([markup])
})

test('S2.9 opens on the app help too, with its own style', async ({ page }) => {
  await open(page, 'bn', '/helpmc')
  const { height } = (await send(page).boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S1.1 the link leads to the operator’s contact', async ({ page }) => {
    await page.goto(`${own.url}/help`)
    await link(page).click()
    await expect(page).toHaveURL(`${own.url}/help/contact`)
  })
})

test('the form, its error and its thanks have no axe violations, light and dark; they fit 320 px', async ({ page }) => {
  const language = 'bn'
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, language)
  const wide = () =>
    dialog(page).evaluate(
      (it) =>
        [...it.querySelectorAll('label, textarea, p, button, legend')].filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return right > innerWidth || left < 0
        }).length,
    )
  await send(page).click()
  await expect(text(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsInAllLooks(page, wide)).toEqual([])
  await text(page).fill(typed[language])
  await send(page).click()
  await expect(thanks(page, language)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

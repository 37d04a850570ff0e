import { expect, test } from 'playwright/test'
import { jpeg, photograph, png } from '#tests/support/picture.fixture.ts'
import {
  PLACE,
  article,
  button,
  comment,
  dialog,
  file,
  openForm,
  picker,
  message,
  state,
  submit,
  thumbnails,
} from '#tests/e2e/support/activity.fixture.ts'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// An application for a promotion (S3.33, S5.38, S4.43), against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

for (const language of flowLanguages) {
  test(`S3.33 S5.38 S4.43 T28 T23 a member applies with a comment and three pictures, and sees it in review, in ${language}; neither a photo’s location nor its file name leaves the browser`, async ({
    page,
  }) => {
    const t = words(language)
    // Playwright does not expose a binary body: read it where the page creates it.
    await page.addInitScript(() => {
      const { fetch } = globalThis
      Object.assign(globalThis, {
        bodies: [],
        fetch: async (to: RequestInfo, init?: RequestInit) => {
          const text = init?.body instanceof Blob ? await init.body.text() : String(init?.body)
          Reflect.get(globalThis, 'bodies').push(text)
          return fetch(to, init)
        },
      })
    })
    await openForm(page, own, { language })
    await expect(comment(page), 'the first field to fill in').toBeFocused()
    await comment(page).fill('ক্ষি 👩‍👩‍👧‍👦\nthree')
    await expect(dialog(page)).toContainText(message(language, 'activity.used', { used: 9, max: 140 }))
    await picker(page).setInputFiles([file('one.png', await png()), file('two.jpg', await jpeg(), 'image/jpeg')])
    const bytes = await photograph()
    expect(bytes.includes('Canary')).toBe(true)
    await picker(page).setInputFiles(file('secret-name.jpg', bytes, 'image/jpeg'))
    await expect(thumbnails(page)).toHaveCount(3)
    const drawn = thumbnails(page).getByRole('img')
    for (const at of [0, 1, 2]) {
      expect(await drawn.nth(at).evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBe(176)
    }
    const types: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/wps/promotion/')) types.push(request.headers()['content-type'] ?? '')
    })
    await submit(page, language).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(state(page)).toContainText(t('activity.applying'))
    await expect(state(page), 'the button that had the focus is gone').toBeFocused()
    await expect(button(article(page), t('activity.apply'))).toHaveCount(0)
    expect(types).toEqual([...Array.from({ length: 3 }, () => 'application/octet-stream'), 'application/json'])
    expect(await own.applications()).toMatchObject([{ account: 'player', comment: 'ক্ষি 👩‍👩‍👧‍👦\nthree', pictures: 3 }])
    const bodies: string[] = await page.evaluate(() => Reflect.get(globalThis, 'bodies'))
    expect(
      bodies.some((body) => body.includes('Exif')),
      'the orientation',
    ).toBe(true)
    expect(bodies.join()).not.toMatch(/anary|secret-name/)
    await page.reload()
    await expect(state(page)).toContainText(t('activity.applying'))
  })

  test(`S3.33 S4.31 S6.4 a trial sees that it needs a real account; a visitor is asked to log in, and the form opens afterwards, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openAs(page, 'trial', own.url + at(language, PLACE))
    await button(article(page), t('activity.apply')).click()
    await expect(page.getByRole('alertdialog', { name: t('refusals.in_need_true_account') })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()

    await page.goto(own.url + at(language, PLACE))
    await button(article(page), t('activity.apply')).click()
    const form = page.locator('#sign-in form')
    await form.locator('[name=username]').fill('vip')
    await form.locator('[name=password]').fill('Lagoon-2026!')
    await form.locator('[name=password]').press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(comment(page)).toBeFocused()
    await submit(page, language).click()
    await expect(state(page)).toContainText(t('activity.applying'))
    expect(await own.applications()).toMatchObject([{ account: 'vip', comment: '', pictures: 0 }])
  })

  test(`S5.38 T23 a file that is no picture, too large or one too many is named and not sent, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openForm(page, own, { language })
    const calls: string[] = []
    page.on('request', (request) => void (request.url().includes('/wps/promotion/') && calls.push(request.url())))
    const good = await png()
    const pictureError = (why: string, name: string) =>
      message(language, `activity.${why}`, { name: `\u2068${name}\u2069`, max: 3, size: 5 })
    await picker(page).setInputFiles([
      file('../../etc/pay\u202egnp.exe', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      file('page.png', Buffer.concat([good.subarray(0, 8), Buffer.from('<!doctype html><script>alert(1)</script>')])),
      file('nothing.jpg', Buffer.alloc(0), 'image/jpeg'),
      file('large.jpg', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg'),
      file('half.png', good.subarray(0, 60)),
      file('good.png', good),
    ])
    const alert = dialog(page).getByRole('alert').filter({ hasText: 'large.jpg' })
    // Each error appears once its file has been checked.
    const errorTexts = async () => (await alert.innerText()).split(/\n+/)
    await expect
      .poll(errorTexts)
      .toEqual([
        pictureError('notPicture', '../../etc/paygnp.exe'),
        pictureError('notPicture', 'page.png'),
        pictureError('notPicture', 'nothing.jpg'),
        pictureError('tooLarge', 'large.jpg'),
        pictureError('notPicture', 'half.png'),
      ])
    await expect(thumbnails(page)).toHaveCount(1)
    await picker(page).setInputFiles(['b.png', 'c.png', 'd.png'].map((name) => file(name, good)))
    await expect(dialog(page)).toContainText(pictureError('tooMany', 'd.png'))
    await expect(dialog(page), 'earlier errors are gone').not.toContainText('large.jpg')
    await expect(thumbnails(page)).toHaveCount(3)
    await button(dialog(page), message(language, 'activity.remove', { name: '\u2068c.png\u2069' })).click()
    await expect(thumbnails(page)).toHaveCount(2)
    await expect(picker(page), 'the button that had the focus is gone').toBeFocused()
    await expect(dialog(page)).not.toContainText('d.png')
    expect(calls).toEqual([])
    await submit(page, language).click()
    await expect(state(page)).toContainText(t('activity.applying'))
    expect(await own.applications(), 'the same picture twice counts once').toMatchObject([{ pictures: 1 }])
  })
}

test('S3.33 by keyboard alone: comment, pictures, removing one, sending', async ({ page }) => {
  const t = words('en')
  await openAs(page, 'player', own.url + PLACE)
  await button(article(page), t('activity.apply')).focus()
  await page.keyboard.press('Enter')
  await expect(comment(page)).toBeFocused()
  // Awaited from now on, so that by then the browser knows not to show its own dialog.
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.type('typed')
  await page.keyboard.press('Tab')
  await expect(picker(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles([file('one.png', await png(20, 20)), file('two.png', await png(21, 21))])
  await expect(thumbnails(page)).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(button(dialog(page), message('en', 'activity.remove', { name: '\u2068one.png\u2069' }))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thumbnails(page)).toHaveCount(1)
  await expect(picker(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state(page)).toBeFocused()
  expect(await own.applications()).toMatchObject([{ comment: 'typed', pictures: 1 }])
})

test('S1.8 S3.33 S9.18 141 characters, as people count them, are too many; the form with its errors and its status have no axe violations, light and dark, and fit 320 px', async ({
  page,
}) => {
  const language = 'bn'
  await page.setViewportSize({ width: 320, height: 640 })
  await openForm(page, own, { language })
  await comment(page).fill('ক্ষি'.repeat(141))
  await expect(comment(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page)).toContainText(message(language, 'activity.commentTooLong', { over: 1 }))
  await picker(page).setInputFiles([file('one.png', await png()), file(`${'W'.repeat(80)}.png`, Buffer.from('no'))])
  await expect(thumbnails(page)).toHaveCount(1)
  await expect(dialog(page).getByRole('alert').filter({ hasText: '…WWWWWWWW.png' })).toBeVisible()
  const wide = () =>
    dialog(page).evaluate(
      (it) =>
        [...it.querySelectorAll('*')].filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < 0 || right > innerWidth
        }).length,
    )
  expect(await violationsInAllLooks(page, wide)).toEqual([])
  await submit(page, language).click()
  await expect(comment(page)).toBeFocused()
  await expect(dialog(page)).toBeVisible()
  expect(await own.applications()).toEqual([])
  await comment(page).fill('ক্ষি'.repeat(140))
  await expect(comment(page)).not.toHaveAttribute('aria-invalid')
  await submit(page, language).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(state(page)).toBeVisible()
  expect(await own.applications()).toMatchObject([{ comment: 'ক্ষি'.repeat(140) }])
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
})

import { expect, test } from 'playwright/test'
import { png } from '#tests/support/picture.fixture.ts'
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
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { signOut, words } from '#tests/e2e/support/site.ts'

// Faults of an application while it is sent and afterwards, against the test's own gateway.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

test('F5 F10 F13 S8.10 offline, everything typed and chosen stays; sent again, by a double tap, it is one application, and no picture uploads twice', async ({
  page,
  context,
}) => {
  const t = words('en')
  await openForm(page, own)
  await comment(page).fill('kept')
  await picker(page).setInputFiles([file('one.png', await png(20, 20)), file('two.png', await png(21, 21))])
  await expect(thumbnails(page)).toHaveCount(2)
  await context.setOffline(true)
  await submit(page).click()
  await expect(
    dialog(page)
      .getByRole('alert')
      .filter({ hasText: t('refusals.offline') }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await context.setOffline(false)
  await button(article(page), t('activity.apply')).click()
  await expect(comment(page)).toHaveValue('kept')
  await expect(thumbnails(page)).toHaveCount(2)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/picture') && sent.push(request.url())))
  let answers = 0
  await page.route('**/wps/promotion/application', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    answers += 1
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(
    dialog(page)
      .getByRole('alert')
      .filter({ hasText: t('refusals.offline') }),
  ).toBeVisible()
  expect(answers).toBe(1)
  await page.unroute('**/wps/promotion/application')
  await submit(page).dblclick()
  await expect(state(page)).toContainText(t('activity.applying'))
  expect(await own.applications()).toMatchObject([{ comment: 'kept', pictures: 2 }])
  expect(sent).toHaveLength(2)
})

test('F12 an expired session is renewed over the form, and the application is sent', async ({ page }) => {
  const t = words('en')
  await openForm(page, own)
  await comment(page).fill('still here')
  await picker(page).setInputFiles(file('one.png', await png()))
  await expect(thumbnails(page)).toHaveCount(1)
  await own.endSessions('player')
  await submit(page).click()
  const form = page.locator('#sign-in form')
  await expect(form).toBeVisible()
  await form.locator('[name=username]').fill('player')
  await form.locator('[name=password]').fill('Lagoon-2026!')
  await form.locator('[name=password]').press('Enter')
  await expect(state(page)).toContainText(t('activity.applying'))
  expect(await own.applications()).toMatchObject([{ comment: 'still here', pictures: 1 }])
})

test('F12 T16 what one member typed is not shown to another', async ({ page }) => {
  await openForm(page, own)
  await comment(page).fill('mine alone')
  await page.keyboard.press('Escape')
  await signOut(page, 'en')
  await page.goto(own.url + PLACE)
  await openForm(page, own, { account: 'vip' })
  await expect(comment(page)).toHaveValue('')
})

test('S5.38 pictures chosen while others are being read are read next, up to three in all', async ({ page }) => {
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer
    const held = new Promise<void>((release) => Object.assign(globalThis, { release }))
    Blob.prototype.arrayBuffer = async function slow() {
      await held
      return read.call(this)
    }
  })
  await openForm(page, own)
  await picker(page).setInputFiles([file('one.png', await png(20, 20)), file('two.png', await png(21, 21))])
  await expect(dialog(page)).toContainText(words('en')('activity.reading'))
  await picker(page).setInputFiles([file('three.png', await png(22, 22)), file('four.png', await png(23, 23))])
  await page.evaluate(() => Reflect.get(globalThis, 'release')())
  await expect(thumbnails(page)).toHaveCount(3)
  await expect(dialog(page)).not.toContainText(words('en')('activity.reading'))
  await expect(dialog(page)).toContainText('four.png')
})

test('S5.38 closing during an upload sends no application and keeps the pictures', async ({ page }) => {
  const t = words('en')
  await openForm(page, own)
  await picker(page).setInputFiles(file('one.png', await png()))
  await expect(thumbnails(page)).toHaveCount(1)
  let arrived = () => {}
  const underWay = new Promise<void>((resolve) => (arrived = resolve))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/application/picture', async (route) => {
    arrived()
    await held
    await route.continue().catch(() => undefined)
  })
  await submit(page).click()
  await underWay
  await expect(button(dialog(page), t('activity.sending'))).toHaveAttribute('aria-busy', 'true')
  const sending = message('en', 'activity.sendingPicture', { at: 1, all: 1 })
  await expect(dialog(page).getByRole('status').filter({ hasText: sending })).toBeVisible()
  await button(dialog(page), t('auth.close')).click()
  await expect(dialog(page)).toHaveCount(0)
  release()
  await page.unroute('**/application/picture')
  expect(await own.applications()).toEqual([])
  await button(article(page), t('activity.apply')).click()
  await expect(thumbnails(page)).toHaveCount(1)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(state(page)).toContainText(t('activity.applying'))
  expect(await own.applications()).toMatchObject([{ pictures: 1 }])
})

test('S4.43 a rejection shows its reason and allows another application; an issued bonus waits in its own account', async ({
  page,
}) => {
  const t = words('en')
  await openForm(page, own)
  await submit(page).click()
  await expect(state(page)).toContainText(t('activity.applying'))
  await own.answer(1, { reason: '<b>Two</b> rounds are missing.' })
  await page.reload()
  await expect(state(page)).toContainText(t('activity.rejected'))
  await expect(state(page)).toContainText('<b>Two</b> rounds are missing.')
  await button(article(page), t('activity.applyAgain')).click()
  await submit(page).click()
  await expect(state(page)).toContainText(t('activity.applying'))
  await own.answer(2, { amount: 1_250 })
  await page.reload()
  await expect(state(page)).toContainText(t('activity.issued'))
  await expect(state(page)).toContainText('12.50')
  await expect(article(page).getByRole('button')).toHaveCount(0)
  await page.goto(`${own.url}/member?page=bonusDetails`)
  await expect(page.getByRole('main')).toContainText('12.50')
})

test('S4.43 an application made in another tab meanwhile is shown, and no second is made', async ({
  page,
  context,
}) => {
  const t = words('en')
  await openForm(page, own)
  const second = await context.newPage()
  await second.goto(own.url + PLACE)
  await expect(second.locator('html')).toHaveAttribute('data-session', 'in')
  await button(article(second), t('activity.apply')).click()
  await submit(second).click()
  await expect(state(second)).toContainText(t('activity.applying'))
  await comment(page).fill('once more')
  await submit(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(state(page)).toContainText(t('activity.applying'))
  expect(await own.applications()).toMatchObject([{ comment: '' }])
})

import { expect, test } from 'playwright/test'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'
import { png } from '#tests/support/picture.fixture.ts'

// Customer service on a phone (S4.33), against the test's own gateway: nobody else has threads there.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

for (const language of flowLanguages) {
  const t = words(language)

  test(`S4.33 a visitor finds answers while typing, asks, and gets a number, in ${language}`, async ({ page }) => {
    await page.goto(own.url + at(language, '/service'))
    const main = page.locator('main')
    await main.getByLabel(t('service.text')).fill(t('limits.page'))
    await expect(main.getByText(t('service.fitting'))).toBeVisible()
    await expect(main.locator('form a[href*="/help/"]').first()).toBeVisible()
    await main.getByRole('button', { name: t('service.send') }).click()
    await expect(main.getByLabel(t('service.email'))).toBeFocused()
    await expect(main.getByText(t('refusals.service_email'))).toBeVisible()
    await main.getByLabel(t('service.email')).fill('somebody@mail.test')
    // nothing that was typed is lost with the connection, or with the page
    await page.route('**/wps/service/question', (route) => route.abort())
    await main.getByRole('button', { name: t('service.send') }).click()
    await expect(main.getByText(t('service.kept'))).toBeVisible()
    expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
    await page.unroute('**/wps/service/question')
    await page.reload()
    await expect(main.getByLabel(t('service.text'))).toHaveValue(t('limits.page'))
    await expect(main.getByLabel(t('service.email'))).toHaveValue('somebody@mail.test')
    await main.getByRole('button', { name: t('service.send') }).click()
    await expect(main.getByText(t('service.asked').replace('{{number}}', '1'))).toBeVisible()
    await expect(main.getByText('somebody@mail.test')).toBeVisible()
  })

  test(`S4.33 a member writes with a picture, reads the answer on the page and in Messages, and rates it, in ${language}`, async ({
    page,
  }) => {
    await openAs(page, 'player', own.url + at(language, '/service'))
    const main = page.locator('main')
    await main.locator('input[type=file]').setInputFiles([
      { name: 'round.png', mimeType: 'image/png', buffer: await png() },
      { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    await expect(main.getByText(/none\.png/)).toBeVisible()
    await expect(main.getByRole('img', { name: 'round.png' })).toBeVisible()
    await main.getByLabel(t('service.text')).fill('Round 7 is open')
    await main.getByRole('button', { name: t('service.send') }).click()
    await expect(main.getByText(t('service.state_open'))).toBeVisible()
    await expect(main.getByText('Round 7 is open')).toBeVisible()
    await expect(main.getByLabel(t('service.text'))).toHaveValue('')
    await own.answerQuestion('1', { text: 'It is settled now.', closes: true })
    // a page that comes to the front asks at once
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(main.getByText('It is settled now.')).toBeVisible()
    await expect(main.getByText(t('service.state_closed'))).toBeVisible()
    expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
    await main.getByRole('radio').nth(3).check()
    await main.getByRole('button', { name: t('service.rateSend') }).click()
    await expect(main.getByRole('radio')).toHaveCount(0)
    await page.goto(own.url + at(language, '/member?page=messageV2'))
    await main.getByRole('button', { expanded: false }).filter({ hasText: '1' }).first().click()
    await expect(main.getByText('It is settled now.')).toBeVisible()
    await expect(main.getByRole('link', { name: t('messages.to_service') })).toHaveAttribute(
      'href',
      at(language, '/service'),
    )
  })
}

import { expect, test } from 'playwright/test'
import { lotteryKey } from '#contract/lottery/numeros.ts'
import { violations } from '#tests/e2e/support/axe.ts'
import { phone } from '#tests/e2e/support/frame.ts'
import { at, words } from '#tests/e2e/support/site.ts'

test('B20 the proof page states the key and its fingerprint, and compares them with what the reader kept; a key that cannot be loaded can be tried again', async ({
  page,
  baseURL,
}) => {
  const t = words('bn')
  await page.setViewportSize(phone)
  await page.route(`**${lotteryKey.path}*`, (route) => route.abort())
  await page.goto(at('bn', '/proof'))
  const part = page.getByTestId('published-key')
  await part.scrollIntoViewIfNeeded()
  const retry = part.getByRole('button', { name: t('shell.retry') })
  await expect(retry).toBeVisible({ timeout: 15_000 })
  await page.unroute(`**${lotteryKey.path}*`)
  await retry.click()
  await expect(part.locator('code')).toHaveCount(2)
  const answer = await (await page.request.get(lotteryKey.path)).json()
  const key: string = answer.value.key
  await expect(part.locator('code').first()).toHaveText(key)
  const fingerprint = await part.locator('code').nth(1).innerText()
  const kept = part.getByLabel(t('draws.keyKept'))
  await kept.fill(fingerprint)
  await kept.press('Enter')
  await expect(part).toContainText(t('draws.keySame'))
  await kept.fill(fingerprint.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await part.getByRole('button', { name: t('draws.keyCompare') }).click()
  await expect(part).toContainText(t('draws.keyOther'))
  const json = await page.request.get((baseURL ?? '') + ((await part.getByRole('link').getAttribute('href')) ?? ''))
  expect((await json.json()).value.key).toBe(key)
  expect(await violations(page, undefined, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

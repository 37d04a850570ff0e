import { expect, test } from 'playwright/test'
import { launchAlone } from '#tests/e2e/support/launch.ts'

test('D15 keys play and change the stake, last stakes are a tap away, and shortcuts that are switched off stay off', async ({
  page,
}) => {
  await launchAlone(page, { game: 'DICE' })
  const [stake, rounds] = [page.locator('#stakeInput'), page.locator('[data-round]')]
  await expect(page.getByTestId('play')).toBeEnabled()
  await page.keyboard.press('s')
  await expect(stake).toHaveValue('2.00')
  await page.keyboard.press('Space')
  await expect(rounds).toHaveCount(1)
  await page.keyboard.press('d')
  await expect(stake).not.toHaveValue('2.00')
  await page.locator('#lastStakes button').click()
  await expect(stake).toHaveValue('2.00')

  await page.locator('#shortcuts > summary').click()
  await page.locator('#shortcuts input').uncheck()
  await page.keyboard.press('s')
  await expect(stake).toHaveValue('2.00')
  await page.reload()
  await expect(page.getByTestId('play')).toBeEnabled()
  const first = await stake.inputValue()
  await page.keyboard.press('s')
  await page.keyboard.press('Space')
  await expect(stake).toHaveValue(first)
  await expect(rounds).toHaveCount(1)
})

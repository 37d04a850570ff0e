import { expect, test } from 'playwright/test'
import { card, cards, current, tabs, wake } from '#tests/e2e/support/lobby.fixture.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

// The chips of lobbies: lists of games that can be played, on the providers' line.
const t = words('en')

test('S2.6 S3.25 a chip by keyboard lists only games that can be played, announces how many, and stays on reload and back', async ({
  page,
}) => {
  await page.goto('/rng')
  await wake(page)
  const chip = (key: string) => tabs(page).getByRole('button', { name: t(key), exact: true })
  await chip('games.shelfLow').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng\?show=low$/)
  await expect(chip('games.shelfLow')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip('games.shelfLow')).toBeFocused()
  const status = page.locator('main [role=status]').first()
  await expect(status).toHaveText(/^\d+ games$/)
  const found = Number.parseInt(await status.innerText(), 10)
  const shown = Math.min(found, 42)
  await expect(cards(page)).toHaveCount(shown)
  await expect(current(page)).toHaveCount(0)
  await page.reload()
  await expect(cards(page)).toHaveCount(shown)
  await expect(chip('games.shelfLow')).toHaveAttribute('aria-pressed', 'true')
  await chip('games.shelfNew').click()
  await expect(page).toHaveURL(/\/rng\?show=new$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng\?show=low$/)
  await expect(card(page, 'ATL-CRASH')).toHaveCount(0)
  await expect(chip('games.shelfLow')).toHaveAttribute('aria-pressed', 'true')
  await tabs(page)
    .getByRole('link', { name: t('games.all'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(cards(page)).toHaveCount(42)
})

for (const language of flowLanguages) {
  test(`S2.6 chips and providers take one line that stays in sight, and no game moves when one is pressed, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(at(language, '/inhouse'))
    const row = tabs(page, language)
    const chips = row.getByRole('button')
    await expect(chips.first()).toBeVisible()
    const first = cards(page).first()
    const top = async () => Math.round((await first.boundingBox())?.y ?? Number.NaN)
    const before = await top()
    expect(before).toBeLessThanOrEqual(260)
    const rows = await row
      .locator('li:visible')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)))
    expect(new Set(rows).size).toBe(1)
    await chips.last().click()
    await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await top()).toBe(before)
    await page.goto(at(language, '/rng'))
    await page.mouse.wheel(0, 1500)
    await expect(chips.first()).toBeInViewport()
  })
}

test('S3.25 return and volatility filter the games and are kept in the address', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click()
  await page.getByLabel(t('games.minReturn'), { exact: true }).selectOption({ label: '97%' })
  await expect(page).toHaveURL(/\?rtp=97$/)
  await expect(card(page, 'ATL-DICE')).toBeVisible()
  await expect(card(page, 'ATL-SLOT')).toHaveCount(0)
  await page.getByLabel(t('games.minReturn'), { exact: true }).selectOption({ label: t('games.any') })
  await page.getByLabel(t('games.volatility'), { exact: true }).selectOption({ label: t('games.volatilityMedium') })
  await expect(page).toHaveURL(/\?volatility=medium$/)
  await expect(card(page, 'ATL-SLOT')).toBeVisible()
  await expect(card(page, 'ATL-DICE')).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'ATL-SLOT')).toBeVisible()
  await expect(card(page, 'ATL-DICE')).toHaveCount(0)
})

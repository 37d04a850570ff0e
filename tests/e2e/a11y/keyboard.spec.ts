import { type Page, expect, test } from 'playwright/test'

/** Presses Tab until `isThere` is true, as a keyboard user would. */
async function tabTo(page: Page, name: string, isThere: (page: Page) => Promise<boolean>): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await isThere(page)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

const focusIn = (selector: string) => (page: Page) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

test('S2.39 S2.11 login, launch and a round work by keyboard alone, and the focus is always visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.keyboard.press('Tab')
  expect(await focusIn('a[href="#main"]')(page)).toBe(true)
  await tabTo(page, 'Login', focusIn('header [data-tap="sign-in"]'))
  await page.keyboard.press('Enter')
  await expect(page.locator('#sign-in')).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('#sign-in') !== null
    })
    expect(isInside, 'the focus stays inside the open dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('#sign-in')).not.toBeVisible()
  expect(await focusIn('header [data-tap="sign-in"]')(page), 'the focus returns to what opened the dialog').toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, 'the username', focusIn('#sign-in [name=username]'))
  await page.keyboard.type('vip')
  await tabTo(page, 'the password', focusIn('#sign-in [name=password]'))
  await page.keyboard.type('Lagoon-2026!')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')

  await tabTo(page, 'the dice', focusIn('main li a[href*="game=ATL-DICE"]'))
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(outline).not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/game=ATL-DICE/)
  const play = '#game-stage button'
  await expect(page.locator(play)).toBeVisible()
  await tabTo(page, 'the way into the game', focusIn(play))
  await page.keyboard.press('Enter')
  const dice = page.frameLocator('#game-frame')
  await expect(dice.getByTestId('play')).toBeEnabled()
  await tabTo(page, 'the roll button', async () =>
    dice.getByTestId('play').evaluate((roll) => roll === document.activeElement),
  )
  await page.keyboard.press('Enter')
  await expect(dice.locator('[data-round]').first()).toHaveAttribute('data-verified', 'true', { timeout: 15_000 })
})

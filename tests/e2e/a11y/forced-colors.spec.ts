import { type Locator, expect, test } from 'playwright/test'

// Windows' high contrast removes backgrounds and colours: what is chosen must look otherwise by something else.
test.use({ contextOptions: { forcedColors: 'active' } })

const look = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(element)
    return [borderTopWidth, borderTopColor, borderTopStyle].join(' ')
  })

for (const [address, control] of [
  ['/vnlottery?gameCode=TCG_VN-001', 'main fieldset label:has([type=radio])'],
  ['/lottery?gameCode=DRH-003', 'main fieldset button[aria-pressed]'],
] as const) {
  test(`S2.15 in forced colours a chosen number of ${address} differs from the others`, async ({ page }) => {
    await page.goto(address)
    const [one, other] = [page.locator(control).first(), page.locator(control).nth(1)]
    await expect(other).toBeVisible()
    expect(await look(one)).toBe(await look(other))
    await one.click()
    await expect.poll(async () => (await look(one)) === (await look(other))).toBe(false)
  })
}

import { expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { desk } from '#tests/e2e/support/frame.ts'

test('S2.19 S2.20 after a mouse was used, the keyboard still finds each visible banner’s link, and moves on past the last', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  await page.goto('/')
  const row = page.locator('main section:has(> div > article > img)').first()
  const links = row.locator('> div > article:not([inert]) a')
  await expect(row.locator('[inert]')).toHaveCount(2)
  const box = await row.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 60)
  await page.mouse.move((box?.x ?? 0) + 304, (box?.y ?? 0) + 60)
  // Swiper controls it from now on.
  await expect(row.locator('.swiper-slide').first()).toBeAttached()
  // The container itself precedes its links in the tab order, and focusing it moves nothing.
  const middle = () => row.locator('[data-to]').evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent))
  await row.locator('[data-to]').nth(1).click()
  await expect.poll(middle).toBe(1)
  await page.locator('main').focus()
  await page.keyboard.press('Tab')
  await expect(row.locator('> [tabindex]')).toBeFocused()
  expect(await middle()).toBe(1)
  const reached = new Set<string>()
  const count = await links.count()
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = row.locator('article a:focus')
    reached.add(await focused.innerText())
    const isInSight = () =>
      focused.evaluate((link) => {
        const row = link.closest('section')?.getBoundingClientRect()
        const { left, right } = link.getBoundingClientRect()
        return row !== undefined && left >= row.left && right <= row.right
      })
    await expect.poll(isInSight).toBe(true)
  }
  expect(reached.size).toBe(count)
  await page.keyboard.press('Tab')
  await expect(row.locator('article a:focus')).toHaveCount(0)
})

test('S2.19 banners that move when a mouse arrives can be dragged as soon as they stop, without a press', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.clock.install()
  await page.goto('/')
  const row = page.locator('main section:has(> div > article > img)').first()
  await expect(row.locator('[inert]')).toHaveCount(2)
  await row.evaluate((banners) => {
    const view = banners.querySelector(':scope > div')
    const move = () => view?.dispatchEvent(new Event('scroll'))
    const moving = setInterval(move, 50)
    move()
    Object.assign(globalThis, { rest: () => clearInterval(moving) })
  })
  const box = await row.boundingBox()
  const dragCode = page.waitForResponse(/\/drag\.[\w-]+\.js$/)
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 60)
  await page.mouse.move((box?.x ?? 0) + 304, (box?.y ?? 0) + 60)
  await (await dragCode).finished()
  // in all longer than the page waits for an idle moment
  for (let part = 0; part < 3; part += 1) {
    await drawn(page)
    await page.clock.runFor(1500)
  }
  await expect(row.locator('.swiper-slide')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(globalThis, 'rest')())
  await expect(row.locator('.swiper-slide').first()).toBeAttached()
})

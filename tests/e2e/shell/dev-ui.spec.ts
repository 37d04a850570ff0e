import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'playwright/test'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { freePort } from '#tests/support/free-port.ts'

// The parts of src/ui in every state, on the page that only the development server has.
test.describe.configure({ mode: 'serial' })

let server: ChildProcess | undefined
let address = ''

test.beforeAll(async () => {
  const port = await freePort()
  address = `http://localhost:${port}/dev/ui`
  server = spawn('npx', ['astro', 'dev', '--ignore-lock', '--port', String(port)], { stdio: 'ignore', detached: true })
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 80_000 },
    )
    .toBe(200)
})

test.afterAll(async () => {
  if (!server?.pid) return
  const ended = once(server, 'exit')
  // the whole group: the command starts child processes
  process.kill(-server.pid, 'SIGTERM')
  await ended
})

for (const [theme, language] of looks) {
  test(`S1.8 S2.85 S2.86 S2.87 every part of the interface in every state, ${theme}, ${language}: no axe violations, nothing wider than the viewport`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(language === 'en' ? address : `${address}/${language}`)
    const island = page.locator('main astro-island')
    await expect(island).not.toHaveAttribute('ssr', { timeout: 30_000 })
    await page
      .getByRole('button', { name: /hostile/ })
      .last()
      .click()
    // the parts are the same in all looks: English is checked by every rule, and the dark look for its colours
    const expectClean = async (what: string, width: number) => {
      if (language === 'en') expect(await violations(page), `${what}, ${width} px`).toEqual([])
      else if (width === 320) expect(await violations(page, ['color-contrast']), what).toEqual([])
    }
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
      await expectClean('the page', width)
      for (const id of ['dialog', 'long', 'confirm']) {
        await page.locator(`[commandfor=${id}]`).first().click()
        const dialog = page.locator(`dialog#${id}`)
        await expect(dialog).toBeVisible()
        await expect(dialog).toHaveCSS('opacity', '1')
        await expectClean(id, width)
        const box = await dialog.boundingBox()
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 800, id).toBe(
          true,
        )
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    }
  })
}

test('the built site has no page for developers', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404)
})

import { expect, test } from 'playwright/test'

test.use({ serviceWorkers: 'allow' })

test('S9.11 the last 200 pictures are cached, with code and pages beside them', async ({ page }) => {
  await page.goto('/rng')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true)
  const [first, last] = await page.evaluate(async () => {
    const games = Object.keys(await (await fetch('/catalogue-en.json')).json()).slice(0, 230)
    const paths = games.map((id) => `/covers/${id}.webp`)
    for (let at = 0; at < paths.length; at += 10) await Promise.all(paths.slice(at, at + 10).map((path) => fetch(path)))
    return [paths[0] ?? '', paths.at(-1) ?? '']
  })
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('atoll-pictures-1')).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBe(200)
  expect(await kept()).toContain(last)
  expect(await kept()).not.toContain(first)
  const others = await page.evaluate(async () => (await (await caches.open('atoll-files-1')).keys()).length)
  expect(others).toBeGreaterThan(0)
})

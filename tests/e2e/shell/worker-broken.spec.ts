import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, test } from 'playwright/test'

test.use({ serviceWorkers: 'allow' })

for (const [answer, type, status] of [
  ['a page', 'text/html', 200],
  ['an error', 'text/plain', 500],
  ['code that throws', 'text/javascript', 200],
] as const) {
  test(`a worker whose address answers ${answer} from now on locks nobody in`, async ({ page }) => {
    const script = await readFile('src/boot/entries/worker.js', 'utf8')
    let build = 1
    const server = createServer(({ url }, response) => {
      const isWorker = url === '/sw.js'
      response.statusCode = isWorker && build > 1 ? status : 200
      response.setHeader('content-type', isWorker ? (build > 1 ? type : 'text/javascript') : 'text/html')
      response.setHeader('cache-control', 'no-cache')
      response.setHeader('date', new Date().toUTCString())
      response.end(isWorker ? (build > 1 ? 'throw new Error()' : script) : `<p>build ${build}</p>`)
    }).listen(0)
    await once(server, 'listening')
    const bound = server.address()
    try {
      await page.goto(`http://localhost:${typeof bound === 'object' ? bound?.port : 0}/`)
      await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
      await page.reload()
      await expect.poll(() => page.evaluate(() => caches.match('/').then((kept) => kept !== undefined))).toBe(true)
      build = 2
      const update = () => navigator.serviceWorker.getRegistration().then((found) => found?.update())
      const isRefused = page.evaluate(update).then(
        () => false,
        () => true,
      )
      expect(await isRefused).toBe(true)
      await page.reload()
      await expect(page.getByText('build 2')).toBeVisible()
      // what it keeps is renewed, too
      const kept = () => caches.match('/').then((page) => page?.text())
      await expect.poll(() => page.evaluate(kept)).toContain('build 2')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}

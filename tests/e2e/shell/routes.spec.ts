import { expect, test } from 'playwright/test'
import { routeAt, routes } from '#routes'
import { at, languages } from '#tests/e2e/support/site.ts'

for (const language of languages) {
  test(`S1.1 S1.12 S2.1 S2.2 S2.3 S2.5 S2.9 S2.10 S2.15 every page opens in ${language}, with a title, a description and one heading of its own`, async ({
    page,
    request,
  }) => {
    const titles = new Map<string, string>()
    for (const { id, path } of routes) {
      expect((await request.get(at(language, path))).status(), path).toBe(200)
      await page.goto(at(language, path))
      await expect(page.locator('h1'), path).toHaveCount(1)
      await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /\S{3}/)
      await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      expect(await page.evaluate(signsAmiss), path).toEqual([])
      if (!['helpmc', 'seamless'].includes(id)) titles.set(await page.title(), path)
    }
    expect(titles.size).toBe(routes.length - 2)
  })
}

/** Returns icons that the page uses without a definition, and icons defined twice. */
function signsAmiss(): string[] {
  const shown = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1) ?? '')
  const drawn = [...document.querySelectorAll('symbol')].map(({ id }) => id)
  return [...shown.filter((id) => !drawn.includes(id)), ...drawn.filter((id, index) => drawn.indexOf(id) !== index)]
}

test('S1.12 S2.3 S2.10 every page for players is linked from another one, starting at home', async ({ request }) => {
  // the apps open the first, an operator’s own site the second; agents find the third in their account menu
  const isElsewhere = ['helpmc', 'seamless', 'agentCentre']
  const pages: (string | undefined)[] = ['/']
  const found = new Set<string>()
  for (const path of pages) {
    const { id } = routeAt(path ?? '') ?? {}
    if (!path || !id || found.has(id)) continue
    found.add(id)
    const html = await (await request.get(path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) pages.push(href.replace(/[?#].*$/, ''))
  }
  const wanted = routes.map(({ id }) => id).filter((id) => !isElsewhere.includes(id))
  expect([...found].toSorted()).toEqual(wanted.toSorted())
})

test('S2.15 on a 404 page no menu entry is current', async ({ page }) => {
  for (const language of languages) {
    const answer = await page.goto(at(language, '/no-such-place'))
    expect(answer?.status()).toBe(404)
    await expect(page.locator('nav a').first()).toBeAttached()
    await expect(page.locator('[aria-current=page]')).toHaveCount(0)
  }
  await page.goto('/')
  expect(await page.locator('[aria-current=page]').count()).toBeGreaterThan(0)
})

test('S2.1 S2.2 S2.10 every alias redirects to the canonical address of its page, and keeps the query', async ({
  request,
}) => {
  for (const { path, aliases } of routes) {
    for (const alias of aliases) {
      const answer = await request.get(`${alias}?a=1`)
      expect(answer.status(), alias).toBe(200)
      expect(new URL(answer.url()).pathname + new URL(answer.url()).search).toBe(`${path}?a=1`)
      expect(await answer.text(), alias).toContain(`rel="canonical" href="http://localhost:4321${path}"`)
    }
  }
  expect((await request.get('/ar/down')).url()).toMatch(/\/ar\/download$/)
})

test('S2.4 the lottery halls have neither banner nor footer', async ({ page }) => {
  for (const path of ['/lottery', '/seaLottery', '/vnlottery']) {
    await page.goto(path)
    await expect(page.locator('main a[href*="?gameCode="]').first()).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
    await expect(page.locator('main img[src^="/pictures/banners/"]')).toHaveCount(0)
  }
})

test('S2.10 S3.17 S9.10 the download page has a QR code of 200 units without a margin for each app, and its link', async ({
  page,
}) => {
  await page.goto('/download')
  const codes = page.locator('main svg[role=img]')
  await expect(codes).toHaveCount(2)
  for (const code of await codes.all()) {
    await expect(code).toHaveAttribute('width', '200')
    await expect(code).toHaveAttribute('height', '200')
    // the first module of a QR code without a margin is in its corner
    expect(await code.locator('path').last().getAttribute('d')).toMatch(/^M0[ ,]0/)
  }
  await expect(page.locator('main a[href$="atoll.apk"]')).toBeVisible()
  await expect(page.locator('main a[href$="atoll.mobileconfig"]')).toBeVisible()
})

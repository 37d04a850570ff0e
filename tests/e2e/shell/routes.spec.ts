import { expect, test } from 'playwright/test'
import { routeAt, routes } from '#routes'
import { type BuiltPage, builtPage } from '#tests/e2e/support/built.ts'
import { at, languages } from '#tests/e2e/support/site.ts'

for (const language of languages) {
  test(`S1.1 S1.12 S2.1 S2.2 S2.3 S2.5 S2.9 S2.10 S2.15 every page opens in ${language}, with a title, a description and one heading of its own`, async ({
    request,
  }) => {
    const titles = new Map<string, string>()
    for (const { id, path } of routes) {
      expect((await request.get(at(language, path))).status(), path).toBe(200)
      const page = builtPage(language, path)
      expect(page.all('h1'), path).toHaveLength(1)
      expect(page.all('meta[name=description]')[0]?.attributes['content'], path).toMatch(/\S{3}/)
      expect(page.all('html')[0]?.attributes['lang'], path).toBe(language)
      expect(signsAmiss(page), path).toEqual([])
      if (!['helpmc', 'seamless'].includes(id)) titles.set(page.all('head title')[0]?.text ?? '', path)
    }
    expect(titles.size).toBe(routes.length - 2)
  })
}

/** Returns icons that the page uses without a definition, and icons defined twice. */
function signsAmiss(page: BuiltPage): string[] {
  const shown = page.all('use').map(({ attributes }) => attributes['href']?.slice(1) ?? '')
  const drawn = page.all('symbol').map(({ attributes }) => attributes['id'] ?? '')
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
    const answer = await page.goto(at(language, '/no-such-place'), { waitUntil: 'domcontentloaded' })
    expect(answer?.status()).toBe(404)
    await expect(page.locator('nav a').first()).toBeAttached()
    await expect(page.locator('[aria-current=page]')).toHaveCount(0)
  }
  expect(builtPage('en', '/').all('[aria-current=page]').length).toBeGreaterThan(0)
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

test('S2.4 the lottery halls have neither banner nor footer', () => {
  for (const path of ['/lottery', '/seaLottery', '/vnlottery']) {
    const page = builtPage('en', path)
    const links = page.all('main a[href]').map(({ attributes }) => attributes['href'] ?? '')
    expect(
      links.some((href) => href.includes('?gameCode=')),
      path,
    ).toBe(true)
    expect(page.all('footer'), path).toHaveLength(0)
    const pictures = page.all('main img').map(({ attributes }) => attributes['src'] ?? '')
    expect(
      pictures.filter((src) => src.startsWith('/pictures/banners/')),
      path,
    ).toEqual([])
  }
})

test('S2.10 S2.54 S9.10 the download page has a QR code of 200 units without a margin for each system, and four steps', () => {
  const page = builtPage('en', '/download')
  for (const app of ['ANDROID_APP', 'IOS_APP']) {
    expect(page.all(`#${app} li`), app).toHaveLength(4)
    const [code] = page.all(`#${app} li svg[role=img]`)
    expect([code?.attributes['width'], code?.attributes['height']], app).toEqual(['200', '200'])
    const pictures = page.all(`#${app} li svg[role=img][aria-label]`).map(({ attributes }) => attributes['aria-label'])
    expect(new Set(pictures).size, app).toBe(3)
  }
  // the first module of a QR code without a margin is in its corner
  const drawn = page.all('main svg[role=img] path').map(({ attributes }) => attributes['d'] ?? '')
  expect(drawn.filter((d) => /^M0[ ,]0/.test(d)).length).toBeGreaterThanOrEqual(2)
})

import { type Page, expect, test } from 'playwright/test'
import { gameTypes } from '#contract/games/categories.ts'
import { categoriesOf } from '#layouts/menu.ts'
import { networksOf } from '#layouts/resources.ts'
import { builtPage } from '#tests/e2e/support/built.ts'
import { desk, phone, publishedIn, turnSwitches } from '#tests/e2e/support/frame.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, languages, words } from '#tests/e2e/support/site.ts'

const bar = (page: Page) => page.locator('nav#menu')

for (const language of flowLanguages) {
  const published = publishedIn(language)
  const t = words(language)

  test(`S2.28 S1.12 the left bar lists home, every category with its providers and all its games, and in-house games, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await page.goto(at(language, '/'))
    const categories = categoriesOf(language, published)
    expect(categories.map(({ id }) => id)).toEqual(gameTypes)
    const entries = bar(page).locator('li > a:visible')
    const places = ['/inhouse', '/promotions', '/pointMall'].map((path) => at(language, path))
    expect(await entries.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      at(language, '/'),
      ...categories.map(({ href }) => href),
      ...places,
    ])
    for (const { href, vendors } of categories) {
      const entry = bar(page).locator(`li:has(> a[href="${href}"])`)
      await entry.locator('summary').click()
      const inside = entry.locator('details a')
      await expect(inside).toHaveText([t('games.all'), ...vendors.map(({ name }) => name)])
      const targets = await inside.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(targets).toEqual([href, ...vendors.map((vendor) => vendor.href)])
      // each provider has its logo, loaded now
      for (const mark of await entry.locator('img').all())
        await expect
          .poll(() => mark.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
          .toBeGreaterThan(0)
    }
    // only one is open at a time
    await expect(bar(page).locator('details[open]')).toHaveCount(1)
  })

  test(`S2.29 S2.31 the left bar has customer service in its order, and this page in every language, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await page.goto(at(language, '/promotions'))
    const group = (name: string) =>
      bar(page)
        .locator('details')
        .filter({ has: page.getByText(name, { exact: true }) })
    const service = group(t('shell.helpCentre'))
    await service.locator('summary').click()
    await expect(service.locator('summary ~ *').filter({ visible: true })).toHaveText([
      t('shell.service'),
      t('shell.liveChat'),
      t('notices.title'),
      t('shell.helpCentre'),
      t('limits.page'),
      t('shell.becomeAgent'),
    ])
    const links = await service.locator('a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([
      at(language, '/service'),
      at(language, '/help/contact'),
      at(language, '/help'),
      at(language, '/safer-gambling'),
      at(language, '/service'),
    ])
    await service.getByRole('button', { name: t('notices.title') }).click()
    await expect(page.locator('#notices')).toBeVisible()
    await page.keyboard.press('Escape')

    await group('English').locator('summary').click()
    const others = group('English').locator('a')
    expect(await others.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      languages.map((other) => at(other, '/promotions')),
    )
    await expect(others.and(page.locator('[aria-current]'))).toHaveAttribute('lang', language)
  })
}

for (const language of flowLanguages) {
  test(`S2.36 the bars and the footer link to the networks of the content and to no others, in ${language}`, () => {
    const page = builtPage(language, '/')
    const names = networksOf(publishedIn(language).resources).map(({ name, url }) => `${name} ${url}`)
    expect(names, 'as shipped there is none').toEqual([])
    for (const place of ['nav#menu', 'aside', 'footer']) {
      const found = page.all(`${place} a[target=_blank]`).map(({ attributes }) => attributes)
      expect(
        found.map((link) => `${link['aria-label']} ${link['href']}`),
        place,
      ).toEqual(names)
    }
  })
}

test('S2.30 S9.10 the left bar shows the app QR codes, 100 wide without a margin, and loads them only then', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize(desk)
  await page.goto('/')
  await page.waitForTimeout(500)
  const isHeavy = (path: string) => /^\/(qr|vendors)\//.test(path)
  expect(asked.filter(isHeavy), 'before anything was opened').toEqual([])
  const part = bar(page)
    .locator('details')
    .filter({ has: page.locator('img[src^="/qr/"]') })
  await part.locator('summary').click()
  for (const app of ['ANDROID_APP', 'IOS_APP']) {
    const code = part.locator(`img[src="/qr/${app}.svg"]`)
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(100)
    const picture = await (await page.request.get(`/qr/${app}.svg`)).text()
    // the finder pattern in the corner begins at the very edge
    expect(picture).toMatch(/<path[^>]*d="M0[ ,]0 ?[hl]7v1H0z/)
  }
  const links = await part.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/download#ANDROID_APP', '/download#IOS_APP'])
})

test('S2.32 the left bar collapses, is restored before the first paint, and expands again; only its column moves', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  const width = async () => (await bar(page).boundingBox())?.width
  expect(await width()).toBe(232)
  const toggle = page.locator('[data-bars-toggle]')
  await expect(toggle).toHaveAccessibleName(words('en')('shell.collapse'))
  await toggle.click()
  await expect.poll(width).toBe(64)
  await expect(toggle).toHaveAccessibleName(words('en')('shell.expand'))
  expect((await page.locator('main').boundingBox())?.x).toBe(64)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/promotions')
  expect(await width(), 'without any script file').toBe(64)
  // names are still there for screen readers, and as tooltips of the icons
  const slots = bar(page).getByRole('link', { name: 'Slots', exact: true })
  await slots.hover()
  await expect(slots.locator('span')).toBeVisible()
  // an opened section needs the whole bar, over the page
  await bar(page).locator('summary:visible').first().click()
  await expect.poll(width).toBe(232)
  expect((await page.locator('main').boundingBox())?.x).toBe(64)
  await bar(page).locator('summary:visible').nth(8).click()
  await page.locator('[data-bars-toggle]').click()
  await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(232)
})

test('S2.32 on the VN hall and in the seamless frame the left bar is mini whatever was chosen, and stays so', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.addInitScript(() => localStorage.setItem('bars', 'wide'))
  for (const path of ['/vnlottery', '/seamless?game=ATL-DICE']) {
    await page.goto(path)
    expect((await bar(page).boundingBox())?.width, path).toBe(64)
    await expect(page.locator('[data-bars-toggle]'), path).toHaveCount(0)
  }
})

test('S2.33 the right bar is 56 wide and offers the chat as its switch is', async ({ page }) => {
  await page.setViewportSize(desk)
  for (const isOn of [true, false]) {
    await turnSwitches(page, { CBS3: isOn })
    await page.goto('/')
    await expect(page.locator('aside [data-tap="chat"]')).toBeVisible({ visible: isOn })
    expect((await page.locator('aside').boundingBox())?.width).toBe(56)
  }
})

test('S2.33 on a phone, which has no right bar, customer service offers the chat as its switch is', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const isOn of [false, true]) {
    await turnSwitches(page, { CBS3: isOn })
    await openAs(page, 'player', '/')
    await expect(page.locator('aside [data-tap="chat"]')).toBeHidden()
    await page.locator('header [popovertarget=menu]').click()
    await bar(page)
      .locator('summary', { hasText: words('en')('shell.service') })
      .click()
    await expect(bar(page).getByRole('link', { name: words('en')('shell.helpCentre') })).toBeVisible()
    await expect(bar(page).locator('[data-tap="chat"]')).toBeVisible({ visible: isOn })
  }
  await bar(page).locator('[data-tap="chat"]').click()
  await expect(page.getByRole('dialog', { name: words('en')('chat.title') })).toBeVisible()
})

test('S2.34 X24 the lottery link leads visitors to the hall, and members to the board of the first game of TCG_SEA', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/')
  const lottery = bar(page).getByRole('link', { name: words('en')('games.categoryLOTT'), exact: true })
  await lottery.click()
  await expect(page).toHaveURL('/lottery')
  await openAs(page, 'player', '/help')
  await lottery.click()
  await expect(page).toHaveURL('/seaLottery?gameCode=TCG_SEA-001')
  await expect(page.getByTestId('board').locator('h1')).toHaveText('Isles Morning 3D')
})

for (const language of ['en', 'ar'] as const) {
  test(`S2.32 D3 on a phone the bar opens from the header without any script file, from the inline start side, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(at(language, '/'))
    await expect(bar(page)).toBeHidden()
    const opener = page.locator('header [popovertarget="menu"]')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeVisible()
    const box = await bar(page).boundingBox()
    expect(language === 'ar' ? phone.width - ((box?.x ?? 0) + (box?.width ?? 0)) : box?.x).toBe(0)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await page.mouse.click(language === 'ar' ? 10 : 350, 400)
    await expect(bar(page)).toBeHidden()
  })
}

for (const language of flowLanguages) {
  test(`S6.5 S9.8 visitors and members see how to become an agent, types 1, 2, 4, 41 and 42 do not, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    const becomeAgent = page.locator('#menu').getByRole('link', { name: words(language)('shell.becomeAgent') })
    for (const account of [undefined, 'player', 'agent1', 'agent2', 'trial', 'agent41', 'agent42']) {
      if (account) await openAs(page, account, at(language, '/help'))
      else await page.goto(at(language, '/'))
      const role = { undefined: 'visitor', player: 'member', trial: 'trial' }[String(account)] ?? 'agent'
      await expect(page.locator('html')).toHaveAttribute('data-role', role)
      const service = page.locator('#menu details').filter({ hasText: words(language)('shell.helpCentre') })
      await service.locator('summary').click()
      await expect(service.getByRole('link', { name: words(language)('shell.helpCentre') })).toBeVisible()
      await expect(becomeAgent).toBeVisible({ visible: role === 'visitor' || role === 'member' })
      if (role === 'member') await expect(becomeAgent).toHaveAttribute('href', at(language, '/service'))
    }
  })
}

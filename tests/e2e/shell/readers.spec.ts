import { type Page, expect, test } from 'playwright/test'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { signIn } from '#tests/e2e/support/site.ts'

/** Answers as for a visitor from Bangladesh. */
async function visitFromBangladesh(page: Page): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/"country":"[A-Z]{2}"/, '"country":"BD"') }).catch(() => {})
  })
}

/** Changes a page as if editors had written for some readers alone. */
async function change(page: Page, path: string, edit: (html: string) => string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text()) })
  })
}

const planted = [
  '<p id="bd" data-region="BD NP" hidden>BD</p>',
  '<p id="in" data-region="IN" hidden>IN</p>',
  '<p id="members" data-audience="members">M</p>',
  '<p id="visitors" data-audience="visitors">V</p>',
].join('')

for (const path of ['/promotions', '/download']) {
  test(`on ${path}, what is for a country or for members shows to them alone`, async ({ page }) => {
    await visitFromBangladesh(page)
    await change(page, path, (html) => html.replace('</main>', `${planted}</main>`))
    await page.goto(path)
    await expect(page.locator('#members')).toBeHidden()
    await expect(page.locator('#visitors')).toBeVisible()
    await expect(page.locator('#bd')).toBeVisible()
    await expect(page.locator('#in')).toBeHidden()
    await signIn(page, 'en', 'player')
    await expect(page.locator('#members')).toBeVisible()
    await expect(page.locator('#visitors')).toBeHidden()
    await expect(page.locator('#in')).toBeHidden()
  })
}

test('S2.18 S2.19 banners for other readers are neither slides nor dots, and the first one stays where it was', async ({
  page,
}) => {
  const home = publishedIn('en').banners.filter(({ groupName }) => groupName === 'w_home')
  await visitFromBangladesh(page)
  let at = 0
  const marks = ['', '', ' data-region="IN" hidden', ' data-region="BD" hidden', ' data-audience="members"']
  const mark = (tag: string) => `${tag.slice(0, -1)}${marks[at++ % home.length] ?? ''}>`
  await change(page, '/', (html) => {
    const [before = '', ...rest] = html.split('<main')
    const main = rest.join('<main')
    const end = main.indexOf('</section>')
    at = 0
    const slides = main.slice(0, end).replaceAll('<article>', mark)
    at = 0
    return `${before}<main${slides.replaceAll(/<button type="button" data-to[^>]*>/g, mark)}${main.slice(end)}`
  })
  await page.goto('/')
  const row = page.locator('main section:has(> div > article > img)').first()
  await expect(row).toHaveAttribute('data-banners', 'moving')
  const titles = row.locator('> div > article:not([inert]) h2')
  await expect(titles).toHaveText(home.filter((_, index) => index !== 2 && index !== 4).map(({ title }) => title))
  await expect(row.locator('[data-to]')).toHaveCount(home.length - 2)
})

import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { type OwnDesk, fieldIn, openDesk, openItem, save, startOwnDesk } from '#tests/e2e/support/desk.fixture.ts'

// Two editors on one item, each in a browser of its own; then the trash.

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1280, height: 900 } })
let desk: OwnDesk
test.beforeAll(async () => {
  desk = await startOwnDesk()
})
test.afterAll(() => desk.close())

const title = (page: Page) => fieldIn(page, 'English', 'Title').getByRole('textbox')

async function openAs(page: Page, name: string): Promise<void> {
  await openDesk(page, desk)
  await page.getByLabel('You are').fill(name)
  await page.getByLabel('You are').blur()
  await openItem(page, 'Help', /Limits/)
}

test('D20 the second of two editors reads who has changed what and chooses field by field; a deleted item comes back with one click', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await Promise.all([openAs(page, 'Karim'), openAs(other, 'Rahim')])
  await title(other).fill('Limits of Rahim')
  await fieldIn(other, 'English', 'Position').locator('input').fill('95')
  await save(other)

  await test.step('the list of the first says that there is something newer', async () => {
    await expect(page.getByRole('button', { name: 'Rahim has changed “Limits of Rahim”: load again' })).toBeVisible()
  })

  await test.step('the second chooses: the own title, the position of the other', async () => {
    await title(page).fill('Limits of Karim')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' })
    await expect(dialog).toContainText('Rahim has changed “Limits of Rahim”')
    const row = dialog.getByRole('row', { name: /^Title/ })
    await expect(row).toContainText('Limits of Rahim')
    await expect(row).toContainText('Limits of Karim')
    await expect(
      dialog
        .getByRole('row', { name: /^Position/ })
        .getByRole('radio')
        .first(),
    ).toBeChecked()
    await dialog.getByRole('button', { name: 'Save as chosen above' }).click()
    await expect(() => {
      expect(desk.read('help/en/limits.md')).toContain('title: Limits of Karim\n')
      expect(desk.read('help/bn/limits.md')).toMatch(/^position: 95$/m)
    }).toPass()
  })

  await test.step('one click puts a deleted item back, in all its languages', async () => {
    const before = ['en', 'bn', 'ar'].map((language) => desk.read(`help/${language}/limits.md`))
    const files = await (await page.request.get(`${desk.url}/admin/api/files`)).json()
    const own = files.files.filter(({ path }: { path: string }) => /^help\/\w+\/limits\.md$/.test(path))
    const changes = own.map(({ path, version }: { path: string; version: string }) => ({ path, opened: version }))
    const headers = { origin: desk.url }
    await page.request.post(`${desk.url}/admin/api/save`, { headers, data: { author: 'Rahim', changes } })
    await other.goto(`${desk.url}/admin/history`)
    await expect(other.getByRole('region', { name: 'Trash' })).toContainText('Rahim')
    expect(await violations(other)).toEqual([])
    await other.setViewportSize({ width: 360, height: 740 })
    const isWithin = (box: Element) => box.scrollWidth <= box.clientWidth && box.getBoundingClientRect().right <= 360
    expect(await other.getByRole('region', { name: 'Trash' }).evaluate(isWithin)).toBe(true)
    expect(await other.getByRole('navigation', { name: 'Desk' }).evaluate(isWithin)).toBe(true)
    await other.getByRole('button', { name: 'Restore: Limits of Karim' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()
    expect(['en', 'bn', 'ar'].map((language) => desk.read(`help/${language}/limits.md`))).toEqual(before)
  })
  await other.close()
})

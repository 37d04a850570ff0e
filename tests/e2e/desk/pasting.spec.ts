import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { type OwnDesk, fieldIn, save, startOwnDesk } from '#tests/e2e/support/desk.fixture.ts'

// Both open items of the desk, which takes many seconds: a table from a spreadsheet in a text, and the way from an error to
// its field.

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1280, height: 900 } })
let desk: OwnDesk
test.beforeAll(async () => {
  desk = await startOwnDesk()
})
test.afterAll(() => desk.close())

/** As spreadsheets copy it: no header cells, and one that spans two. */
const table = `<style>td { color: red }</style><table>
<tr><td>Game</td><td>Stake</td></tr>
<tr><td><b>Dice</b></td><td>1.00 | more</td></tr>
<tr><td colspan="2">No other</td></tr></table>`

/** Pastes HTML into a text, at its end. */
async function paste(page: Page, html: string): Promise<void> {
  const text = fieldIn(page, 'English', 'Text').getByRole('textbox').first()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await text.evaluate((editor, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('D20 a table that is pasted into a text is a table of the page, with a header row', async ({ page }) => {
  // no list is drawn on this way
  await page.goto(`${desk.url}/admin#/collections/help/entries/limits`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(fieldIn(page, 'English', 'Text').getByRole('textbox').first()).toBeVisible({ timeout: 60_000 })
  await paste(page, table)
  await expect(fieldIn(page, 'English', 'Text').getByRole('table')).toBeVisible()
  await save(page)
  const rows = desk.read('help/en/limits.md').match(/^\|.*\|$/gm) ?? []
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').replaceAll(/-+/g, '-'))).toEqual([
    '| Game | Stake |',
    '| - | - |',
    '| Dice | 1.00 / more |',
    '| No other | |',
  ])
})

test('D20 an error leads to its field in its language, and errors come before advice', async ({ page }) => {
  const file = 'help/bn/withdrawals.md'
  const before = desk.read(file)
  writeFileSync(join(desk.content, file), before.replace(/^title: .*$/m, "title: ''"))
  await page.goto(`${desk.url}/admin/problems`)
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText('Help topic “Withdrawals”, in Bangla')
  await first.click()
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(fieldIn(page, 'Bangla', 'Title').getByRole('textbox')).toBeFocused({ timeout: 60_000 })
})

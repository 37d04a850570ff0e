import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright'
import sharp from 'sharp'
import { root } from '#system/steps.mjs'
import { openDesk, openItem, startOwnDesk } from '#tests/e2e/support/desk.fixture.ts'

// `node tests/desk/desk-shots.ts` takes the pictures of docs/editing.md anew.

const folder = join(root, 'docs/pictures')
const WIDTH = 1200

/** Saves what a page shows as a small picture. */
async function shoot(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot()).webp({ quality: 60, effort: 6 })
  const { size } = await picture.toFile(join(folder, `${name}.webp`))
  process.stdout.write(`${name}.webp: ${size} bytes\n`)
}

mkdirSync(folder, { recursive: true })
const desk = await startOwnDesk()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 760 } })
  await openDesk(page, desk)
  await page.getByRole('row').nth(3).waitFor()
  await shoot(page, 'desk-help')
  await openItem(page, 'Help', /Limits/)
  await shoot(page, 'desk-topic')
  await page.goto(`${desk.url}/admin/problems`)
  await page.getByRole('table').waitFor()
  await shoot(page, 'desk-problems')
  await page.goto(`${desk.url}/admin/preview`)
  await page.getByLabel('Page').selectOption('/help/limits')
  await page.getByLabel('Language').selectOption('bn')
  await page.getByLabel('Date and time').fill('2030-12-24T18:00')
  await page.frameLocator('iframe').locator('html[lang=bn] h1').waitFor({ timeout: 180_000 })
  await page.locator('iframe:not([aria-busy])').waitFor({ timeout: 60_000 })
  await shoot(page, 'desk-preview')
} finally {
  await browser.close()
  await desk.close()
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { lintContent } from '#editing/lint/lint.ts'
import {
  OWN_PROMOTION,
  type OwnDesk,
  fieldIn,
  openDesk,
  openItem,
  save,
  startOwnDesk,
} from '#tests/e2e/support/desk.fixture.ts'

// The desk's main flows, against a copy of the content: what is on the disk afterwards is what `editing/` reads.

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 1280, height: 900 } })
let desk: OwnDesk
test.beforeAll(async () => {
  desk = await startOwnDesk()
  plantDates()
})
test.afterAll(() => desk.close())

/** Dates as editors may have written them without the desk. */
const dates = 'publishAt: 2026-12-24\nexpireAt: 2031-01-01T00:00:00+06:00\n'
function plantDates(): void {
  for (const language of ['en', 'bn', 'ar']) {
    const file = `help/${language}/withdrawals.md`
    writeFileSync(join(desk.content, file), desk.read(file).replace(/^position: .*\n/m, `$&${dates}`))
  }
}

/** Expects that everything in the folder can be published. */
async function expectClean(): Promise<void> {
  expect((await lintContent(desk.content)).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
}

const secondPane = (page: Page) => page.getByRole('group', { name: /^Edit .?(?:Bangla|Arabic).? Content$/ })

async function changeTopic(page: Page): Promise<void> {
  const before = {
    en: desk.read('help/en/limits.md'),
    bn: desk.read('help/bn/limits.md'),
    ar: desk.read('help/ar/limits.md'),
  }
  await openItem(page, 'Help', /Limits/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('Limits and breaks')
  await fieldIn(page, 'Bangla', 'Title').getByRole('textbox').fill('সীমা ও বিরতি')
  await save(page)
  expect(desk.read('help/en/limits.md')).toBe(before.en.replace(/^title: .*$/m, 'title: Limits and breaks'))
  expect(desk.read('help/bn/limits.md')).toBe(before.bn.replace(/^title: .*$/m, 'title: সীমা ও বিরতি'))
  expect(desk.read('help/ar/limits.md')).toBe(before.ar)
  await expectClean()
}

async function typeDates(page: Page): Promise<void> {
  await openItem(page, 'Promotions', /Evening bonus/)
  // fields far below are drawn once they come near
  await page.setViewportSize({ width: 1280, height: 2600 })
  await fieldIn(page, 'English', 'Show from').locator('input').fill('2031-05-01T18:30')
  await fieldIn(page, 'English', 'Show until').locator('input').fill('2031-06-01T00:00')
  await save(page)
  for (const language of ['en', 'bn', 'ar']) {
    const text = desk.read(`promotions/${language}/${OWN_PROMOTION}.md`)
    expect(text).toMatch(/^publishAt: '?2031-05-01 18:30'?$/m)
    expect(text).toMatch(/^expireAt: '?2031-06-01 00:00'?$/m)
  }
  await expectClean()
}

async function keepDates(page: Page): Promise<void> {
  await openItem(page, 'Help', /Withdrawals/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('Withdrawals and dates')
  await save(page)
  expect(desk.read('help/en/withdrawals.md')).toContain('title: Withdrawals and dates')
  expect(desk.read('help/en/withdrawals.md')).toContain(dates)
  await expectClean()
}

async function addTopic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create New Entry' }).click()
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeVisible()
  // the form draws fields anew while it opens, and may lose what is typed in that moment
  const write = (language: string, title: string) =>
    expect(async () => {
      const box = (label: string) => fieldIn(page, language, label).getByRole('textbox').first()
      await box('Text').fill(`${title}: 2`)
      await box('Summary').fill(`${title}: 1`)
      await box('Title').fill(title)
      await expect(box('Text')).toContainText(`${title}: 2`, { timeout: 1_000 })
      await expect(box('Summary')).toHaveValue(`${title}: 1`, { timeout: 1_000 })
      await expect(box('Title')).toHaveValue(title, { timeout: 1_000 })
    }).toPass()
  await write('English', 'Lost phones')
  await write('Bangla', 'হারানো ফোন')
  await secondPane(page).getByRole('radio', { name: 'Arabic' }).click()
  await write('Arabic', 'هواتف مفقودة')
  await fieldIn(page, 'English', 'Category').getByRole('radio').first().click()
  await fieldIn(page, 'English', 'Position').locator('input').fill('90')
  await save(page)
  for (const [language, title] of [
    ['en', 'Lost phones'],
    ['bn', 'হারানো ফোন'],
    ['ar', 'هواتف مفقودة'],
  ] as const) {
    const text = desk.read(`help/${language}/lost-phones.md`)
    expect(text).toContain(`\ntitle: ${title}\n`.slice(1))
    expect(text).toMatch(/^position: 90$/m)
    expect(text).toContain(`${title}: 2`)
  }
  await expectClean()
}

async function refuseWithoutTitle(page: Page): Promise<void> {
  const before = desk.read('help/en/limits.md')
  await openItem(page, 'Help', /Limits/)
  await fieldIn(page, 'English', 'Title').getByRole('textbox').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fieldIn(page, 'English', 'Title').getByText(/required/i)).toBeVisible()
  expect(desk.read('help/en/limits.md')).toBe(before)
}

// One visit for all: opening the desk reads every file and takes many seconds.
test('D20 an editor changes a topic in two languages, dates a promotion and adds a topic, and only these words change on the disk; without a title nothing is saved', async ({
  page,
}) => {
  await openDesk(page, desk)
  await test.step('an editor changes a topic in two languages, and only these words change on the disk', () =>
    changeTopic(page))
  await test.step('a date is written as it is typed, in every language of the promotion', () => typeDates(page))
  await test.step('dates in other forms stay as they are', () => keepDates(page))
  await test.step('a new topic is one file in each language, named after its title', () => addTopic(page))
  await test.step('a topic without its title is not saved, and the field says why', () => refuseWithoutTitle(page))
})

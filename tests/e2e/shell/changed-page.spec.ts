import { expect, test } from 'playwright/test'
import { changePages, holdCode, hydrated } from '#tests/e2e/support/changed-page.ts'
import { islandCases } from '#tests/e2e/support/island-cases.ts'
import type { IslandRun } from '#tests/e2e/support/island-run.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type OwnVendor, startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { at, words } from '#tests/e2e/support/site.ts'

// Page translators, password managers and extensions change a page before its islands hydrate, and afterwards.
let own: OwnGateway
let vendor: OwnVendor
test.beforeEach(async () => {
  vendor = await startOwnVendor()
  const connection = { secret: 'a secret of the test', launchAddress: vendor.url }
  own = await startOwnGateway({ vendors: { ATL: connection, KNQ: connection } })
})
test.afterEach(async () => {
  await own.close()
  await vendor.close()
})

/** React has to render these anew; it hydrates others in spite of the changes. */
const renewed = new Set(['GameLobby', 'HeaderAccount', 'LoginForm', 'RegisterForm'])

/** Runs the case of an island, of which React must not render anew what nothing has changed. */
async function runCase(name: string, run: IslandRun, isChanged: boolean): Promise<void> {
  const one = islandCases[name]
  if (!one) throw new Error(`no case for ${name}`)
  const { page, language } = run
  await one.given?.(run)
  const code = await holdCode(page)
  const address = new URL(own.url + at(language, one.path))
  // a code in the address logs in without the login form
  if (one.account) address.searchParams.set('token', await own.codeOf(await own.session(one.account)))
  await page.goto(address.href)
  await one.before(run)
  code.release()
  const island = await hydrated(page, name)
  const isRenewed = await island.evaluate(({ dataset }) => 'renewed' in dataset)
  if (!isChanged || renewed.has(name)) expect(isRenewed).toBe(isChanged)
  if (one.account) await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await one.after(run)
  await expect(page.getByText(words(language)('shell.somethingBroke'))).toHaveCount(0)
}

for (const [language, translator] of [
  ['en', 'replaces'],
  ['bn', 'moves'],
] as const)
  for (const name of Object.keys(islandCases))
    test(`F34 ${name} survives a password manager and a translator that ${translator} texts, and so does what is typed before its code arrives, in ${language}`, async ({
      page,
    }) => {
      const errors = await changePages(page, translator)
      await runCase(name, { page, own, language }, true)
      expect(errors()).toEqual([])
    })

test('F34 a deposit shows in every balance, although an extension puts each amount into an element of its own', async ({
  page,
}) => {
  const errors = await changePages(page, 'splits')
  await runCase('MemberCentre', { page, own, language: 'en' }, true)
  expect(errors()).toEqual([])
})

test('F34 a tap that comes before the code acts once on what React renders anew, and what was typed is still there', async ({
  page,
}) => {
  const errors = await changePages(page, 'replaces')
  const code = await holdCode(page)
  await page.goto(`${own.url}/login`)
  const password = page.locator('[name=password]')
  await password.fill('quiet')
  await page.getByRole('button', { name: words('en')('auth.showPassword') }).click()
  code.release()
  await hydrated(page, 'LoginForm')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('quiet')
  await page.getByRole('button', { name: words('en')('auth.hidePassword') }).click()
  await expect(password).toHaveAttribute('type', 'password')
  expect(errors()).toEqual([])
})

for (const name of Object.keys(islandCases))
  test(`F34 ${name} renders at first what its page shows`, async ({ page }) => {
    await runCase(name, { page, own, language: 'bn' }, false)
  })

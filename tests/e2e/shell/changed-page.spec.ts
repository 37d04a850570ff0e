import { type Page, expect, test } from 'playwright/test'
import { changePages, holdCode, hydrated } from '#tests/e2e/support/changed-page.ts'
import { islandCases } from '#tests/e2e/support/island-cases.ts'
import type { IslandCase, IslandRun } from '#tests/e2e/support/island-run.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type OwnVendor, startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, words } from '#tests/e2e/support/site.ts'

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

/** Those whose case changes the balance or the session come last: the cases of one account run in one tab. */
const last = ['MemberCentre', 'LoginForm', 'RegisterForm']
const namesOf = (account: string | undefined) =>
  Object.keys(islandCases)
    .filter((name) => islandCases[name]?.account === account)
    .toSorted((one, other) => last.indexOf(one) - last.indexOf(other))

/** The islands by the account that uses them, if any. */
const groups: readonly (readonly [string | undefined, readonly string[]])[] = [
  [undefined, namesOf(undefined).filter((name) => name !== 'RegisterForm')],
  [undefined, ['RegisterForm']],
  ['player', namesOf('player')],
  ['agent1', namesOf('agent1')],
]

function caseOf(name: string): IslandCase {
  const one = islandCases[name]
  if (!one) throw new Error(`no case for ${name}`)
  return one
}

/** Opens the page of an island, and uses it before its code arrives. Returns whether React rendered it anew. */
async function wake(name: string, run: IslandRun): Promise<boolean> {
  const one = caseOf(name)
  const { page, language } = run
  await one.given?.(run)
  const code = await holdCode(page)
  await page.goto(own.url + at(language, one.path))
  await one.before(run)
  code.release()
  const island = await hydrated(page, name)
  return island.evaluate(({ dataset }) => 'renewed' in dataset)
}

/** Runs the case of an island on a changed page. */
async function runCase(name: string, run: IslandRun): Promise<void> {
  const isRenewed = await wake(name, run)
  if (renewed.has(name)) expect(isRenewed).toBe(true)
  await caseOf(name).after(run)
  await expect(run.page.getByText(words(run.language)('shell.somethingBroke'))).toHaveCount(0)
}

/** Opens home as this account; a visitor needs no page yet. */
async function enter(page: Page, account: string | undefined): Promise<void> {
  if (!account) return
  await openAs(page, account, own.url)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

const changed: readonly (readonly [Language, 'replaces' | 'moves'])[] = [
  ['en', 'replaces'],
  ['bn', 'moves'],
]

for (const [language, translator] of changed)
  for (const [account, names] of groups)
    test(`F34 ${names.join(', ')}: survive a password manager and a translator that ${translator} texts, and so does what is typed before their code arrives, in ${language}`, async ({
      page,
    }) => {
      await enter(page, account)
      const errors = await changePages(page, translator)
      for (const name of names) await test.step(name, () => runCase(name, { page, own, language }))
      expect(errors()).toEqual([])
    })

test('F34 a deposit shows in every balance, although an extension puts each amount into an element of its own', async ({
  page,
}) => {
  await enter(page, 'player')
  const errors = await changePages(page, 'splits')
  await runCase('MemberCentre', { page, own, language: 'en' })
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

test('F34 every island renders at first what its page shows', async ({ page }) => {
  test.setTimeout(300_000)
  for (const account of [undefined, 'player', 'agent1']) {
    await enter(page, account)
    for (const name of namesOf(account))
      await test.step(name, async () =>
        expect(await wake(name, { page, own, language: 'bn' }), `${name} is rendered anew`).toBe(false),
      )
  }
})

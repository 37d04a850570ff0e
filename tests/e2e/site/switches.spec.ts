import { type Locator, type Page, expect, test } from 'playwright/test'
import { type SwitchCode, switchCodes } from '#contract/site/switches.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { at, flowLanguages, type Language, words } from '#tests/e2e/support/site.ts'

// The parts that each switch of the specification shows to a visitor while on, and hides while off (S6.8). The tests of
// each call cover what the gateway refuses meanwhile.
let own: OwnGateway
test.beforeEach(async ({ page }) => {
  own = await startOwnGateway()
  await page.setViewportSize({ width: 1280, height: 800 })
})
test.afterEach(() => own.close())

interface Seen {
  readonly page: Page
  readonly language: Language
  readonly t: (key: string) => string
}

/** Opens the page that a switch affects, waits until it is ready, and returns the part that the switch shows. */
type Look = (seen: Seen) => Promise<Locator>

const open = ({ page, language }: Seen, path: string) => page.goto(own.url + at(language, path))

/** Looks on home, which is ready at once and opened for all of its switches together. */
const home = (find: (seen: Seen) => Locator): Look => {
  return async (seen) => find(seen)
}

/** The switches of home, and each other one. */
const onHome: readonly SwitchCode[] = ['DIRECTREG3', 'FREEPLAY3', 'CBS3']
const groups = [onHome, ...switchCodes.filter((code) => !onHome.includes(code)).map((code) => [code])]

/** Looks in the registration, by phone if `by` says so. */
function registration(find: (seen: Seen) => Locator, by?: 'byMobile'): Look {
  return async (seen) => {
    const { page, t } = seen
    await open(seen, '/register')
    if (by) await page.getByRole('radio', { name: t('register.byMobile') }).check()
    await expect(page.locator(`main form [name=${by ? 'country' : 'age'}]`)).toBeVisible()
    return find(seen)
  }
}

const looks: Record<SwitchCode, Look> = {
  DIRECTREG3: home(({ page, t }) => page.getByRole('banner').getByRole('link', { name: t('shell.register') })),
  FREEPLAY3: home(({ page, t }) => page.getByRole('banner').getByRole('link', { name: t('shell.freeDemo') })),
  MEMCENTRE3: async (seen) => {
    await open(seen, '/member')
    return seen.page.locator('main').getByRole('button', { name: seen.t('shell.login') })
  },
  CBS3: home(({ page }) => page.locator('aside [data-tap="chat"]')),
  USERNAMEREG3: registration(({ page }) => page.locator('main form [name=username]')),
  MOBILENUMREG3: registration(({ page, t }) => page.getByRole('radio', { name: t('register.byMobile') })),
  MOBILENUMPASSREG3: registration(({ page }) => page.locator('main form [name=password]'), 'byMobile'),
  REGMOBVERF3: async (seen) => {
    // Without a password there is always a code.
    await own.set('MOBILENUMPASSREG3', true)
    return registration(({ page }) => page.locator('main form [name=verificationCode]'), 'byMobile')(seen)
  },
  MOBILEVERCODELOGIN3: async (seen) => {
    await open(seen, '/login')
    await seen.page.locator('main [name=username]').focus()
    await expect(seen.page.getByRole('button', { name: seen.t('auth.forgot'), exact: true })).toBeVisible()
    return seen.page.getByRole('radio', { name: seen.t('auth.bySms') })
  },
  CHNGPASSVERIF3: async (seen) => {
    const { page, t } = seen
    await open(seen, '/login')
    await page.locator('main [name=username]').focus()
    await page.getByRole('button', { name: t('auth.forgot'), exact: true }).click()
    await expect(page.locator('#recovery [name=email]')).toBeVisible()
    return page.locator('#recovery').getByRole('tab', { name: t('password.byPhone') })
  },
  PWDEXPFORCECHANGE3: async (seen) => {
    const { page, t } = seen
    await open(seen, '/login')
    await page.locator('main [name=username]').fill('expired')
    await page.locator('main [name=password]').fill('Lagoon-2026!')
    await page.locator('main [name=password]').press('Enter')
    const change = page.locator('#change-password').filter({ hasText: t('password.expired') })
    await expect(change.or(page.locator('html[data-session=in]'))).toBeVisible()
    return change
  },
}

for (const language of flowLanguages) {
  for (const codes of groups) {
    test(`S6.8 S3.20 ${codes.join(', ')}: off and on, in ${language}`, async ({ page, context }) => {
      const seen = { page, language, t: words(language) }
      for (const isOn of [false, true]) {
        for (const code of codes) await own.set(code, isOn)
        await context.clearCookies()
        if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
        if (codes === onHome) await open(seen, '/')
        for (const code of codes) {
          const found = await looks[code](seen)
          const off = expect(page.locator('html'), 'the page follows the switch')
          await (isOn ? off.not : off).toHaveAttribute('data-off', new RegExp(String.raw`\b${code}\b`))
          await expect(found, `${code} ${isOn ? 'on' : 'off'}`).toBeVisible({ visible: isOn })
        }
      }
    })
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Page, expect } from 'playwright/test'
import type { Language as Offered } from '#brand/languages.ts'
import { dataFolder } from './place.ts'

/**
 * The languages of the browser tests: one as most are, one with a script and numerals of its own, one from right to
 * left. Further offered languages add nothing to them.
 */
export const languages = ['en', 'bn', 'ar'] as const satisfies readonly Offered[]
export type Language = (typeof languages)[number]
/**
 * The language of tests that walk through the portal. One is enough, and Bengali finds the most: its own script, digits
 * and grouping, and long words. Tests of direction, length or colour (looks, zoom, pages without script, axe) run in
 * all three. `E2E_LANGUAGES=en,ar` selects others.
 */
export const flowLanguages: readonly Language[] = languages.filter((language) =>
  (process.env.E2E_LANGUAGES ?? 'bn').split(',').includes(language),
)
/** The password of every demo account, unless its seed says otherwise. */
const PASSWORD = 'Lagoon-2026!'

/** Returns the texts of a language as built: `words('bn')('auth.submit')`. */
export function words(language: Language): (key: string) => string {
  return (key) => {
    const [subject = '', name = ''] = key.split('.')
    const file: unknown = JSON.parse(readFileSync(`public/locales/${language}/${subject}.json`, 'utf8'))
    const text: unknown = Reflect.get(Object(file), name)
    if (typeof text !== 'string') throw new Error(`no words for ${key} in ${language}`)
    return text
  }
}

/** Returns a path in a language. */
export function at(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Opens the login dialog of the page and logs in. */
export async function signIn(page: Page, language: Language, account: string): Promise<void> {
  const t = words(language)
  await page.locator('header [data-tap="sign-in"]').click()
  const form = page.locator('#sign-in form')
  await form.locator('[name=username]').fill(account)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.getByRole('button', { name: t('auth.submit'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(page.locator('#sign-in')).not.toBeVisible()
}

/** Logs out with the account menu, which asks for confirmation. */
export async function signOut(page: Page, language: Language): Promise<void> {
  const t = words(language)
  await page.locator('[popovertarget="account-menu"]:visible').first().click()
  const menu = page.locator('#account-menu')
  await menu.getByRole('button', { name: t('shell.logout') }).click()
  const confirm = page.locator('#sign-out')
  await confirm.getByRole('button', { name: t('shell.confirm') }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  // Logging out redirects home (S4.22), which would interrupt an earlier navigation.
  await page.waitForURL((url) => url.pathname === at(language, '/'))
}

/** Starts the game of the page from its info sheet, which appears before a first launch. */
export async function startGame(page: Page, language: Language): Promise<void> {
  const t = words(language)
  await page
    .locator('#game-stage')
    .getByRole('button', { name: t('games.play'), exact: true })
    .click()
}

/** Returns an account's balance in the ledger, in minor units, read from the gateway's database. */
export function ledgerBalance(account: string): number {
  const database = new DatabaseSync(join(dataFolder, 'gateway.db'), { readOnly: true })
  try {
    const row = database
      .prepare(
        `SELECT COALESCE(SUM(entry.amount), 0) AS balance FROM entry
         JOIN member ON entry.account_id IN ('member:' || member.id, 'trial:' || member.id)
         WHERE member.account = ?`,
      )
      .get(account)
    return Number(row?.balance)
  } finally {
    database.close()
  }
}

/** Scrolls to the boards of in-house games in their lobby; they hydrate when near. */
export async function toBoards(page: Page): Promise<void> {
  await page.getByTestId('jackpot').filter({ visible: true }).scrollIntoViewIfNeeded()
}

/** Reads an amount from the page in any numerals: Bengali and Arabic digits, marks and separators. */
export function minorOf(text: string): number {
  const latin = text.replace(/[০-৯٠-٩]/g, (digit) =>
    String(((digit.codePointAt(0) ?? 0) % 0x10) - (digit >= '০' ? 6 : 0)),
  )
  const digits = latin.replace(/\D/g, '')
  return Number(digits)
}

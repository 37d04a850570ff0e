import { type Page, expect } from 'playwright/test'
import type { TestSmsProvider } from '#tests/support/sms-provider.ts'
import { type Language, at, words } from './site.ts'

// A visitor's steps in a registration that requires a code.

export const NUMBER = '+8801712345678'
export const SECRET = 'Quiet-Lagoon-7'
export const CHECK = '/wps/verification/provider/check'
export const form = (page: Page) => page.locator('main form')
export const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
export const button = (page: Page, key: string, language: Language = 'en') =>
  form(page).getByRole('button', { name: words(language)(key), exact: true })
/** The error of the form. */
export const formError = (page: Page) => form(page).getByRole('alert').filter({ hasText: /./ })
export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Returns the calls that a page makes from now on, in order; calls to other sites by their full address. */
export function callsOf(page: Page, site: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== site) calls.push(request.url())
    else if (pathname.startsWith('/wps/')) calls.push(pathname)
  })
  return calls
}

export async function fillByMobile(page: Page, site: string, language: Language): Promise<void> {
  await page.goto(site + at(language, '/register'))
  await page.getByRole('radio', { name: words(language)('register.byMobile') }).check()
  await fillTelephone(page)
}

export async function fillByName(page: Page, site: string, username: string): Promise<void> {
  await page.goto(`${site}/register`)
  await field(page, 'username').fill(username)
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill(SECRET)
  await fillTelephone(page)
}

async function fillTelephone(page: Page): Promise<void> {
  await field(page, 'mobileNum').fill('01712345678')
  await field(page, 'country').selectOption('BD')
  await field(page, 'terms').check()
  await field(page, 'age').check()
}

/** Requests a code, and types the one received. */
export async function typeCode(page: Page, provider: TestSmsProvider, language: Language = 'en'): Promise<void> {
  await button(page, 'register.sendCode', language).click()
  await expect(form(page).getByRole('status')).toHaveText(words(language)('register.codeSent'))
  await field(page, 'verificationCode').fill(provider.code(NUMBER))
}

import { type Locator, type Page, expect } from 'playwright/test'
import type { OwnGateway } from './own-gateway.ts'
import { openAs } from './session.ts'
import { type Language, at, words } from './site.ts'

export const PLACE = '/promotions/found-a-mistake'
export const article = (page: Page) => page.locator('main article')
export const dialog = (page: Page) => page.locator('#apply')
export const comment = (page: Page) => dialog(page).locator('textarea')
export const picker = (page: Page) => dialog(page).locator('input[type=file]')
export const thumbnails = (page: Page) => dialog(page).getByRole('listitem')
export const button = (within: Locator, text: string) => within.getByRole('button', { name: text, exact: true })
export const submit = (page: Page, language: Language = 'en') => button(dialog(page), words(language)('activity.send'))
export const state = (page: Page) => article(page).locator('[role=status]:not(dialog *)')

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}
export const file = (name: string, buffer: Buffer, mimeType = 'image/png'): File => ({ name, mimeType, buffer })

interface OpenOptions {
  account?: string
  language?: Language
}

/** Opens the form of a promotion at this gateway, logged in with this account. */
export async function openForm(
  page: Page,
  own: OwnGateway,
  { account = 'player', language = 'en' }: OpenOptions = {},
): Promise<void> {
  await openAs(page, account, own.url + at(language, PLACE))
  await button(article(page), words(language)('activity.apply')).click()
  await expect(dialog(page)).toBeVisible()
}

/** Returns the text of a key with its values, in the numerals of the language. */
export function message(language: Language, key: string, values: Record<string, string | number>): string {
  const numerals = { en: 'latn', bn: 'beng', ar: 'arab' }[language]
  return words(language)(key).replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number'
      ? new Intl.NumberFormat(language, { numberingSystem: numerals }).format(value)
      : value
  })
}

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Published } from '#publish/published.ts'
import type { Language } from './site.ts'

/** What the pages of a language were rendered from. */
export function publishedIn(language: Language): Published {
  return JSON.parse(readFileSync(`.published/${language}.json`, 'utf8'))
}

/** Answers the permissions with these switches on or off, whatever the gateway's own say. */
export async function turnSwitches(page: Page, to: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/wps/system/status*', async (route) => {
    // a page asks for as long as it is open: an answer may come when the test is over
    try {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: turned(await answer.text(), to) })
    } catch (error) {
      if (!/disposed|closed/i.test(String(error))) throw error
    }
  })
}

function turned(text: string, to: Readonly<Record<string, boolean>>): string {
  return Object.entries(to).reduce(
    (said, [code, isOn]) => said.replace(new RegExp(`("modId":"${code}","enabled":)"[01]"`), `$1"${isOn ? '1' : '0'}"`),
    text,
  )
}

/** The height and width of a page on a desk and on a phone. */
export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { parse } from 'valibot'
import { parse as readYaml } from 'yaml'
import { type Fields, collections } from '#editing/collections.ts'
import type { Published } from '#published/published.ts'
import { publishedFolder } from './place.ts'
import type { Language } from './site.ts'

/** Returns the published data that the pages of a language were rendered from. */
export function publishedIn(language: Language): Published {
  return JSON.parse(readFileSync(join(publishedFolder, `${language}.json`), 'utf8'))
}

/** Returns what editors wrote for the footer of a language. */
export function footerOf(language: Language): Fields<'footer'> {
  const { schema } = collections.footer
  return parse(schema, readYaml(readFileSync(`src/content/footer/${language}.yaml`, 'utf8')))
}

/** Overrides the permissions with these switches on or off, whatever the gateway says. */
export async function turnSwitches(page: Page, to: Readonly<Record<string, boolean>>): Promise<void> {
  const path = '/wps/system/status'
  const answer = await page.request.get(`${path}?url=localhost`)
  const body = turned(await answer.text(), to)
  // A page polls as long as it is open: after the test there is no one to answer.
  await page.route(`**${path}*`, (route) => route.fulfill({ json: JSON.parse(body) }).catch(() => {}))
}

function turned(text: string, to: Readonly<Record<string, boolean>>): string {
  return Object.entries(to).reduce(
    (body, [code, isOn]) => body.replace(new RegExp(`("modId":"${code}","enabled":)"[01]"`), `$1"${isOn ? '1' : '0'}"`),
    text,
  )
}

/** The viewports of a desktop and of a phone. */
export const desk = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740 }

/** Adds a link that needs an account to the page, as an operator's content may have one. */
export async function plantLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a')
    link.href = target
    link.dataset.needs = 'login'
    link.textContent = 'Planted'
    document.querySelector('main')?.prepend(link)
  }, href)
}

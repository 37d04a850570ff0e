import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright/test'
import { dataFolder } from './place.ts'
import { type Language, words } from './site.ts'

/** The island of a lobby; the banners above it lead to games too. */
const LOBBY = 'main astro-island[component-url*=GameLobby]'

/** Returns the visible games of a lobby; published ones remain in the page after others have replaced them. */
export function cards(page: Page): Locator {
  return page.locator(`${LOBBY} a[href*="/game?game="]:visible`)
}

export function card(page: Page, nodeId: string): Locator {
  return page.locator(`${LOBBY} a[href$="/game?game=${nodeId}"]:visible`)
}

/** Returns how many games of a category the gateway has, read from its database. */
export function gamesOf(type: string): number {
  const database = new DatabaseSync(join(dataFolder, 'gateway.db'), { readOnly: true })
  try {
    const row = database.prepare('SELECT count(*) AS games FROM game WHERE game_type = ?').get(type)
    return Number(row?.games)
  } finally {
    database.close()
  }
}

/** Returns the vendors of the visible games, by code: `KTE`. */
export async function vendorsOf(page: Page): Promise<string[]> {
  const all = await cards(page).evaluateAll((links) =>
    links.map((link) => /game=([A-Z]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''),
  )
  return [...new Set(all)].toSorted()
}

export function tabs(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('navigation', { name: words(language)('games.vendors'), exact: true })
}

/** Returns the selected tab. */
export function current(page: Page, language: Language = 'en'): Locator {
  return tabs(page, language).locator('[aria-current]')
}

export function pager(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('navigation', { name: words(language)('games.pages'), exact: true })
}

/** Hydrates the lobby, as an approaching pointer does. */
export async function wake(page: Page): Promise<void> {
  await page.locator('main input[type=search]').focus()
  await page.locator('main astro-island[component-url*=GameLobby]:not([ssr])').waitFor({ state: 'attached' })
}

/** Delays the gateway's lists until the returned function is called. */
export async function holdLists(page: Page): Promise<() => void> {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/GCSGAME_gameList*', async (route) => {
    await until
    await route.continue().catch(() => {})
  })
  return release
}

/** Measures layout shift without interaction: of the whole page, or of a part of it. */
export async function countShift(page: Page, within = ':root'): Promise<() => Promise<number>> {
  await page.addInitScript((part) => {
    Reflect.set(globalThis, 'shift', 0)
    const isWithin = ({ node }: { node: Node | null }) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(part)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') || !Reflect.get(entry, 'sources').some(isWithin)) continue
        Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Number(Reflect.get(entry, 'value')))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
}

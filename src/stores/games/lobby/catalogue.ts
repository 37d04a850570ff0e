import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { brand } from '#brand/brand.ts'
import { type Game, hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { revisionOf } from '#texts/revision.ts'
import { pageLanguage } from '#browser/page.ts'

/** The gateway's current hot games, and the known names of their vendors by code. */
interface Catalogue {
  readonly games: readonly Game[]
  readonly vendors: Readonly<Record<string, string>>
}

const store = atom<Catalogue | undefined>(undefined)
/** The gateway's catalogue; `undefined` while the published games apply. */
export const $catalogue: ReadableAtom<Catalogue | undefined> = store

/**
 * Loads the hot games and uses them if they differ from the published ones (design, D5). If the gateway is unreachable,
 * the page stays as it is.
 * @param published the page's revision
 * @returns whether they differ
 */
export async function checkCatalogue(published: string): Promise<boolean> {
  const result = await call(hotGames, {
    merchantCode: brand.merchantCode,
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language: pageLanguage(),
  })
  if (!result.ok || revisionOf(result.value.games) === published) return false
  store.set({ games: result.value.games, vendors: await vendorNames() })
  return true
}

async function vendorNames(): Promise<Record<string, string>> {
  const result = await call(newGameVendor, { platform: 'html5-desktop' })
  const cards = result.ok ? result.value.lanes.flatMap((category) => category.cards) : []
  return Object.fromEntries(cards.map(({ vassalage, name }) => [vassalage, name.trim() || vassalage]))
}

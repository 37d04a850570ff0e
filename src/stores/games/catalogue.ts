import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { brand } from '#brand/brand.ts'
import { type Game, hotGames } from '#contract/games.ts'
import { revisionOf } from '#lib/revision.ts'
import { pageLanguage } from '#lib/page.ts'

const store = atom<readonly Game[] | undefined>(undefined)
/** The hot games as the gateway has them now; `undefined` while the published ones still stand. */
export const $hotGames: ReadableAtom<readonly Game[] | undefined> = store

/**
 * Asks the gateway for the hot games and takes them over if they differ from what the page was published with
 * (design, D5). A gateway that cannot be reached leaves the page as it is.
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
  store.set(result.value.games)
  return true
}

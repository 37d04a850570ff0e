import { checkCatalogue } from '#stores/games/catalogue.ts'

/** A page that shows games asks whether they are still those it was published with (design, D5). */
export async function freshGames(): Promise<void> {
  const isStale = await checkCatalogue(document.documentElement.dataset.revision ?? '')
  if (isStale) document.dispatchEvent(new Event('atoll:stale'))
}

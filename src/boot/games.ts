import { checkCatalogue } from '#stores/games/catalogue.ts'
import { $gate } from '#stores/site/gate.ts'
import { loadPermissions } from '#stores/site/permissions.ts'

/** What pages with games do once they are idle: they draw the stars, and ask whether the games are still the same. */
export async function watchGames(): Promise<void> {
  if (document.querySelector('game-star')) void import('./stars.ts').then((it) => it.drawStars())
  if (!document.querySelector('[opts*=stale]')) return
  await loadPermissions()
  // nobody is asked on behalf of a closed site
  if ($gate.get() === 'open') await freshGames()
}

/** A page that shows games asks whether they are still those it was published with (design, D5). */
async function freshGames(): Promise<void> {
  const isStale = await checkCatalogue(document.documentElement.dataset.revision ?? '')
  if (isStale) document.dispatchEvent(new Event('atoll:stale'))
}

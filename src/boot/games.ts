import { checkCatalogue } from '#stores/games/catalogue.ts'
import { $session } from '#stores/auth/session.ts'
import { $gate } from '#stores/site/gate.ts'
import { loadPermissions } from '#stores/site/permissions.ts'

// What pages with games do once they are idle: they draw the stars, have home show a member's own games, and ask whether
// the games are still the same.

const drawStars = () => void import('./stars.ts').then((it) => it.drawStars())

if (document.querySelector('game-star')) drawStars()
if (document.querySelector('[opts*=stale]')) {
  showOwnGames()
  void freshGames()
}

/** The place for them stands in the page, and their code comes with whoever is signed in. */
function showOwnGames(): void {
  const stop = $session.subscribe(({ state }) => {
    if (state !== 'in') return
    queueMicrotask(() => stop())
    drawStars()
    document.dispatchEvent(new Event('atoll:stale'))
  })
}

/** A page that shows games asks whether they are still those it was published with (design, D5). */
async function freshGames(): Promise<void> {
  await loadPermissions()
  // nobody is asked on behalf of a closed site
  if ($gate.get() !== 'open') return
  const isStale = await checkCatalogue(document.documentElement.dataset.revision ?? '')
  if (isStale) document.dispatchEvent(new Event('atoll:stale'))
}

import { onReconnect } from '#lib/online.ts'
import { checkCatalogue } from '#stores/games/lobby/catalogue.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { whenOpen } from '#boot/parts/when-open.ts'

// What pages with games do once they are idle: they draw the stars, have home show a member's own games, and ask whether
// the games are still the same.

const drawStars = () => void import('#boot/parts/stars.ts').then((it) => it.drawStars())

if (document.querySelector('game-star')) drawStars()
whenOpen(useImageHosts)
if (document.querySelector('[opts*=stale]')) {
  showOwnGames()
  whenOpen(() => void freshGames())
}

/** S9.20: covers that are still to come are asked of the hosts that the operator has for them, if any. */
function useImageHosts(): void {
  const permissions = $permissions.get()
  const hosts = permissions.state === 'ready' ? permissions.value.info.imageCDNs : []
  if (hosts.length > 0) void import('#boot/parts/image-hosts.ts').then((it) => it.loadCoversFrom(hosts))
}

/** The place for them stands in the page, and their code comes with whoever is signed in. */
function showOwnGames(): void {
  const stop = $session.subscribe(({ state }) => {
    if (state !== 'in') return
    queueMicrotask(() => stop())
    drawStars()
    document.dispatchEvent(new Event('atoll:stale'))
    // words or code that did not come
    onReconnect(() => $session.get().state === 'in' && document.dispatchEvent(new Event('atoll:stale')))
  })
}

/** A page that shows games asks whether they are still those it was published with (design, D5). */
async function freshGames(): Promise<void> {
  const isStale = await checkCatalogue(document.documentElement.dataset.revision ?? '')
  if (isStale) document.dispatchEvent(new Event('atoll:stale'))
}

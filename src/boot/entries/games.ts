import type { PageEvent } from '#browser/page-events.ts'
import { onReconnect } from '#browser/online.ts'
import { checkCatalogue } from '#stores/games/lobby/catalogue.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { whenOpen } from '#boot/parts/when-open.ts'

// Runs on pages with games once they are idle: draws the stars, says on home what is on, shows members their own games, and checks whether the
// games have changed.

const drawStars = () => void import('#boot/parts/stars.ts').then((it) => it.drawStars())

if (document.querySelector('game-star')) drawStars()
whenOpen(useImageHosts)
if (document.querySelector('[opts*=stale]')) {
  // countdowns, which need no call, and what the gateway knows
  if (document.querySelector('[data-home]')) void import('#boot/home/home.ts').then((it) => it.startHome())
  showOwnGames()
  whenOpen(() => void freshGames())
}

/** Loads the remaining covers from the operator's image hosts, if any (S9.20). */
function useImageHosts(): void {
  const permissions = $permissions.get()
  const hosts = permissions.state === 'ready' ? permissions.value.info.imageCDNs : []
  if (hosts.length > 0) void import('#boot/parts/image-hosts.ts').then((it) => it.loadCoversFrom(hosts))
}

/** Loads the code of a member's own games once logged in; the page already has a place for them. */
function showOwnGames(): void {
  const stop = $session.subscribe(({ state }) => {
    if (state !== 'in') return
    queueMicrotask(() => stop())
    drawStars()
    document.dispatchEvent(new Event('atoll:stale' satisfies PageEvent))
    // retry failed texts or code
    onReconnect(
      () => $session.get().state === 'in' && document.dispatchEvent(new Event('atoll:stale' satisfies PageEvent)),
    )
  })
}

/** Checks whether the page's games have changed since they were published (design, D5). */
async function freshGames(): Promise<void> {
  const isStale = await checkCatalogue(document.documentElement.dataset.revision ?? '')
  if (isStale) document.dispatchEvent(new Event('atoll:stale' satisfies PageEvent))
}

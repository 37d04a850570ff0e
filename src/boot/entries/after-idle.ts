import { brand } from '#brand/brand.ts'
import { sessionStore } from '#browser/storage.ts'
import { wakeIslands } from '#browser/wake.ts'
import { prefetch } from '#boot/parts/fetch-ahead.ts'
import { prefetchWords } from '#boot/parts/island-words.ts'
import { watchDialogs } from '#boot/parts/dialogs.ts'
import { whenIdle } from '#browser/idle.ts'
import { watchConnection } from '#boot/parts/connection.ts'
import { watchNotices } from '#boot/parts/notices.ts'
import { restoreMember } from '#boot/parts/restore-member.ts'
import { watchSite } from '#boot/parts/site.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { whenOpen } from '#boot/parts/when-open.ts'

/**
 * Runs the work that can wait until the page is idle: connection state, permissions, fresh data, and the islands' code.
 */
export function runAfterIdle(): void {
  const { handoff } = document.documentElement.dataset
  if (handoff)
    void import('#boot/parts/handed-over.ts').then(
      (it) => it.takeOver(handoff),
      () => restoreMember(),
    )
  watchConnection()
  watchSite()
  watchDialogs()
  if (document.querySelector('[data-region]'))
    $permissions.subscribe((known) => {
      if (known.state !== 'ready') return
      void import('#boot/parts/region.ts').then((it) => it.showRegion(known.value.location.country))
    })
  else if (document.querySelector('[data-banners]'))
    void import('#boot/carousel/carousel.ts').then((it) => it.moveBanners())
  // in a task of its own, so that an interaction waits for at most one of the two
  void whenIdle(() => {
    fetchIslands().catch(() => {})
    void import('#boot/parts/installable.ts').then(
      (it) => it.offerInstalling(),
      () => {},
    )
  })
  // before the first call to the gateway: stars work offline too
  if (document.querySelector('[opts*=stale],game-star')) void import('./games.ts')
  // likewise: its index is cached
  if (document.querySelector('a[data-tap=search]'))
    void opener()
      .then((it) => it.watchSearch())
      .catch(() => {}) // opening the search loads it again
  whenOpen(() => {
    // after a social login, provider-arrival.ts announces the registration first
    if (sessionStore.read('registered') && !handoff)
      void import('#stores/auth/session/registered.ts').then((it) => it.greetNewMember())
    // without an interaction: all login methods (S2.42), what a lottery hall has on sale
    wakeIslands('open')
    watchNotices()
    watchMember()
  })
}

/** Tells members what their tickets win (decision 128), and the gateway their language, once the page is idle. */
function watchMember(): void {
  let isWatched = false
  $session.subscribe(({ state }) => {
    if (state !== 'in' || isWatched) return
    isWatched = true
    void whenIdle(
      () =>
        void import('#boot/parts/idle-member.ts').then(
          (it) => it.watchIdleMember(),
          () => {},
        ),
    )
  })
}

/** Opens the search, which no page carries (boot/parts/taps.ts). */
export function openSearch(link: HTMLAnchorElement): Promise<void> {
  return opener().then((it) => it.openSearch(link))
}

function opener() {
  return import('#boot/search/search-opener.ts')
}

/** Logs in the remembered member (X4), if any; if the code fails to load, no one is logged in. */
export function resume(): Promise<void> {
  return import('#stores/auth/session/resume.ts').then((it) => it.resumeRemembered()).catch(() => undefined)
}

/**
 * Fetches the code of this page's islands ahead, without running it, and what opens offline. Skips islands that wake only
 * for stale data or toasts: they are rarely needed. Without this code, everything is only slower.
 */
async function fetchIslands(): Promise<void> {
  const { fetchAhead } = await import('#boot/parts/idle-fetches.ts')
  if (!fetchAhead(brand.hasServiceWorker)) return
  for (const island of document.querySelectorAll('astro-island:not([opts*=chosen],[opts*=stale],[opts*=toast])')) {
    prefetch(island)
    prefetchWords(island)
  }
}

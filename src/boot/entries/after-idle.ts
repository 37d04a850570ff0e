import { brand } from '#brand/brand.ts'
import { sessionStore } from '#lib/storage.ts'
import { wakeIslands } from '#lib/wake.ts'
import { startWorker } from '#lib/worker.ts'
import { watchDialogs } from '#boot/parts/dialogs.ts'
import { prefetch } from '#boot/parts/fetch-ahead.ts'
import { prefetchWords } from '#boot/parts/island-words.ts'
import { whenIdle } from '#lib/idle.ts'
import { offerInstalling } from '#boot/parts/installable.ts'
import { watchConnection } from '#boot/parts/connection.ts'
import { watchNotices } from '#boot/parts/notices.ts'
import { restoreMember } from '#boot/parts/restore-member.ts'
import { allowAhead } from '#boot/parts/render-ahead.ts'
import { watchSite } from '#boot/parts/site.ts'
import { whenOpen } from '#boot/parts/when-open.ts'

/** What can wait until the page is idle: the line's state, the permissions, fresh data, and the islands' code. */
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
  keepAffiliateCode()
  if (document.querySelector('[data-banners]')) void import('#boot/carousel/carousel.ts').then((it) => it.moveBanners())
  // a turn of its own: whoever touches the page meanwhile waits for the one or the other, not for both
  void whenIdle(() => {
    prefetchIslands()
    allowAhead()
    offerInstalling()
  })
  if (brand.hasServiceWorker) void startWorker()
  // before the gateway is asked anything: a star answers without a line too
  if (document.querySelector('[opts*=stale],game-star')) void import('./games.ts')
  // likewise: its index is kept
  if (document.querySelector('a[data-tap=search]'))
    void opener()
      .then((it) => it.watchSearch())
      .catch(() => {})
  whenOpen(() => {
    // who comes from a provider is told there first (provider-arrival.ts)
    if (sessionStore.read('registered') && !handoff)
      void import('#stores/auth/session/registered.ts').then((it) => it.announceRegistration())
    // S2.42: the login page shows all of its ways without being touched
    wakeIslands('ways')
    watchNotices()
  })
}

/** Opens the search, which no page carries (boot/parts/taps.ts). */
export function openSearch(link: HTMLAnchorElement): Promise<void> {
  return opener().then((it) => it.openSearch(link))
}

function opener() {
  return import('#boot/search/search-opener.ts')
}

/** Signs in whoever is remembered here (X4), if anybody; where its code does not come, nobody is. */
export function resume(): Promise<void> {
  return import('#stores/auth/session/resume.ts').then((it) => it.resumeRemembered()).catch(() => undefined)
}

/** An agent's link may lead anywhere: its code waits in this tab for a registration (S4.6). */
function keepAffiliateCode(): void {
  const code = new URLSearchParams(location.search).get('affiliateCode')
  if (code) sessionStore.write('affiliate', code)
}

/**
 * Fetches what the islands on this page will need, without running it, unless the visitor saves data. Those that only wake
 * when the published data are old, or when there is something to say, are seldom needed.
 */
function prefetchIslands(): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection && Reflect.get(Object(connection), 'saveData') === true) return
  for (const island of document.querySelectorAll('astro-island:not([opts*=chosen],[opts*=stale],[opts*=toast])')) {
    prefetch(island)
    prefetchWords(island)
  }
}

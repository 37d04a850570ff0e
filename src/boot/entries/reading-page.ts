import { watchBuild } from '#boot/parts/stale-build.ts'
import { whenIdle } from '#browser/idle.ts'
import { isRemembered } from '#browser/remembers.ts'
import { field, hasChanged, markUnread } from '#boot/parts/published.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { watchSearchKey } from '#boot/parts/search-key.ts'

// Runs on reading pages (help, promotions): next to nothing until there is a session or a remembered login, an
// interaction, no connection, or a site that differs from the published one. The budget is 6 KB (decision 022).

const STATUS_EVERY_MS = 25_000
/** The pause before failed code is requested again. */
const RETRY_MS = 5_000

let pending: Promise<unknown> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let isLoaded = false

/** Loads what every other page runs; retries until it succeeds. */
function start(): Promise<unknown> {
  pending ??= import('./reading-page-full.ts').then(
    // stop deferring taps now: a deferred tap is lost, as the browser is still busy with it
    () => (isLoaded = true),
    () => {
      pending = undefined
      clearTimeout(retryTimer)
      retryTimer = setTimeout(start, RETRY_MS)
    },
  )
  return pending
}

/** Defers a tap on a link that code handles until it has loaded; if that fails, the link's address is followed. */
function deferTap(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-tap]')
  if (!link || isLoaded) return
  event.preventDefault()
  void start().then(() => {
    isLoaded = true
    link.click()
    isLoaded = pending !== undefined
  })
}

// A plain link needs no code: code loaded on the way out would run on a page that no one sees, and delay the next one
// (decision 027).
const PLAIN_LINK = 'a[href]:not([data-tap],[data-needs])'

function onInteraction({ type, target }: Event): void {
  if (type !== 'keydown' && target instanceof Element && target.closest(PLAIN_LINK)) return
  void start()
}

/** Loads the rest when a picture fails, as it handles that (S8.9, S9.11; boot/parts/pictures.ts). */
function watchFailures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void start(), true)
  // same as there: already failed, and not an SVG without dimensions
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) image.decode().catch(start)
  }
}

/**
 * Shows the offline bar, which is part of the page (boot/parts/connection.ts); the rest, which announces the
 * reconnection, may load only then.
 */
function watchConnection(): void {
  if (navigator.onLine) return
  document.documentElement.dataset.offline = 'yes'
  void start()
}

watchBuild()
watchFailures()
watchSearchKey()
addEventListener('offline', watchConnection)
watchConnection()
addEventListener('click', deferTap, true)
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, onInteraction, { passive: true })
void whenIdle(() => {
  const { session, gate, handoff } = document.documentElement.dataset
  const hasSession = session === 'in' || handoff || isRemembered()
  if (hasSession || gate) return void start()
  // the code of its islands is fetched with the rest
  import('#boot/parts/idle-fetches.ts').then(
    (it) => it.fetchAhead(),
    () => {},
  )
  // with regional ones among them, once the country is known (boot/parts/region.ts)
  if (document.querySelector('[data-banners]') && !document.querySelector('[data-region]'))
    void import('#boot/carousel/carousel.ts').then((it) => it.moveBanners())
  askTabs()
  void markUnread()
  void askStatus()
  setInterval(() => document.hidden || void askStatus(), STATUS_EVERY_MS)
})

/** Asks other tabs for a session (readings, X5): on any answer, the session store decides. */
function askTabs(): void {
  const channel = openTabChannel('atoll-session', (message) => {
    if (!pending && field(message, 'type') === 'in') void start()
  })
  channel.post({ type: 'who' })
}

/** Loads the rest, which handles changes since the publish. */
async function askStatus(): Promise<void> {
  if (!pending && (await hasChanged())) void start()
}

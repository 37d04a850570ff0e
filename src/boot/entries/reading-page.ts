import { watchBuild } from '#boot/parts/stale-build.ts'
import { whenIdle } from '#lib/idle.ts'
import { isRemembered } from '#lib/remembers.ts'
import { watchLanguageChoice } from '#boot/parts/language-choice.ts'
import { field, hasChanged, markUnread } from '#boot/parts/published.ts'
import { allowAhead } from '#boot/parts/render-ahead.ts'
import { watchSearchKey } from '#boot/parts/search-key.ts'

// What pages for reading run (help, promotions): next to nothing, until somebody is signed in or remembered, touches the
// page, the site is not as it was published, or the line is down. Their budget is 6 KB in all (decision 022).

const STATUS_EVERY_MS = 25_000
/** Code that somebody wanted and that did not come is asked for again after this time. */
const RETRY_MS = 5_000

let pending: Promise<unknown> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let isLoaded = false

/** Goes on with what every other page runs; where that does not come, it is asked for until it does. */
function start(): Promise<unknown> {
  pending ??= import('./reading-page-full.ts').then(
    // from here on a tap is heard at once: one that were held is lost, as the browser is still busy with it
    () => (isLoaded = true),
    () => {
      pending = undefined
      clearTimeout(retryTimer)
      retryTimer = setTimeout(start, RETRY_MS)
    },
  )
  return pending
}

/** A link that code answers otherwise than by its address waits for it; where it does not come, the address stands. */
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

// A plain link needs no code: what is pressed on the way out would run on a page that nobody sees any more, while the
// next one waits for the processor (decision 027).
const PLAIN_LINK = 'a[href]:not([data-tap],[data-needs],[hreflang])'

function onInteraction({ type, target }: Event): void {
  if (type !== 'keydown' && target instanceof Element && target.closest(PLAIN_LINK)) return
  void start()
}

/** S8.9, S9.11: what becomes of a picture that fails, the rest knows (boot/parts/pictures.ts). */
function watchFailures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void start(), true)
  // as there: failed already, and no SVG without measures
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) image.decode().catch(start)
  }
}

/** The bar for it stands in the page (boot/parts/connection.ts); the rest, which says that the line is back, may only come with that. */
function watchConnection(): void {
  if (navigator.onLine) return
  document.documentElement.dataset.offline = 'yes'
  void start()
}

watchBuild()
watchLanguageChoice()
watchFailures()
watchSearchKey()
addEventListener('offline', watchConnection)
watchConnection()
addEventListener('click', deferTap, true)
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, onInteraction, { passive: true })
void whenIdle(() => {
  const { session, gate, handoff } = document.documentElement.dataset
  const hasSession = session === 'in' || handoff || isRemembered()
  // a code that an agent's link brought is kept by the rest
  if (hasSession || gate || location.search.includes('affiliateCode=')) return void start()
  allowAhead()
  if (document.querySelector('[data-banners]')) void import('#boot/carousel/carousel.ts').then((it) => it.moveBanners())
  askTabs()
  void markUnread()
  void askStatus()
  setInterval(() => document.hidden || void askStatus(), STATUS_EVERY_MS)
})

/** A session may be alive in another tab (readings, X5): any answer is for the store to judge. */
function askTabs(): void {
  const channel = new BroadcastChannel('atoll-session')
  channel.addEventListener('message', ({ data }) => {
    if (field(data, 'type') === 'in') void start()
    if (pending) channel.close()
  })
  channel.postMessage({ type: 'who' })
}

/** What has changed since the publish is the matter of the rest. */
async function askStatus(): Promise<void> {
  if (!pending && (await hasChanged())) void start()
}

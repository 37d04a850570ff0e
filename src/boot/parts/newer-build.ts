// Offers a reload on a page that was left open over a deployment. It works on: the site keeps the code of the releases
// before (decision 012), and boot/parts/stale-build.ts handles code that is gone, whose notice takes this one's place.

const LOOK_EVERY_MS = 30 * 60_000
/** The shortest time between two looks: readers who switch tabs often must not ask each time. */
const PAUSE_MS = 5 * 60_000
const TIMEOUT_MS = 10_000
const CODE = /\/_astro\/[\w.@-]+\.(?:js|css)/g

const own = new Set(document.documentElement.outerHTML.match(CODE))
/** The code of the build that was put off. */
let putOff = ''
/** By the page's own clock, which begins as it is loaded. */
let lookedAt = 0

/** Looks for a newer build when the page comes to the front, and twice an hour while it is there. */
export function watchNewerBuild(): void {
  // not onPageReturn: it is among the code of calls, which a page to read does without
  document.addEventListener('visibilitychange', lookIfSeen)
  setInterval(lookIfSeen, LOOK_EVERY_MS)
}

const lookIfSeen = () => document.hidden || void look()

/** Asks whether this page has other code by now: the answer has no body if the page is still the same. */
async function look(): Promise<void> {
  if (performance.now() - lookedAt < PAUSE_MS) return
  lookedAt = performance.now()
  const code = await codeNow().catch(() => []) // without a connection there is nothing to offer
  const build = code.join()
  if (code.every((name) => own.has(name)) || build === putOff) return
  const putOffThis = () => (putOff = build)
  // without its code or text, the next look tries again
  await import('./newer-build-notice.ts').then((it) => it.offerReload(putOffThis)).catch(() => {})
}

async function codeNow(): Promise<readonly string[]> {
  const aborter = new AbortController()
  setTimeout(() => aborter.abort(), TIMEOUT_MS)
  const response = await fetch(location.pathname, { cache: 'no-cache', signal: aborter.signal })
  const page = response.ok && !response.redirected ? await response.text() : ''
  // something in between may answer in the site's place
  return page.includes('atoll-page') ? (page.match(CODE) ?? []) : []
}

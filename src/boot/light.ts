import { watchBuild } from './stale-build.ts'
import { whenIdle } from '#lib/idle.ts'
import { watchLanguageChoice } from './language-choice.ts'
import { allowAhead } from './render-ahead.ts'

// What pages for reading run (help, promotions): next to nothing, until somebody is signed in, touches the page, or the
// site closes. Their budget is 6 KB in all (decision 022).

const STATUS_EVERY_MS = 25_000

let isStarted = false
let isHere = false

/** Goes on with what every other page runs. */
function start(): Promise<unknown> {
  isStarted = true
  return import('./touched.ts')
}

/** A link that code answers otherwise than by its address waits for it; where it does not come, the address stands. */
function hold(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-tap]')
  if (!link || isHere) return
  event.preventDefault()
  void start().finally(() => {
    isHere = true
    link.click()
  })
}

// A plain link needs no code: what is pressed on the way out would run on a page that nobody sees any more, while the
// next one waits for the processor (decision 027).
const WAY_OUT = 'a[href]:not([data-tap],[data-needs],[hreflang])'

function touched({ type, target }: Event): void {
  if (type !== 'keydown' && target instanceof Element && target.closest(WAY_OUT)) return
  void start()
}

watchBuild()
watchLanguageChoice()
addEventListener('click', hold, true)
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, touched, { passive: true })
whenIdle(() => {
  const { session, gate, handoff } = document.documentElement.dataset
  // a code that an agent's link brought is kept by the rest
  if (session === 'in' || gate || handoff || location.search.includes('affiliateCode=')) return void start()
  allowAhead()
  if (document.querySelector('[data-banners]')) void import('./carousel/carousel.ts').then((it) => it.moveBanners())
  askTabs()
  void askStatus()
  setInterval(() => document.hidden || void askStatus(), STATUS_EVERY_MS)
})

/** A session may be alive in another tab (readings, X5): any answer is for the store to judge. */
function askTabs(): void {
  const channel = new BroadcastChannel('atoll-session')
  channel.addEventListener('message', ({ data }) => {
    if (field(data, 'say') === 'in') void start()
    if (isStarted) channel.close()
  })
  channel.postMessage({ say: 'who' })
}

/** Whether the site is closed, or behind its login; what an open site allows can wait for the first touch. */
async function askStatus(): Promise<void> {
  if (isStarted) return
  try {
    const response = await fetch(`/wps/system/status?url=${encodeURIComponent(location.host)}`, { cache: 'no-store' })
    const value = field(await response.json(), 'value')
    const isBehindLogin = field(field(field(value, 'info'), 'settings'), 'loginedToHomePage')
    const said = [field(value, 'maintenance'), field(value, 'regionRestriction'), isBehindLogin]
    if (!response.ok || said.includes(true)) void start()
  } catch {
    // no line: the page can be read without one
  }
}

/** A field of what may be anything; the contract's parser is what this page does without. */
function field(of: unknown, name: string): unknown {
  return Reflect.get(Object(of), name)
}

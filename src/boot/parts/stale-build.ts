import type { PageEvent } from '#browser/page-events.ts'
import { hasTyped } from '#browser/typed-fields.ts'

const key = 'atoll-reloaded-for'

/** The longest wait for an answer about a file. */
const TIMEOUT_MS = 10_000

/**
 * Handles code that failed to load (design, D12). If it is gone after a deployment, or something in between answers in
 * its place, reloads the page once per build, but never over a form with typed text; then the notice `#stale-build`
 * shows instead. `atoll:lost`: a part that the user asked for is missing, for whatever reason, which the notice always
 * says. Failures of background work that nobody catches end here too; for lack of a connection they are retried on the
 * next interaction.
 */
export function watchBuild(): void {
  const own: PageEvent[] = ['atoll:broken', 'atoll:lost']
  for (const name of ['astro:hydration-error', ...own, 'unhandledrejection']) {
    addEventListener(name, (event) => {
      if (name === 'unhandledrejection' && !/import|module script/i.test(messageIn(event))) return
      event.preventDefault()
      void recover(event)
    })
  }
}

async function recover(event: Event): Promise<void> {
  const isLost = event.type === ('atoll:lost' satisfies PageEvent)
  if (await isGone(addressIn(event))) {
    if (!hasTyped() && remember(buildOf())) {
      // on a slow line there is time to type before the page goes
      addEventListener('input', keepPage)
      return location.reload()
    }
  } else if (!isLost) return
  showNotice()
}

function keepPage(): void {
  stop()
  showNotice()
}

function showNotice(): void {
  const notice = document.getElementById('stale-build')
  if (notice) notice.hidden = false
}

/** Returns the message of the error that the event is about. */
function messageIn(event: Event): string {
  const error: unknown = Reflect.get(event, 'reason') ?? Reflect.get(Object(Reflect.get(event, 'detail')), 'error')
  return String(Reflect.get(Object(error), 'message'))
}

/** Returns the address of the code that failed, if the browser names it; else that of the page's own script. */
function addressIn(event: Event): string | undefined {
  const named = /https?:\/\/\S+?\.(?:js|css)\b/.exec(messageIn(event))?.[0]
  const own = document.querySelector<HTMLElement>('script[src*="/_astro/"],[data-boot]')
  return named ?? own?.getAttribute('src') ?? own?.dataset.boot
}

/** Checks whether the server reports the file missing, or answers with a page; being offline proves nothing. */
async function isGone(address: string | undefined): Promise<boolean> {
  if (!address) return false
  const aborter = new AbortController()
  setTimeout(() => aborter.abort(), TIMEOUT_MS)
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: aborter.signal })
    return status === 404 || /html/.test(headers.get('content-type') ?? '')
  } catch {
    return false
  }
}

/** Identifies the page's build by the addresses of its code. */
function buildOf(): string {
  return [...document.querySelectorAll('astro-island')].map((island) => island.getAttribute('component-url')).join()
}

/** Returns true the first time for this build, if it could be stored: without storage a reload could loop. */
function remember(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false
    sessionStorage.setItem(key, build)
    return sessionStorage.getItem(key) === build
  } catch {
    return false // storage is blocked
  }
}

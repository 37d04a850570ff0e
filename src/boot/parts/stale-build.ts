const key = 'atoll-reloaded-for'

/**
 * Handles code that is gone after a deployment (design, D12). Reloads the page once per build, but never over a form
 * with typed text; then the notice `#stale-build` shows instead. Code that failed to load for lack of a connection is
 * retried on the next interaction.
 */
export function watchBuild(): void {
  for (const name of ['astro:hydration-error', 'vite:preloadError', 'atoll:broken']) {
    addEventListener(name, (event) => {
      // preventing Vite's event would resolve the import to nothing, but its caller must see the failure
      if (name !== 'vite:preloadError') event.preventDefault()
      void recover(event)
    })
  }
}

async function recover(event: Event): Promise<void> {
  if (!(await isGone(addressIn(event)))) return
  if (!isTyped() && remember(buildOf())) return location.reload()
  const notice = document.getElementById('stale-build')
  if (notice) notice.hidden = false
}

/** Returns the address of the code that failed, if the browser names it; else that of the page's own script. */
function addressIn(event: Event): string | undefined {
  const error: unknown = Reflect.get(event, 'payload') ?? Reflect.get(Object(Reflect.get(event, 'detail')), 'error')
  const named = /https?:\/\/\S+?\.(?:js|css)\b/.exec(String(Reflect.get(Object(error), 'message') ?? ''))?.[0]
  return named ?? document.querySelector<HTMLScriptElement>('script[src*="/_astro/"]')?.src
}

/** Checks whether the server reports the file missing; being offline proves nothing. */
async function isGone(address: string | undefined): Promise<boolean> {
  if (!address) return false
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
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
    return false
  }
}

function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some((field) => field.value !== field.defaultValue)
}

const key = 'atoll-reloaded-for'

/**
 * After a deployment an open tab may ask for code that is gone (design, D12). The page is loaded anew once for each
 * build, and never over a form that somebody has typed into; else the notice `#stale-build` says so in words. Code that
 * only got lost on the line is asked for again by whoever wants it, at the next wish.
 */
export function watchBuild(): void {
  for (const name of ['astro:hydration-error', 'vite:preloadError', 'atoll:broken']) {
    addEventListener(name, (event) => {
      // Vite's own would then resolve to nothing, where whoever asked must hear that it failed
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

/** The code that did not come, where the browser says which; else what this page was made with. */
function addressIn(event: Event): string | undefined {
  const error: unknown = Reflect.get(event, 'payload') ?? Reflect.get(Object(Reflect.get(event, 'detail')), 'error')
  const named = /https?:\/\/\S+?\.(?:js|css)\b/.exec(String(Reflect.get(Object(error), 'message') ?? ''))?.[0]
  return named ?? document.querySelector<HTMLScriptElement>('script[src*="/_astro/"]')?.src
}

/** Whether the server itself says that it is not there; a line that is down says nothing. */
async function isGone(address: string | undefined): Promise<boolean> {
  if (!address) return false
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** The page's build, told by the addresses of the code that it asks for. */
function buildOf(): string {
  return [...document.querySelectorAll('astro-island')].map((island) => island.getAttribute('component-url')).join()
}

/** True the first time for this build, if that could be written down: without memory a reload could loop. */
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

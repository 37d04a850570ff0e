const key = 'atoll-reloaded-for'

/**
 * After a deployment an open tab may ask for code that is gone (design, D12). The page is loaded anew once for each
 * build, and never over a form that somebody has typed into; else the notice `#stale-build` says so in words.
 */
export function watchBuild(): void {
  for (const name of ['astro:hydration-error', 'vite:preloadError', 'atoll:broken']) {
    addEventListener(name, (event) => {
      event.preventDefault()
      recover()
    })
  }
}

function recover(): void {
  if (!isTyped() && remember(buildOf())) return location.reload()
  const notice = document.getElementById('stale-build')
  if (notice) notice.hidden = false
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
  return [...document.querySelectorAll('input')].some((input) => input.value !== input.defaultValue)
}

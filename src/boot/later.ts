import { brand } from '#brand/brand.ts'
import { trusted } from '#lib/trusted.ts'
import { startWorker } from '#lib/worker.ts'
import { checkCatalogue } from '#stores/games/catalogue.ts'
import { $gate } from '#stores/site/gate.ts'
import { loadPermissions } from '#stores/site/permissions.ts'
import { watchDialogs } from './dialogs.ts'
import { watchLine } from './line.ts'
import { watchNotices } from './notices.ts'
import { watchSite } from './site.ts'

/** What can wait until the page is idle: the line's state, the permissions, fresh data, and the islands' code. */
export async function later(): Promise<void> {
  watchLine()
  watchSite()
  watchDialogs()
  prefetchIslands()
  allowAhead()
  if (document.querySelector('[data-banners]')) void import('./carousel/carousel.ts').then((it) => it.moveBanners())
  if (brand.hasServiceWorker) void startWorker()
  await loadPermissions()
  if ($gate.get() !== 'open') return
  watchNotices()
  if (await checkCatalogue(document.documentElement.dataset.revision ?? '')) {
    document.dispatchEvent(new Event('atoll:stale'))
  }
}

/** Fetches the code of the islands on this page without running it, unless the visitor saves data. */
function prefetchIslands(): void {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (connection && Reflect.get(Object(connection), 'saveData') === true) return
  const addresses = [...document.querySelectorAll('astro-island')].flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)),
  )
  for (const href of new Set(addresses)) {
    if (!href) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** Only now: rules that came with the page would stand in the way of its own pictures. */
function allowAhead(): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.text = trusted.rules
  document.head.append(script)
}

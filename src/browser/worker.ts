import type { Ahead } from './line.ts'
import { trusted } from '#texts/trusted.ts'

/**
 * Registers the service worker (decision 014), and sends it the resources of this page if the page loaded before it, and
 * how much it may fetch ahead; no other code does. A page that already has a worker registers nothing: the browser updates it automatically, and
 * registering again would keep a worker that is being removed. Does nothing without service worker support; a missing
 * worker costs only speed.
 */
export async function startWorker(ahead: Ahead): Promise<void> {
  const container: unknown = Reflect.get(navigator, 'serviceWorker')
  if (!(typeof ServiceWorkerContainer !== 'undefined' && container instanceof ServiceWorkerContainer)) return
  try {
    if (!container.controller) await container.register(trusted.worker)
    const { active } = await container.ready
    // a new worker takes over pages that it did not serve
    const addresses = isServedByWorker() ? [] : [location.href, ...resourcesOf(location.origin)]
    active?.postMessage({ page: location.href, addresses, ahead })
  } catch {
    // a private window, or storage that is blocked or full
  }
}

function isServedByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return Boolean(Reflect.get(Object(navigation), 'workerStart'))
}

function resourcesOf(origin: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/`))
}

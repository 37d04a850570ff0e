import { trusted } from './trusted.ts'

/**
 * The one door to the service worker (decision 014): registers it, and tells it what this page consists of when the page
 * came before it. A page that already has one registers nothing: the browser looks for a newer one by itself, and to
 * register anew would keep one that is taking its leave. Silent where there is no such thing; a worker that cannot be had
 * costs speed, nothing else.
 */
export async function startWorker(): Promise<void> {
  const container: unknown = Reflect.get(navigator, 'serviceWorker')
  if (!(typeof ServiceWorkerContainer !== 'undefined' && container instanceof ServiceWorkerContainer)) return
  try {
    if (!container.controller) await container.register(trusted.worker)
    // one that has just begun takes over pages that it did not bring
    if (isServedByWorker()) return
    const { active } = await container.ready
    active?.postMessage([location.href, ...resourcesOf(location.origin)])
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

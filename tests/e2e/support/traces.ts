import type { Page, Request } from 'playwright/test'
import type { LoggedGateway } from './logged-gateway.ts'

/** Stored or sent data: where, and its full text. */
export interface Trace {
  readonly where: string
  readonly text: string
}

/** Records everything that a browser sends from now on. */
export function listen(page: Page): Trace[] {
  const sent: Trace[] = []
  page.context().on('request', (request: Request) => {
    const text = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')
    sent.push({ where: `what was sent to ${new URL(request.url()).pathname}`, text })
  })
  return sent
}

/** Returns all that a browser stores for this site, and the address of its page. */
export async function kept(page: Page): Promise<Trace[]> {
  const inPage = await page.evaluate(async () => {
    const found: { where: string; text: string }[] = [
      { where: 'local storage', text: JSON.stringify({ ...localStorage }) },
      { where: 'session storage', text: JSON.stringify({ ...sessionStorage }) },
      { where: 'history.state', text: JSON.stringify(history.state) },
      { where: 'the name of the window', text: window.name },
      { where: 'the page', text: document.documentElement.outerHTML },
      { where: 'document.referrer', text: document.referrer },
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        found.push({ where: `the cache ${name}: ${url}`, text: url + ((await (await cache.match(url))?.text()) ?? '') })
      }
    }
    const done = <T>(idbRequest: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        idbRequest.onsuccess = () => resolve(idbRequest.result)
        idbRequest.onerror = () => reject(new Error(String(idbRequest.error)))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        found.push({ where: `IndexedDB ${name}/${store}`, text: JSON.stringify(rows) })
      }
      database.close()
    }
    return found
  })
  // including those hidden from scripts
  const cookies = JSON.stringify(await page.context().cookies())
  return [...inPage, { where: 'the address', text: page.url() }, { where: 'a cookie', text: cookies }]
}

/** Returns a gateway's log and all files that it has written. */
export async function written(gateway: LoggedGateway): Promise<Trace[]> {
  const files = [...(await gateway.files())].map(([name, bytes]) => ({
    where: `the file ${name}`,
    text: bytes.toString('latin1'),
  }))
  return [{ where: 'the log', text: gateway.log() }, ...files]
}

/** Returns where any of these secrets appears, in plain or in a common encoding. */
export function tracesOf(secrets: readonly string[], traces: readonly Trace[]): string[] {
  return secrets.flatMap((secret) => {
    const encodings = encodingsOf(secret)
    return traces
      .filter(({ text }) => encodings.some((encoding) => text.includes(encoding)))
      .map(({ where }) => `${secret}: ${where}`)
  })
}

/** Returns a secret as it is, in an address, in hex, and in base64 at any offset in a longer text. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const inside = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64url')
    // The letters that also encode neighbouring bytes are unknown.
    return whole.slice(before && before + 1, Math.floor(((before + bytes.length) * 4) / 3))
  })
  const [plain, more] = [inside, inside.map((text) => text.replaceAll('-', '+').replaceAll('_', '/'))]
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), ...plain, ...more]
}

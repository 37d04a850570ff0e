// The service worker (decision 014), served as /sw.js. A page that was seen before is shown from the cache at once and
// fetched anew behind it; code and pictures likewise. What goes to the gateway, and so whatever carries a token, never
// passes through here.
const PAGES = 'atoll-pages-1'
const FILES = 'atoll-files-1'
const PICTURES = 'atoll-pictures-1'
// S9.11: 200 pictures, those that were seen last
const KEPT = { [PAGES]: 100, [FILES]: 400, [PICTURES]: 200 }
const DAY_MS = 86_400_000
/** For what nobody waits for: a line that hangs must not keep this worker busy, and the next one out. */
const BEHIND_MS = 60_000
/** How long somebody waits for the line before what is kept is shown instead. */
const PATIENCE_MS = 4000
/** Before what nobody waits for: what is on its way to the screen goes first. */
const PAUSE_MS = 2000

/** What opens without a line whether it was seen before or not, by the first part of its addresses (scripts/postbuild/worker.ts). */
const shelves = typeof SHELVES === 'undefined' ? {} : SHELVES

/** The cache that an address of this origin belongs to; `undefined` for what is not ours to keep. */
function cacheFor({ origin, pathname }) {
  if (origin !== location.origin) return undefined
  if (pathname.startsWith('/_astro/')) return FILES
  if (pathname.startsWith('/locales/')) return FILES
  if (/^\/(banners|covers|goods|icons|vendors)\/|^\/favicon\.svg$/.test(pathname)) return PICTURES
  return /^\/(wps|lgw|vendor|health|ready)(\/|$)|\.\w+$/.test(pathname) ? undefined : PAGES
}

/** Pages are static: a query changes nothing in them. */
function keyOf(address) {
  return address.origin + address.pathname
}

/** The answer of the line, at once; keeping it may take longer (`event` is held open for that). */
async function fetchAndKeep(event, request, { name, signal }) {
  const response = await fetch(request, signal && { signal })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const isOurs = response.ok && response.type === 'basic' && !response.redirected
  if (isOurs && isPage === (name === PAGES)) {
    event.waitUntil(keep(name, keyOf(new URL(request.url)), withoutAddress(response.clone())))
  }
  return response
}

/** What is kept does not tell the address that it was asked for at: a handed-over token may have stood there (S2.16). */
function withoutAddress({ body, status, headers }) {
  return new Response(body, { status, headers })
}

/** A full disk costs the next view its speed, never this one. */
async function keep(name, key, response) {
  try {
    const cache = await caches.open(name)
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT[name])).map((each) => cache.delete(each)))
  } catch {
    // as above
  }
}

/** The search, the lobbies and the like in the language of an address. */
function shelfOf({ pathname }) {
  return shelves[pathname.split('/')[1]] ?? shelves['']
}

/** Behind a page, what else opens without a line, one after the other, unless data are to be saved. */
async function fillShelf(page) {
  await pause(PAUSE_MS)
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const shelf = shelfOf(page)
  if (saveData || !shelf) return
  for (const path of shelf.search) await keepAhead(FILES, path)
  // a whole site is too much for the slowest of lines
  if (effectiveType.endsWith('2g')) return
  for (const path of shelf.code) await keepAhead(FILES, path)
  for (const path of shelf.pages) await keepAhead(PAGES, path)
}

/** What is here already is asked for no more; a page, once a day. */
async function keepAhead(name, path) {
  const key = location.origin + path
  const kept = await (await caches.open(name)).match(key)
  if (kept && (name === FILES || isFresh(kept))) return
  const held = []
  const event = { waitUntil: (work) => held.push(work) }
  const request = new Request(key, { priority: 'low' })
  await fetchAndKeep(event, request, { name, signal: AbortSignal.timeout(BEHIND_MS) }).catch(() => {})
  await Promise.all(held)
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function isFresh(response) {
  return Date.now() - Date.parse(response.headers.get('date') ?? '') < DAY_MS
}

/** From the cache, and anew behind it; a reload, words, or a page older than a day ask the line first. */
async function answer(event, address, name) {
  const { request } = event
  const kept = await (await caches.open(name)).match(keyOf(address))
  if (kept && address.pathname.startsWith('/_astro/')) return kept // its name changes with its content
  if (!kept) {
    const line = fetchAndKeep(event, request, { name })
    return name === PAGES ? line.catch(() => pageWithoutLine(address)) : line
  }
  // words have no build in their name, and new code must not speak with old ones
  const isOfBuild = name !== PAGES && !address.pathname.startsWith('/locales/')
  const isWanted = request.cache === 'default' && (isOfBuild || (name === PAGES && isFresh(kept)))
  const anew = (asked) => fetchAndKeep(event, asked, { name, signal: AbortSignal.timeout(BEHIND_MS) }).catch(() => kept)
  if (!isWanted) {
    const fresh = anew(request)
    event.waitUntil(fresh)
    return Promise.race([fresh, pause(PATIENCE_MS).then(() => kept)])
  }
  // without its query: what may stand there is said once
  event.waitUntil(pause(PAUSE_MS).then(() => anew(new Request(keyOf(address)))))
  return kept
}

/** What stands in for a page that was not kept and cannot be had. */
async function pageWithoutLine(address) {
  const { offline = '' } = shelfOf(address) ?? {}
  const page = await (await caches.open(PAGES)).match(location.origin + offline)
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}

addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => !(name in KEPT))
    await Promise.all(old.map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(clear())
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('authorization') || request.headers.has('range')) return
  const address = new URL(request.url)
  const name = cacheFor(address)
  if (!name || (name === PAGES) !== (request.mode === 'navigate')) return
  event.respondWith(answer(event, address, name))
  if (name === PAGES) event.waitUntil(fillShelf(address))
})

// The first page was loaded before there was a worker: it says what it consists of.
addEventListener('message', (event) => {
  const wanted = Array.isArray(event.data) ? event.data.filter((each) => URL.canParse(each)) : []
  const keepEach = wanted.map(async (each) => {
    const address = new URL(each)
    const name = cacheFor(address)
    if (name) await fetchAndKeep(event, new Request(address), { name, signal: AbortSignal.timeout(BEHIND_MS) })
  })
  event.waitUntil(Promise.allSettled(keepEach))
  const page = wanted.map((each) => new URL(each)).find((each) => cacheFor(each) === PAGES)
  if (page) event.waitUntil(fillShelf(page))
})

// The service worker (decision 014), served as /sw.js. Shows visited pages from the cache at once and refetches them in
// the background; the same for code and pictures. Requests to the gateway, and so all tokens, never pass through here.
const PAGES = 'atoll-pages-1'
const FILES = 'atoll-files-1'
const PICTURES = 'atoll-pictures-1'
// S9.11: the 200 pictures seen last
const KEPT = { [PAGES]: 100, [FILES]: 400, [PICTURES]: 200 }
const DAY_MS = 86_400_000
/** For background requests: a hanging connection must not keep this worker busy and block the next one. */
const BEHIND_MS = 60_000
/** How long a request waits for the network before the cached copy is shown. */
const PATIENCE_MS = 4000
/** The pause before background requests: those for the screen go first. */
const PAUSE_MS = 2000

/**
 * Pages and code that open offline even if never visited, by the first part of their path
 * (publish/finish/worker.ts).
 */
const shelves = typeof SHELVES === 'undefined' ? {} : SHELVES

/** The text by which a page of this site is known (publish/finish/worker.ts). */
const mark = typeof MARK === 'undefined' ? '' : MARK

/** Returns the cache for an address; `undefined` for addresses that are not cached. */
function cacheFor({ origin, pathname }) {
  if (origin !== location.origin) return undefined
  if (pathname.startsWith('/_astro/')) return FILES
  if (pathname.startsWith('/locales/')) return FILES
  if (/^\/(covers|icons|pictures|vendors)\/|^\/favicon\.svg$/.test(pathname)) return PICTURES
  return /^\/(wps|lgw|vendor|health|ready|admin)(\/|$)|\.\w+$/.test(pathname) ? undefined : PAGES
}

/** Returns the cache key. Pages are static, so the query is dropped. */
function keyOf(address) {
  return address.origin + address.pathname
}

/** Returns the network response at once; caching continues in the background (`event` is extended for that). */
async function fetchAndKeep(event, request, { name, signal }) {
  const response = await fetch(request, signal && { signal })
  if (fits(response, new URL(request.url))) event.waitUntil(keepOurs(name, new URL(request.url), response.clone()))
  return response
}

/** The content type of each kind of file, by the end of its name; a page's name has none. */
const types = { '': 'text/html', css: 'text/css', js: 'javascript', json: 'json' }

/** Checks whether a response is what was asked for: something in between may answer in place of this site. */
function fits({ ok, type, redirected, headers }, { pathname }) {
  const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const given = headers.get('content-type') ?? ''
  const isKind = ending in types ? given.includes(types[ending]) : !given.includes('html')
  return ok && type === 'basic' && !redirected && isKind
}

/**
 * Caches a response without the requested address, which may have held a handoff code (S2.16). A page must carry the
 * mark of this site (layouts/Head.astro): a network's own login page answers to any address.
 */
async function keepOurs(name, address, { body, status, headers }) {
  let content = body
  if (name === PAGES) {
    content = await new Response(body).text()
    if (!content.includes(mark)) return
  }
  await keep(name, keyOf(address), new Response(content, { status, headers }))
}

/** Caches a response. A full disk makes the next view slower, never this one. */
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

/** Returns the offline set for the language of an address: search, lobbies and the like. */
function shelfOf({ pathname }) {
  return shelves[pathname.split('/')[1]] ?? shelves['']
}

/**
 * Caches the offline set after a page load, one file at a time.
 * @param ahead what may be fetched that nobody asked for (browser/line.ts)
 */
async function fillShelf(page, ahead) {
  await pause(PAUSE_MS)
  const shelf = shelfOf(page)
  if (!shelf) return
  if (ahead !== 'none') for (const path of shelf.search) await keepAhead(FILES, path)
  if (ahead === 'all') for (const path of shelf.code) await keepAhead(FILES, path)
  for (const path of ahead === 'all' ? shelf.pages : [shelf.offline]) await keepAhead(PAGES, path)
}

/** Caches a file unless it is there already; refreshes pages once a day. */
async function keepAhead(name, path) {
  const key = location.origin + path
  const kept = await (await caches.open(name)).match(key)
  if (kept && (name === FILES || isFresh(kept))) return
  const held = []
  const event = { waitUntil: (work) => held.push(work) }
  const request = new Request(key, { priority: 'low' })
  await fetchAndKeep(event, request, { name, signal: deadline() }).catch(() => {})
  await Promise.all(held)
}

/** Ends a background request; not every browser has `AbortSignal.timeout`. */
function deadline() {
  const aborter = new AbortController()
  setTimeout(() => aborter.abort(), BEHIND_MS)
  return aborter.signal
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function isFresh(response) {
  return Date.now() - Date.parse(response.headers.get('date') ?? '') < DAY_MS
}

/** Answers from the cache and refreshes it later; reloads, texts and pages older than a day try the network first. */
async function answer(event, address, name) {
  const { request } = event
  const kept = await (await caches.open(name)).match(keyOf(address))
  if (kept && address.pathname.startsWith('/_astro/')) return kept // the name contains a content hash
  if (!kept) {
    const line = fetchAndKeep(event, request, { name })
    return name === PAGES ? line.catch(() => pageWithoutLine(address)) : line
  }
  // text files have no build in their name, and new code must not use old texts
  const isOfBuild = name !== PAGES && !address.pathname.startsWith('/locales/')
  const isWanted = request.cache === 'default' && (isOfBuild || (name === PAGES && isFresh(kept)))
  const anew = async (asked) => {
    try {
      const fresh = await fetchAndKeep(event, asked, { name, signal: deadline() })
      return name === PAGES || fits(fresh, address) ? fresh : kept
    } catch {
      return kept
    }
  }
  if (!isWanted) {
    const fresh = anew(request)
    event.waitUntil(fresh)
    return Promise.race([fresh, pause(PATIENCE_MS).then(() => kept)])
  }
  // without the query: codes in it are valid once
  event.waitUntil(pause(PAUSE_MS).then(() => anew(new Request(keyOf(address)))))
  return kept
}

/** Returns the offline page for a page that is neither cached nor reachable. */
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
})

// Every page says how much may be fetched ahead; the first one loaded before the worker existed, so it sends the list of
// its resources, too.
addEventListener('message', (event) => {
  const { page, addresses, ahead } = event.data ?? {}
  const isOurs = (each) => typeof each === 'string' && each.startsWith(`${location.origin}/`)
  const keepEach = (Array.isArray(addresses) ? addresses : []).filter(isOurs).map(async (each) => {
    const address = new URL(each)
    const name = cacheFor(address)
    if (name) await fetchAndKeep(event, new Request(address), { name, signal: deadline() })
  })
  event.waitUntil(Promise.allSettled(keepEach))
  if (isOurs(page)) event.waitUntil(fillShelf(new URL(page), ahead))
})

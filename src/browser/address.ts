// The address of a page that changes without loading: its query and its history entries.

/** Returns the current query of this page's address. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search)
}

/**
 * Writes the query into this page's address.
 * @param step whether `back` returns to the previous query
 */
export function writeQuery(query: URLSearchParams, step: 'push' | 'replace'): void {
  const { pathname, search, hash } = globalThis.location
  const text = String(query)
  if (search === (text && `?${text}`)) return
  globalThis.history[`${step}State`](null, '', pathname + (text && `?${text}`) + hash)
}

/**
 * Runs `work` on every back or forward navigation within this page.
 * @returns a function that stops it
 */
export function onHistoryWalk(work: () => void): () => void {
  addEventListener('popstate', work)
  return () => removeEventListener('popstate', work)
}

/** Stores in this history entry which link was followed from here. */
export function rememberFollowed(href: string): void {
  globalThis.history.replaceState({ followed: href }, '')
}

/** Returns the link that was followed from this history entry, if any. */
export function readFollowed(): string | undefined {
  const followed: unknown = Reflect.get(Object(globalThis.history.state), 'followed')
  return typeof followed === 'string' ? followed : undefined
}

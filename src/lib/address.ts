// The address of a page that changes while the page stands: its query, and its steps in the history.

/** The query of this page's address as it is now. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search)
}

/**
 * Writes the query into this page's address.
 * @param step whether `back` leads to what was there before
 */
export function writeQuery(query: URLSearchParams, step: 'push' | 'replace'): void {
  const { pathname, search, hash } = globalThis.location
  const text = String(query)
  if (search === (text && `?${text}`)) return
  globalThis.history[`${step}State`](null, '', pathname + (text && `?${text}`) + hash)
}

/** Runs `work` whenever somebody walks back or forward to this page.
 * @returns what ends it
 */
export function onHistoryWalk(work: () => void): () => void {
  addEventListener('popstate', work)
  return () => removeEventListener('popstate', work)
}

/** Keeps with this step of the history which link was followed from here. */
export function rememberFollowed(href: string): void {
  globalThis.history.replaceState({ followed: href }, '')
}

/** The link that was followed when this step of the history was left, if it was by one. */
export function readFollowed(): string | undefined {
  const followed: unknown = Reflect.get(Object(globalThis.history.state), 'followed')
  return typeof followed === 'string' ? followed : undefined
}

// Imports nothing, because it runs on reading pages.

/**
 * Leads from a list of articles to the page of the one that an older address names: `#id`, `?tag=id`, or `?id=id`
 * (S2.7). An id that is not listed leads to its page too, which says that it is missing. Adds no history entry.
 */
export function leadToArticle(): void {
  const listed = [...document.querySelectorAll('[data-articles] > [id]')]
  const query = new URLSearchParams(location.search)
  const asked = query.get('id') ?? query.get('tag')
  const id = asked ?? location.hash.slice(1)
  const link = listed.find((each) => each.id === id)?.querySelector('a')
  if (link) goTo(link.href, query)
  else if (listed.length > 0 && asked)
    goTo(`${location.origin}${location.pathname}/${encodeURIComponent(asked)}`, query)
}

/** Follows an address with the rest of the query, and with a login code that is not yet used (boot/inline/head-inline.js). */
function goTo(address: string, query: URLSearchParams): void {
  const { handoff } = document.documentElement.dataset
  query.delete('id')
  query.delete('tag')
  if (handoff) query.set('token', handoff)
  const target = new URL(address)
  target.search = query.toString()
  location.replace(target)
}

/** Loads the code of the search in help when its field is touched; a failed load is tried again at the next touch. */
export function watchHelpSearch(): void {
  const box = document.querySelector<HTMLElement>('[data-help-search]')
  const load = () => void import('./help-search.ts').then((it) => box && it.searchHelp(box), wait)
  const wait = () => box?.addEventListener('focusin', load, { once: true })
  wait()
}

/** An address of help in any language, with frame or without. */
const inHelp = /\/help(?:mc)?(?:[/?#]|$)/

/**
 * Makes the link that closes help return to the page of this site that help was opened from, by history and so at the
 * same scroll position (S2.40, X21); if there is none, the link leads home.
 */
export function watchClose(): void {
  document.querySelector('[data-close]')?.addEventListener('click', closeInPlace)
}

function closeInPlace(event: Event): void {
  // some supported browsers do not have it
  const { navigation } = globalThis as Partial<typeof globalThis>
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index)
  const over = before?.findLast(({ url }) => url && !inHelp.test(new URL(url).pathname))
  if (!over) return
  event.preventDefault()
  navigation?.traverseTo(over.key)
}

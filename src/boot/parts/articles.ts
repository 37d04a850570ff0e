/**
 * Shows only the article that the address names by `?id=` (S2.7) or `?tag=`, as `#id` does without scripts; an unknown
 * article shows `#unknown`. Adds no history entry. Imports nothing, because it runs on reading pages.
 */
export function showArticles(): void {
  document.querySelector('[data-close]')?.addEventListener('click', closeInPlace)
  const query = new URLSearchParams(location.search)
  const wanted = query.get('id') ?? query.get('tag')
  if (wanted === null) return
  const isHere = document.getElementById(wanted)?.matches('article')
  location.replace(`#${encodeURIComponent(isHere ? wanted : 'unknown')}`)
}

/**
 * Returns to the page of this site that the articles were opened from, by history and so at the same scroll position
 * (S2.40, X21); if there is none, the link leads home. Articles are not pages of their own.
 */
function closeInPlace(event: Event): void {
  // some supported browsers do not have it
  const { navigation } = globalThis as Partial<typeof globalThis>
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index)
  const over = before?.findLast(({ url }) => !url?.includes(location.pathname))
  if (!over) return
  event.preventDefault()
  navigation?.traverseTo(over.key)
}

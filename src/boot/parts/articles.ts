/**
 * Shows alone the article that the address names by `?id=` (S2.7) or `?tag=`, as `#id` does without any script; an article
 * that is not here says so (`#unknown`). Leaves no step in the history. Imports nothing: it runs on pages for reading.
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
 * S2.40, X21: closing leads back to the page of this site that these were opened over, in the history and so to the same
 * place on it; where they were the entry, the link leads home. Articles are no pages of their own.
 */
function closeInPlace(event: Event): void {
  // younger than some browsers that are served
  const { navigation } = globalThis as Partial<typeof globalThis>
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index)
  const over = before?.findLast(({ url }) => !url?.includes(location.pathname))
  if (!over) return
  event.preventDefault()
  navigation?.traverseTo(over.key)
}

/**
 * Shows alone the article that the address names by `?id=` (S2.7) or `?tag=`, as `#id` does without any script; an article
 * that is not here says so (`#unknown`). Leaves no step in the history. Imports nothing: it runs on pages for reading.
 */
export function showNamed(): void {
  const query = new URLSearchParams(location.search)
  const wanted = query.get('id') ?? query.get('tag')
  if (wanted === null) return
  const isHere = document.querySelector(`article[id="${CSS.escape(wanted)}"]`) !== null
  const hash = `#${encodeURIComponent(isHere ? wanted : 'unknown')}`
  if (location.hash !== hash) location.replace(hash)
}

/** Names on the page of a missing address what is missing, if it was an article, and links to the list (S2.7). */
export function nameMissing(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-missing]')]
  const link = links.find(({ dataset }) => dataset.missing && location.pathname.includes(dataset.missing))
  const [heading, text] = document.querySelectorAll('main :is(h1, h1 + p)')
  if (!link || !heading || !text) return
  link.hidden = false
  heading.textContent = link.dataset.title ?? ''
  text.textContent = link.dataset.text ?? ''
}

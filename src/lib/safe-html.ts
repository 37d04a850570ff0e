/** What foreign HTML may consist of: words and their order, links, pictures; nothing that runs, loads or lays out. */
const elements =
  'a b blockquote br caption code em h2 h3 h4 hr i img li ol p s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  )
const attributes = ['href', 'title', 'alt', 'src', 'width', 'height', 'lang', 'dir', 'colspan', 'rowspan']

/**
 * The one door for HTML that is not ours (design, D10): the browser's own sanitizer where there is one, else DOMPurify,
 * which then comes over the line. Links lead only to the web and away from this window.
 * @param element is emptied and filled; it keeps what it has when the sanitizer cannot be had
 */
export async function fillSafely(element: Element, html: string): Promise<void> {
  const setHTML: unknown = Reflect.get(element, 'setHTML')
  if (typeof setHTML === 'function') {
    setHTML.call(element, html, { sanitizer: { elements, attributes } })
  } else {
    const { default: purify } = await import('dompurify')
    const safe = purify.sanitize(html, { ALLOWED_TAGS: elements, ALLOWED_ATTR: attributes, RETURN_DOM_FRAGMENT: true })
    element.replaceChildren(safe)
  }
  for (const link of element.querySelectorAll('a[href]')) restrictLink(link)
}

function restrictLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  const address = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined
  if (!address || !/^https?:$/.test(address.protocol)) return link.removeAttribute('href')
  if (address.origin === location.origin) return
  link.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  link.setAttribute('target', '_blank')
}

import { parseUrl } from '#texts/parse-url.ts'
import { attributes, elements, isWebScheme } from '#texts/safe-list.ts'

/**
 * Inserts HTML that is not ours; no other code may (design, D10). Uses the browser's sanitizer, or else loads
 * DOMPurify. Links lead only to the web and open outside this window.
 * @param element is emptied and filled; keeps its content if the sanitizer cannot be loaded
 */
export async function fillSafely(element: Element, html: string): Promise<void> {
  const setHTML: unknown = Reflect.get(element, 'setHTML')
  if (typeof setHTML === 'function') {
    setHTML.call(element, html, { sanitizer: { elements, attributes } })
  } else {
    const { default: purify } = await import('dompurify')
    const safe = purify.sanitize(html, {
      ALLOWED_TAGS: elements,
      ALLOWED_ATTR: attributes,
      // ours: taps and switches of the page look for them
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    })
    element.replaceChildren(safe)
  }
  for (const link of element.querySelectorAll('a[href]')) restrictLink(link)
}

function restrictLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  const address = parseUrl(href, location.href)
  if (!address || !isWebScheme(address.protocol)) return link.removeAttribute('href')
  if (address.origin === location.origin) return
  link.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  link.setAttribute('target', '_blank')
}

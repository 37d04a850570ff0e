/** S9.11: a cover is loaded when its place is this near, in heights of the viewport, checked at this interval. */
const AHEAD = 0.3 // beyond the viewport's own height: 1.3 from its top
const INTERVAL_MS = 200

/**
 * Defers the covers of a growing list until they are near the viewport: the browser's lazy loading starts thousands of
 * pixels ahead, too much for a connection that is paid for by the megabyte. A cover that is scrolled past in less than
 * 200 ms is never requested.
 * @param list contains the games, each an `li` with one picture; games added later are covered too
 * @returns a function that stops it and loads all deferred covers
 */
export function holdFarCovers(list: Element): () => void {
  // without it, the browser's own lazy loading has to do
  if (!('IntersectionObserver' in globalThis)) return () => {}
  const near = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restoreNear = () => {
    timer = undefined
    for (const place of near) {
      restoreSource(place)
      places.unobserve(place)
    }
    near.clear()
  }
  const places = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target)
        else near.delete(target)
      }
      timer ??= setTimeout(restoreNear, INTERVAL_MS)
    },
    { rootMargin: `${AHEAD * 100}% 0px` },
  )
  const take = () => {
    for (const image of list.querySelectorAll('img[loading=lazy][src]')) {
      const place = image.closest('li')
      if (!place || !(image instanceof HTMLImageElement) || image.complete) continue
      hold(image)
      places.observe(place)
    }
  }
  const arrivals = new MutationObserver(take)
  arrivals.observe(list, { childList: true, subtree: true })
  take()
  return () => {
    arrivals.disconnect()
    places.disconnect()
    clearTimeout(timer)
    for (const held of list.querySelectorAll('img[data-src]')) restoreSource(held.closest('li') ?? list)
  }
}

function hold(image: HTMLImageElement): void {
  move(image, 'src', 'data-src')
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) move(source, 'srcset', 'data-srcset')
}

function restoreSource(place: Element): void {
  for (const source of place.querySelectorAll('source[data-srcset]')) move(source, 'data-srcset', 'srcset')
  for (const image of place.querySelectorAll('img[data-src]')) move(image, 'data-src', 'src')
}

function move(element: Element, from: string, to: string): void {
  const value = element.getAttribute(from)
  if (value === null) return
  element.removeAttribute(from)
  element.setAttribute(to, value)
}

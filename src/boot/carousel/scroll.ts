import { type Moved, type Slides, isStill } from './slides.ts'

/** Scrolling has ended when no event arrived for this long. */
const REST_MS = 120

/**
 * Moves the row by scrolling, as fingers and wheels do. To loop, ghosts of the last and the first slide are placed
 * before and after the others; coming to rest on a ghost jumps to the slide itself.
 */
export function scrollSlides(view: HTMLElement, moved: Moved): Slides {
  const slides = elementsOf(view)
  const ghosts = [ghostOf(slides.at(-1)), ghostOf(slides[0])]
  const ending = new AbortController()
  let resting: ReturnType<typeof setTimeout> | undefined
  const at = nearest(view)
  view.prepend(ghosts[0] ?? '')
  view.append(ghosts[1] ?? '')
  centre(view, slides[at], 'instant')

  const numberAt = (place: number) => (place - 1 + slides.length) % slides.length
  const rest = () => {
    const place = nearest(view)
    const isGhost = place === 0 || place > slides.length
    // jump by a whole round, so that a finger still holding the row does not notice
    if (isGhost)
      view.scrollBy({ left: distanceBetween(elementsOf(view)[place], slides[numberAt(place)]), behavior: 'instant' })
  }
  const scrolled = () => {
    moved(numberAt(nearest(view)))
    clearTimeout(resting)
    resting = setTimeout(() => {
      resting = undefined
      rest()
    }, REST_MS)
  }
  view.addEventListener('scroll', scrolled, { passive: true, signal: ending.signal })
  moved(at)

  return {
    go: (to) => centre(view, slides[to], isStill() ? 'instant' : 'smooth'),
    step(by) {
      rest()
      centre(view, elementsOf(view)[nearest(view) + by], isStill() ? 'instant' : 'smooth')
    },
    isMoving: () => resting !== undefined,
    end() {
      ending.abort()
      clearTimeout(resting)
      resting = undefined
      const last = numberAt(nearest(view))
      for (const ghost of ghosts) ghost?.remove()
      return last
    },
  }
}

function elementsOf(view: HTMLElement): HTMLElement[] {
  return [...view.children].filter((child) => child instanceof HTMLElement)
}

/** Creates a copy that looks like the slide but is hidden from keys and screen readers. */
function ghostOf(slide: HTMLElement | undefined): HTMLElement | undefined {
  const ghost = slide?.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return undefined
  ghost.inert = true
  ghost.ariaHidden = 'true'
  return ghost
}

function middle(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Returns the distance between two centres, in pixels to the right; the same in both writing directions. */
function distanceBetween(from: HTMLElement | undefined, to: HTMLElement | undefined): number {
  return from && to ? middle(to) - middle(from) : 0
}

function nearest(view: HTMLElement): number {
  const distances = elementsOf(view).map((slide) => Math.abs(distanceBetween(view, slide)))
  return distances.indexOf(Math.min(...distances))
}

function centre(view: HTMLElement, slide: HTMLElement | undefined, behavior: ScrollBehavior): void {
  view.scrollBy({ left: distanceBetween(view, slide), behavior })
}

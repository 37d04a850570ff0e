import { isPrerendering, whenVisible } from './prerender.ts'

/** Attempts per picture, the first included. S9.11, threats F30. */
const ATTEMPTS = 3
const PAUSE_MS = 600
/** By this time a loaded picture is painted, even on the slowest processors. */
const LOADED_MS = 500
/** The icons that replace failed pictures (S8.9). */
const icons = { game: '/icons/game.svg', avatar: '/icons/avatar.svg' } as const

const tries = new WeakMap<HTMLImageElement, number>()

/**
 * Retries failed pictures (S8.9), three attempts in all, then shows the default icon: a game's, or the avatar for
 * `data-default="avatar"`. One listener handles all pictures of the page, present and future. Game covers start to load
 * only after the first view.
 */
export function watchPictures(): void {
  // picture errors do not bubble, but can be captured
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) failed(target)
    },
    true,
  )
  afterFirstView(() => {
    document.documentElement.dataset.pictures = ''
  })
  // pictures that failed before this code ran; an SVG without dimensions has no width either, but decodes
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) image.decode().catch(() => failed(image))
  }
}

/** Runs `work` when the main picture of the first view is painted: nothing else shares its connection until then. */
function afterFirstView(work: () => void): void {
  // a request in the frame that a tap waits for would slow its painting
  if (isPrerendering()) return whenVisible(work)
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!first) return void requestAnimationFrame(() => setTimeout(work))
  // the browser reports the largest picture, which this one is, except beside very long headings
  const largest = new PerformanceObserver((list) => {
    if (list.getEntries().some((entry) => Reflect.get(entry, 'element') === first)) work()
  })
  largest.observe({ type: 'largest-contentful-paint', buffered: true })
  const loaded = () => setTimeout(work, LOADED_MS)
  if (first.complete) return void loaded()
  for (const end of ['load', 'error']) first.addEventListener(end, loaded, { once: true })
}

function failed(image: HTMLImageElement): void {
  const count = (tries.get(image) ?? 0) + 1
  tries.set(image, count)
  if (count < ATTEMPTS) setTimeout(() => askAgain(image), PAUSE_MS * count)
  else if (count === ATTEMPTS) show(image, icons[image.dataset.default === 'avatar' ? 'avatar' : 'game'])
}

/** Retries without the newer format, as its file may be broken; possibly at another host (image-hosts.ts). */
function askAgain(image: HTMLImageElement): void {
  show(image, image.dataset.again ?? image.getAttribute('src') ?? '')
}

function show(image: HTMLImageElement, address: string): void {
  if (image.parentElement?.tagName === 'PICTURE') {
    for (const source of image.parentElement.querySelectorAll('source')) source.remove()
  }
  image.removeAttribute('srcset')
  image.src = address
}

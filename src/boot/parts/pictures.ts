import { isPrerendering, whenVisible } from './prerender.ts'

/** How often a picture is asked for, the first time included. S9.11, threats F30. */
const ATTEMPTS = 3
const PAUSE_MS = 600
/** After this time a picture that has come is in sight, on the slowest of processors too. */
const LOADED_MS = 500
/** What stands where a picture will not come (S8.9). */
const icons = { game: '/icons/game.svg', avatar: '/icons/avatar.svg' } as const

const tries = new WeakMap<HTMLImageElement, number>()

/**
 * S8.9: a picture that fails is asked for again, three times in all, then gives way to the default icon: that of a game, or
 * the avatar for `data-default="avatar"`. One listener for every picture of the page, now or later. The covers of games are
 * let in only when the first view stands.
 */
export function watchPictures(): void {
  // errors of pictures do not bubble, but they can be caught on the way down
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
  // what failed before this code was here; an SVG without measures has no width either, and decodes
  for (const image of document.images) {
    if (image.complete && image.currentSrc && !image.naturalWidth) image.decode().catch(() => failed(image))
  }
}

/** Runs `work` when the picture that the first view waits for has been painted: nothing else shares its line until then. */
function afterFirstView(work: () => void): void {
  // what is asked for in the frame that a tap waits for shares the processor with its painting
  if (isPrerendering()) return whenVisible(work)
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!first) return void requestAnimationFrame(() => setTimeout(work))
  // the browser says so itself of the largest picture, which this one is but for very long headings
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

/** The next try leaves the newer format aside: its file may be what is broken. It may be at another host (image-hosts.ts). */
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

import { type Randomness, hostsOf } from '#browser/hosts.ts'

/** The pictures that the operator's hosts also have. */
const FOLDER = '/covers/'

/**
 * Loads covers that are pending or added later from the operator's hosts (S9.20, X25). Those of the first view came
 * with the page, as another host would need a new connection. A failed host is left out for a while. The second of the
 * three attempts (boot/parts/pictures.ts) uses the next host, the last this site.
 */
export function loadCoversFrom(list: readonly string[], randomness?: Randomness): void {
  const hosts = hostsOf(list, 'imageHosts', randomness)
  const move = (images: readonly HTMLImageElement[]) => {
    const [host = ''] = images.length > 0 ? hosts.inOrder() : []
    for (const image of images) moveTo(image, host)
  }
  move(waiting(document))
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) move(waiting(node))
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const failed = (image: HTMLImageElement) => {
    const host = new URL(image.currentSrc || image.src).origin
    if (!hosts.all.includes(host)) return
    const isFirst = image.dataset.again === undefined
    hosts.exclude(host)
    const [next = ''] = isFirst ? hosts.inOrder() : []
    image.dataset.again = next + pathOf(image)
    // move the covers that still wait for this host
    move(waiting(document, host))
  }
  // runs after the handler of boot/parts/pictures.ts, which pauses before its next attempt
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && failed(target), true)
}

/** Returns the pending covers below `root`, at a host or at this site. */
function waiting(root: ParentNode, host = ''): HTMLImageElement[] {
  const found = root.querySelectorAll<HTMLImageElement>(`img[src^="${CSS.escape(host)}${FOLDER}"]`)
  return [...found].filter((image) => !image.complete && image.dataset.again === undefined)
}

function moveTo(image: HTMLImageElement, host: string): void {
  const path = pathOf(image)
  // setting `src` to the same value would request it again
  if (image.getAttribute('src') === host + path) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.srcset = host + path.replace(/\w+$/, /\w+$/.exec(source.srcset)?.[0] ?? '')
  }
  image.src = host + path
}

function pathOf(image: HTMLImageElement): string {
  return new URL(image.src).pathname
}

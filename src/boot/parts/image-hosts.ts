import { type Randomness, hostsOf } from '#lib/hosts.ts'

/** The pictures that the operator's hosts have, too. */
const FOLDER = '/covers/'

/**
 * S9.20, X25: covers that have not come yet come from one of the operator's hosts, those that the page draws later, too. What
 * the first view shows came with the page: another host's line would first have to be opened. One that fails is left out for
 * a while. The second of the three tries (boot/parts/pictures.ts) is at the next host, the last at this site's own.
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
    // whoever waits for that host waits no longer
    move(waiting(document, host))
  }
  // as boot/parts/pictures.ts hears of them, which has heard of this one already and waits before the next try
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && failed(target), true)
}

/** Covers beneath this that have not come, at a host or at this site itself. */
function waiting(root: ParentNode, host = ''): HTMLImageElement[] {
  const found = root.querySelectorAll<HTMLImageElement>(`img[src^="${CSS.escape(host)}${FOLDER}"]`)
  return [...found].filter((image) => !image.complete && image.dataset.again === undefined)
}

function moveTo(image: HTMLImageElement, host: string): void {
  const path = pathOf(image)
  // set to what it is, a picture would be asked for anew
  if (image.getAttribute('src') === host + path) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.srcset = host + path.replace(/\w+$/, /\w+$/.exec(source.srcset)?.[0] ?? '')
  }
  image.src = host + path
}

function pathOf(image: HTMLImageElement): string {
  return new URL(image.src).pathname
}

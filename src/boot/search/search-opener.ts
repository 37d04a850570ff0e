import { localStore } from '#lib/storage.ts'

const openers = 'a[data-tap=search]'
/** What was typed since it was asked for; `undefined` while it is not on its way. */
let typed: string | undefined

/**
 * `/` opens the search, unless somebody types or has switched that off (WCAG 2.1.4), and whoever reaches for an opener has
 * its code and the index fetched.
 */
export function watchSearch(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || !isFree(event) || localStore.read('searchKey') === 'off') return
    event.preventDefault()
    keepTyped()
    document.querySelector<HTMLElement>(openers)?.click()
  })
  for (const link of document.querySelectorAll(openers)) {
    // a tap begins with it, too
    for (const eventName of ['pointerover', 'focus'])
      link.addEventListener(eventName, prepare, { once: true, passive: true })
  }
}

/** Whether the key is nobody else's: no field has the focus, and nothing lies over the page. */
function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || typed !== undefined || isClosed()) return false
  const isTyped = target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return !isTyped && !document.querySelector('dialog:modal')
}

/** Nothing opens over a closed site. */
function isClosed(): boolean {
  return (document.documentElement.dataset.gate ?? 'failed') !== 'failed'
}

/** It is asked for again by the tap, where it does not come. */
function prepare(): void {
  import('./search-dialog.ts').then((it) => it.prepareSearch()).catch(() => undefined)
}

let isOpening = false

/**
 * Opens the search over the page. What is typed meanwhile stands in its field.
 * @param link what was tapped: where it leads when the search cannot be had
 * @throws where its code does not come
 */
export async function openSearch(link: HTMLAnchorElement): Promise<void> {
  if (isOpening || isClosed()) return
  isOpening = true
  keepTyped()
  try {
    const { showSearch } = await import('./search-dialog.ts')
    await showSearch(link, () => typed ?? '')
  } finally {
    isOpening = false
    typed = undefined
    removeEventListener('keydown', keep)
  }
}

function keepTyped(): void {
  typed ??= ''
  addEventListener('keydown', keep)
}

function keep(event: KeyboardEvent): void {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  typed += event.key
}

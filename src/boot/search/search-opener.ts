import { localStore } from '#browser/storage.ts'

const openers = 'a[data-tap=search]'
/** The text typed since the search was requested; `undefined` when no opening is in progress. */
let typed: string | undefined

/**
 * Opens the search with `/`, unless the user is typing or has turned that off (WCAG 2.1.4), and prefetches its code and
 * index when a pointer or focus reaches an opener.
 */
export function watchSearch(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || !isFree(event) || localStore.read('searchKey') === 'off') return
    event.preventDefault()
    keepTyped()
    document.querySelector<HTMLElement>(openers)?.click()
  })
  for (const link of document.querySelectorAll(openers)) {
    // a tap starts with one of these too
    for (const eventName of ['pointerover', 'focus'])
      link.addEventListener(eventName, prepare, { once: true, passive: true })
  }
}

/** Checks whether the key is free: no field has the focus, and nothing covers the page. */
function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || typed !== undefined || isClosed()) return false
  const isTyped = target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return !isTyped && !document.querySelector('dialog:modal')
}

/** Checks whether the site is closed: then nothing opens over it. */
function isClosed(): boolean {
  return (document.documentElement.dataset.gate ?? 'failed') !== 'failed'
}

/** Prefetches the dialog; on failure, the tap tries again. */
function prepare(): void {
  import('./search-dialog.ts').then((it) => it.prepareSearch()).catch(() => undefined)
}

let isOpening = false

/**
 * Opens the search over the page. Text typed meanwhile goes into its field.
 * @param link the tapped link: where to go if the search cannot be loaded
 * @throws if its code fails to load
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

import { parseUrl } from '#texts/parse-url.ts'

/** The stores' access to the document; all functions do nothing without a document. */

type Mark = 'first' | 'side-menu' | 'session' | 'offline' | 'role' | 'off' | 'gate' | 'unread' | 'lobby' | 'installable'

/** Marks `<html data-…>`, by which the style sheet shows or hides parts of the page; `undefined` removes the mark. */
export function markPage(name: Mark, value: string | undefined): void {
  const root = globalThis.document?.documentElement
  if (value === undefined) root?.removeAttribute(`data-${name}`)
  else if (root?.getAttribute(`data-${name}`) !== value) root?.setAttribute(`data-${name}`, value)
}

/** Returns a mark of the page; `undefined` if it is not set. */
export function readMark(name: Mark): string | undefined {
  return globalThis.document?.documentElement.getAttribute(`data-${name}`) ?? undefined
}

/** Returns the current theme of the page (boot/inline/head-inline.js). */
export function pageTheme(): 'light' | 'dark' {
  return globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Returns the language that the page was rendered in. */
export function pageLanguage(): string {
  return globalThis.document?.documentElement.lang ?? ''
}

/** Returns the page's address: `path` includes the query; `hash` includes `#`, or is empty. */
export function pageAddress(): { path: string; hash: string; host: string; query: URLSearchParams } {
  const { pathname, search, hash, host } = globalThis.location
  return { path: pathname + search, hash, host, query: new URLSearchParams(search) }
}

/** Returns the absolute URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(safePath(path), globalThis.location.origin).href
}

/** Navigates to another page of this site. Anything but a path of this origin leads to `/` instead (threats, T10). */
export function goTo(path: string): void {
  globalThis.location.assign(safePath(path))
}

/** Navigates like `goTo`, but replaces the current page in the history. */
export function redirectTo(path: string): void {
  globalThis.location.replace(safePath(path))
}

/**
 * Returns the path if it belongs to this origin, else `/`: no scheme, no host, no `//` or backslash that a browser
 * reads as a host.
 */
export function safePath(path: string): string {
  const at = parseUrl(path, 'https://here.invalid')
  if (!at || at.origin !== 'https://here.invalid' || !path.startsWith('/')) return '/'
  // `/..//host` normalises to a pathname that starts with `//`, which a browser reads as a host
  return at.pathname.startsWith('//') ? '/' : at.pathname + at.search + at.hash
}

/** Closes the native dialog with this id, if it is open. */
export function closeDialog(id: string): void {
  const dialog = dialogOf(id)
  if (dialog?.open) dialog.close()
}

/** Opens the native dialog with this id; returns false if there is none. Nothing opens over a closed site. */
export function openDialog(id: string): boolean {
  const dialog = dialogOf(id)
  const isClosed = (readMark('gate') ?? 'failed') !== 'failed'
  if (dialog && !dialog.open && !isClosed) dialog.showModal()
  return dialog !== undefined
}

/** Focuses the page's main content if nothing that can be seen has the focus, like a field of a closed dialog. */
export function focusMain(): void {
  const { activeElement, body } = globalThis.document ?? {}
  const isElsewhere = activeElement !== body && activeElement?.getClientRects().length
  if (body && !isElsewhere) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Runs `work` once, when the native dialog with this id closes. */
export function whenDialogCloses(id: string, work: () => void): void {
  dialogOf(id)?.addEventListener('close', work, { once: true })
}

function dialogOf(id: string): HTMLDialogElement | undefined {
  const element = globalThis.document?.getElementById(id)
  if (!element) return undefined
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Reads the JSON data block `<script type="application/json" id=…>` of this page, unparsed; `undefined` if absent. */
export function readDataBlock(id: string): unknown {
  try {
    return JSON.parse(globalThis.document?.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}

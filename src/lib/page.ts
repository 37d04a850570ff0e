/** The doors to the document that the stores need; all are silent where there is no document. */

/** Marks `<html data-…>`, from which the style sheet shows or hides what stands in the page already. */
export function markPage(name: 'session' | 'offline', value: string): void {
  globalThis.document?.documentElement.setAttribute(`data-${name}`, value)
}

/** The theme that the page wears (boot/first.js). */
export function pageTheme(): 'light' | 'dark' {
  return globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The page's language, as it was rendered. */
export function pageLanguage(): string {
  return globalThis.document?.documentElement.lang ?? ''
}

/** Where the page stands: path with query, same origin by nature. */
export function pageAddress(): { path: string; host: string; query: URLSearchParams } {
  const { pathname, search, host } = globalThis.location
  return { path: pathname + search, host, query: new URLSearchParams(search) }
}

/** Leaves for another page of this site. Anything but a path of this origin goes home instead (threats, T10). */
export function goTo(path: string): void {
  globalThis.location.assign(safePath(path))
}

/** A path of this origin, or `/`: no scheme, no host, no `//` or backslash that a browser reads as one. */
export function safePath(path: string): string {
  const at = URL.canParse(path, 'https://here.invalid') ? new URL(path, 'https://here.invalid') : undefined
  if (!at || at.origin !== 'https://here.invalid' || !path.startsWith('/')) return '/'
  // `/..//host` normalises to a pathname that starts with `//`, which a browser reads as a host
  return at.pathname.startsWith('//') ? '/' : at.pathname + at.search + at.hash
}

/** Closes the native dialog with this id, if it is open. */
export function closeDialog(id: string): void {
  const dialog = dialogOf(id)
  if (dialog?.open) dialog.close()
}

/** Opens the native dialog with this id over the page; false where there is none. */
export function openDialog(id: string): boolean {
  const dialog = dialogOf(id)
  if (dialog && !dialog.open) dialog.showModal()
  return dialog !== undefined
}

function dialogOf(id: string): HTMLDialogElement | undefined {
  const element = globalThis.document?.getElementById(id)
  if (!element) return undefined
  return element instanceof HTMLDialogElement ? element : undefined
}

/** Reads the JSON data block `<script type="application/json" id=…>` of this page; unparsed, `undefined` if absent. */
export function readDataBlock(id: string): unknown {
  try {
    return JSON.parse(globalThis.document?.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}

/** Makes the element with this id, else the one called `otherwise`, what `:target` means, without a step in the history. */
export function markTarget(id: string, otherwise: string): void {
  const named = globalThis.document?.querySelector(`article[id="${CSS.escape(id)}"]`) ? id : otherwise
  const hash = `#${encodeURIComponent(named)}`
  if (globalThis.location.hash !== hash) globalThis.location.replace(hash)
}

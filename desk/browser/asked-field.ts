/** How long the desk may take to open an item: it reads every file first, and may ask for the folder. */
const OPEN_WITHIN_MS = 120_000

/** The form takes the focus itself when it has drawn its fields. */
const FOCUS_AFTER_MS = 500

/** Moves to the field that a link to an item names (`?field=title&language=en`), once the item is open. */
export function openAskedField(): void {
  const asked = new URLSearchParams(location.search)
  const [field, language] = [asked.get('field'), asked.get('language')]
  if (!field) return
  // the next item is opened without it
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`)
  const of = (locale: string) => `${locale} [data-key-path="${CSS.escape(field)}"]`
  const own = of(`[data-locale="${CSS.escape(language ?? '')}"]`)
  const observer = new MutationObserver(() => {
    if (!document.querySelector(of(''))) return
    const found = document.querySelector<HTMLElement>(own) ?? document.querySelector<HTMLElement>(of(''))
    observer.disconnect()
    found?.scrollIntoView({ block: 'center' })
    const input = found?.querySelector<HTMLElement>('input, textarea, select, [contenteditable=true]')
    setTimeout(() => input?.focus({ preventScroll: true }), FOCUS_AFTER_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), OPEN_WITHIN_MS)
}

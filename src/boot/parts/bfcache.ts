import { localStore, onStored, sessionStore } from '#browser/storage.ts'
import { $session } from '#stores/auth/session/session.ts'
import { isPrerendering } from './prerender.ts'

/**
 * Updates a page restored from the back/forward cache: applies a theme chosen meanwhile (S4.35), and reloads if the
 * member has changed or logged out (S4.22). Pages in other tabs and prerendered pages apply the theme at once.
 */
export function watchPageRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    applyChosenTheme()
    const session = $session.get()
    const token = session.state === 'in' ? session.token : undefined
    if (session.state !== 'unknown' && token !== sessionStore.read('token')) location.reload()
  })
  // chosen before this listener existed
  if (isPrerendering()) applyChosenTheme()
  onStored('theme', applyChosenTheme)
}

/** Applies the theme as boot/inline/head-inline.js does before the first paint. */
function applyChosenTheme(): void {
  const theme = localStore.read('theme')
  const { dataset } = document.documentElement
  if (!theme || theme === (dataset.theme ?? 'light')) return
  dataset.theme = theme
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[theme] ?? meta.content
}

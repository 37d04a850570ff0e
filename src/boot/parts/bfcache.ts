import { localStore, sessionStore } from '#lib/storage.ts'
import { $session } from '#stores/auth/session/session.ts'
import { isPrerendering } from './prerender.ts'

/**
 * A page that the browser kept in its memory is shown as it was then: it takes over the theme that was chosen meanwhile
 * (S4.35), and is loaded anew when somebody else is here by now, or nobody (S4.22). One that stands in another tab, or was
 * rendered ahead of the tap, is told of the theme at once.
 */
export function watchPageRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    applyChosenTheme()
    const session = $session.get()
    const token = session.state === 'in' ? session.token : undefined
    if (session.state !== 'unknown' && token !== sessionStore.read('token')) location.reload()
  })
  // what was chosen before there was anybody to be told
  if (isPrerendering()) applyChosenTheme()
  addEventListener('storage', ({ key }) => key === 'theme' && applyChosenTheme())
}

/** As boot/inline/head-inline.js does before the first paint. */
function applyChosenTheme(): void {
  const theme = localStore.read('theme')
  const { dataset } = document.documentElement
  if (!theme || theme === (dataset.theme ?? 'light')) return
  dataset.theme = theme
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (meta) meta.content = meta.dataset[theme] ?? meta.content
}

import { markPage, readMark } from '#browser/page.ts'
import { showToast } from '#stores/shell/toasts.ts'

/** Shows the bar of `layouts/PageNotices.astro` while offline, and announces the reconnection. */
export function watchConnection(): void {
  const show = () => {
    if (navigator.onLine && readMark('offline') === 'yes') showToast('shell.backOnline')
    markPage('offline', navigator.onLine ? undefined : 'yes')
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}

import type { PageEvent } from '#browser/page-events.ts'
import { reportLost } from '#browser/lost.ts'

/**
 * Opens the dialog that sets a new password by a reset link (`#reset=`), and removes its token from the address. Until
 * the code of the dialog is there, the address keeps the token, so that a reload tries again.
 */
export function watchResetLink(): void {
  addEventListener('hashchange', () => void take())
  void take()
}

async function take(): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get('reset')
  if (token === null) return
  // following the notice's link would lose the token, which is in the fragment
  document.querySelector('#stale-build a')?.addEventListener('click', (event) => {
    event.preventDefault()
    location.reload()
  })
  // the form's result shows as a toast and the dialog renders among the page's notices: wake both first
  const islands = document.querySelectorAll<HTMLElement>('main astro-island, astro-island[opts*=toast]')
  for (const island of islands) {
    island.dataset.wanted = ''
    island.dispatchEvent(new Event('atoll:wake' satisfies PageEvent))
  }
  const dialog = await import('./set-by-link.ts').catch(reportLost)
  if (!dialog) return
  history.replaceState(history.state, '', location.pathname + location.search)
  dialog.setByLink(token)
}

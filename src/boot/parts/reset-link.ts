/**
 * Removes the token of a password reset link (`#reset=`) from the address before anything stores it, and opens the
 * dialog that sets a new password.
 */
export function watchResetLink(): void {
  addEventListener('hashchange', take)
  take()
}

function take(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('reset')
  if (token === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  // the form's result shows as a toast and the dialog renders among the page's notices: wake both first
  const islands = document.querySelectorAll<HTMLElement>('main astro-island, astro-island[opts*=toast]')
  for (const island of islands) {
    island.dataset.wanted = ''
    island.dispatchEvent(new Event('atoll:wake'))
  }
  void import('./set-by-link.ts').then(({ setByLink }) => setByLink(token))
}

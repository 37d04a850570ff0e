/**
 * Takes what the link of a letter carries (`#reset=`) out of the address before anything keeps it there, and opens the
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
  // the form tells that it is done, and the dialog is drawn among the page's notices: neither may hear of it yet
  const islands = document.querySelectorAll<HTMLElement>('main astro-island, astro-island[opts*=toast]')
  for (const island of islands) {
    island.dataset.wanted = ''
    island.dispatchEvent(new Event('atoll:wake'))
  }
  void import('./set-by-link.ts').then(({ setByLink }) => setByLink(token))
}

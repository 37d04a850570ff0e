/**
 * Marks the entry of the bottom bar that stands for a screen of the member centre: its own link, else the account's
 * button, whose menu leads to the others. The page marks the entries of whole pages itself (layouts/BottomBar.astro).
 * @param screen the address of the screen: `?page=…`
 */
export function markInBottomBar(screen: string): void {
  const bar = globalThis.document.querySelector('[data-bottom-bar]')
  const link = bar?.querySelector(`a[href$="${screen}"]`)
  const account = bar?.querySelector('[popovertarget="account-menu"]')
  bar?.querySelector('[aria-current]')?.removeAttribute('aria-current')
  if (link) link.setAttribute('aria-current', 'page')
  else account?.setAttribute('aria-current', 'true')
}

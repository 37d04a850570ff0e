import { markPage } from '#browser/page.ts'
import { $showSideMenu, toggleSideMenu } from '#stores/shell/side-menu.ts'

/** Runs the button that hides the side bars, on the pages that have it (S2.13). */
export function watchSideMenu(): void {
  const button = document.querySelector('[data-side-menu-toggle]')
  $showSideMenu.subscribe((isShown) => {
    markPage('side-menu', isShown ? undefined : 'hidden')
    button?.setAttribute('aria-pressed', String(!isShown))
  })
  button?.addEventListener('click', toggleSideMenu)
}

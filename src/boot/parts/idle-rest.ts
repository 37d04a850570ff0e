import { keepTaps } from './kept-tap.ts'
import { watchNewerBuild } from './newer-build.ts'

// Loaded once a page is idle, and beside its budgets (decision 022): what a page that is left open needs when a deployment
// comes, and what few visitors open. Each part runs once, however often this is imported.
keepTaps()
watchNewerBuild()
watchDataUse()

/** Fills the part of the footer that says what the page has fetched, when it opens. */
function watchDataUse(): void {
  document.querySelector('#data-use')?.addEventListener('toggle', ({ target }) => {
    void import('./data-use.ts').then((it) => it.showDataUse(target as Element)).catch(() => {})
  })
}

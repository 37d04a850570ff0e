import { restoreTheme, toggleTheme } from '#stores/shell/theme.ts'

/** The theme button stands in the page's HTML; every `[data-theme-toggle]` switches. */
export function watchTheme(): void {
  restoreTheme()
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]')) toggleTheme()
  })
}

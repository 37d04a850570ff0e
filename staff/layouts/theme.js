// Inlined into <head> and run before the first paint: applies the theme that was chosen in this browser, else the device's.
const { dataset } = document.documentElement
const attempt = (act) => {
  try {
    return act()
  } catch {
    // storage is blocked
  }
}
const theme = attempt(() => localStorage.theme)
dataset.theme = theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light')

addEventListener('click', (event) => {
  // another language shows the same list, or the same invitation
  const link = event.target.closest?.('a[hreflang]')
  if (link) {
    link.search = location.search
    link.hash = location.hash
  }
  if (!event.target.closest?.('[data-theme-toggle]')) return
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  attempt(() => (localStorage.theme = dataset.theme))
})

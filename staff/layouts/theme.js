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
  if (!event.target.closest?.('[data-theme-toggle]')) return
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  attempt(() => (localStorage.theme = dataset.theme))
})

// Inlined into <head> and run before anything is painted: the theme, whether somebody is signed in, and taps that come
// before the code they need. Kept under 1 KB; no imports, no build-time magic.
;(() => {
  const { dataset } = document.documentElement
  const wear = (theme) => {
    dataset.theme = theme
    const meta = document.querySelector('meta[name=theme-color]')
    meta.content = meta.dataset[theme]
  }
  try {
    if (localStorage.theme === 'dark') wear('dark')
    if (sessionStorage.token) dataset.session = 'in'
  } catch {
    // storage is blocked: the defaults stand
  }

  // The theme button needs no more code than this, so it never waits for any (readings, X1).
  addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-theme-toggle]')) return
    wear(dataset.theme === 'dark' ? 'light' : 'dark')
    try {
      localStorage.theme = dataset.theme
    } catch {
      // as above: the choice lasts as long as the page
    }
  })

  // React marks what it has taken over; until then a tap would be nobody's, or the browser's own submit.
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

  // A control inside an island whose code is not here yet: show that the tap was received, and repeat it then.
  const keep = (event) => {
    const isSubmit = event.type === 'submit'
    const control = isSubmit
      ? event.target
      : event.target.closest?.('button:not([type=submit],[command],[popovertarget])')
    const island = control?.closest('astro-island')
    if (!island || isAlive(control) || control.closest('astro-slot')) return
    event.preventDefault()
    event.stopPropagation()
    const shown = event.submitter || control
    if (shown.ariaBusy) return
    shown.ariaBusy = 'true'
    island.dispatchEvent(new Event('atoll:wake'))
    const until = Date.now() + 15000
    const repeat = () => {
      if (!isAlive(control) && Date.now() < until) return setTimeout(repeat, 20)
      shown.ariaBusy = null
      if (!isAlive(control)) return
      if (isSubmit) control.requestSubmit(event.submitter)
      else control.click()
    }
    repeat()
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)

  // A browser that does not know `command`: what the platform would have opened is opened here.
  addEventListener('click', (event) => {
    const control = event.target.closest?.('[commandfor]')
    if (!control || event.defaultPrevented) return
    const act = () => {
      const dialog = document.getElementById(control.getAttribute('commandfor'))
      const isShow = control.getAttribute('command') === 'show-modal'
      if (dialog && dialog.open !== isShow) dialog[isShow ? 'showModal' : 'close']()
      return dialog
    }
    // after the platform had its turn; a dialog that is still on the line is opened when the page has come whole
    setTimeout(() => act() || document.addEventListener('DOMContentLoaded', act, { once: true }))
  })
})()

// Inlined into <head> and run before anything is painted: the theme, whether somebody is signed in, and taps that come
// before the code they need. Kept under 1 KB; no imports, no build-time magic.
;(() => {
  const root = document.documentElement
  try {
    if (localStorage.theme === 'dark') root.dataset.theme = 'dark'
    if (sessionStorage.token) root.dataset.session = 'in'
  } catch {
    // storage is blocked: the defaults stand
  }

  // A control inside an island whose code is not here yet: show that the tap was received, and repeat it then.
  const keep = (event) => {
    const target = event.target
    if (!(target instanceof Element)) return
    const control = event.type === 'submit' ? target : target.closest('button')
    const island = control && control.closest('astro-island[ssr]')
    if (!island || (event.type === 'click' && (control.type === 'submit' || control.getAttribute('command')))) return
    event.preventDefault()
    event.stopPropagation()
    const shown = event.submitter || control
    if (shown.ariaBusy === 'true') return
    shown.ariaBusy = 'true'
    island.dispatchEvent(new Event('atoll:wake'))
    island.addEventListener(
      'astro:hydrate',
      () => {
        shown.ariaBusy = null
        if (event.type === 'submit') control.requestSubmit(event.submitter)
        else control.click()
      },
      { once: true },
    )
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)

  // A browser that does not know `command`: what the platform would have opened is opened here.
  addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest('[commandfor]')
    if (!control || event.defaultPrevented) return
    const act = () => {
      const dialog = document.getElementById(control.getAttribute('commandfor'))
      const isShow = control.getAttribute('command') === 'show-modal'
      if (!dialog) return false
      if (isShow && !dialog.open) dialog.showModal()
      if (!isShow && dialog.open && control.getAttribute('command') === 'close') dialog.close()
      return true
    }
    // after the platform had its turn; a dialog that is still on the line is opened when the page has come whole
    setTimeout(() => act() || document.addEventListener('DOMContentLoaded', act, { once: true }))
  })
})()

// Inlined after the header of every page: starts the page's own code, and keeps taps that come before their code. In
// <head> it delayed the first paint and made the header one parser turn late (decision 027).
const { boot } = document.currentScript.dataset

// The page's own code (publish/finish/inline-entry.ts) gives way to the first view: it waits for the pictures, for
// two seconds, or for a tap that needs it. Behind a gate it starts at once.
const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
let isHere = !boot
const start = async () => {
  await whole
  isHere ||= await import(boot).catch(() => {})
  // without that code, nothing else can say so
  if (!isHere) document.getElementById('stale-build')?.removeAttribute('hidden')
}
if (boot) {
  addEventListener('load', start)
  setTimeout(start, document.documentElement.dataset.gate ? 0 : 2000)
}

// Defers a tap on a link that code handles until it has loaded; if that fails, the link's address is followed.
const hold = (event) => {
  const link = event.target.closest?.('a[data-tap],a[data-needs]')
  if (!link || isHere || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  link.ariaBusy = 'true'
  start().then(() => {
    link.ariaBusy = null
    if (isHere) link.click()
    else location = link.href
  })
}
addEventListener('click', hold, true)

// Before hydration, which removes this attribute (ui/hydrate.tsx), a tap would be lost or trigger a native submit.
const isAlive = (island) => !island.hasAttribute('ssr')

// Requests an island's code in parallel with the code that hydrates it.
const askFor = (island) => {
  for (const name of ['component-url', 'renderer-url']) import(island.getAttribute(name)).catch(() => {})
}
// paint the opened element first
const opened = ({ target }) => setTimeout(() => target.querySelectorAll('astro-island[ssr]').forEach(askFor), 50)
addEventListener('toggle', opened, true)

// For a control inside an island that is not hydrated: show that the tap was received, and repeat it later.
const kept = new WeakSet()
const keep = (event) => {
  const isSubmit = event.type === 'submit'
  const control = isSubmit
    ? event.target
    : event.target.closest?.('button:not([type=submit],[command],[popovertarget])')
  const island = control?.closest('astro-island')
  if (!island || isAlive(island) || control.closest('astro-slot')) return
  event.preventDefault()
  event.stopPropagation()
  const shown = event.submitter || control
  if (kept.has(shown)) return
  kept.add(shown)
  shown.ariaBusy = 'true'
  // the busy mark ends after 15 s; the tap itself waits longer, for the slowest connections
  setTimeout(() => kept.has(shown) && (shown.ariaBusy = null), 15000)
  // the island may not be listening yet
  island.dataset.wanted = ''
  start()
  askFor(island)
  island.dispatchEvent(new Event('atoll:wake'))
  const until = Date.now() + 45000
  const repeat = () => {
    if (!isAlive(island) && Date.now() < until) return setTimeout(repeat, 20)
    shown.ariaBusy = null
    kept.delete(shown)
    if (!isAlive(island)) return
    if (shown === control && isSubmit) control.requestSubmit()
    else shown.click()
  }
  repeat()
}
addEventListener('click', keep, true)
addEventListener('submit', keep, true)

// Opens and closes dialogs for browsers without `command` support.
addEventListener('click', (event) => {
  const control = event.target.closest?.('[commandfor]')
  // do not reopen a dialog that the platform opened and the user closed at once
  if (!control || control.commandForElement || event.defaultPrevented) return
  const act = () => {
    const dialog = document.getElementById(control.getAttribute('commandfor'))
    const isShow = control.getAttribute('command') === 'show-modal'
    if (dialog?.showModal && dialog.open !== isShow) dialog[isShow ? 'showModal' : 'close']()
    return dialog
  }
  // let the platform act first; if the dialog is not parsed yet, open it when the page is complete
  setTimeout(() => act() || whole.then(act))
})

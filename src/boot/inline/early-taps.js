// Inlined behind the header of every page: starts the page's own code, and keeps the taps that come before the code they
// need. In <head> it took a part of the first paint's time, and the header came a turn of the parser later (decision 027).
const { boot } = document.currentScript.dataset

// The page's own code (scripts/postbuild/inline-entry.ts) leaves the line and the processor to the first view: it waits for the
// pictures of it, for two seconds, or for a tap that needs it; what waits behind a gate waits for nothing.
const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
let isHere = !boot
const start = async () => {
  await whole
  isHere ||= await import(boot).catch(() => {})
}
if (boot) {
  addEventListener('load', start)
  setTimeout(start, document.documentElement.dataset.gate ? 0 : 2000)
}

// A link that code answers otherwise than by its address waits for that code; if it does not come, the address stands.
const hold = (event) => {
  const link = event.target.closest?.('a[data-tap],a[data-needs],a[hreflang]')
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

// React marks what it has taken over; until then a tap would be nobody's, or the browser's own submit.
const isAlive = (element) => /__reactProps/.test(Object.keys(element))

// An island's code is asked for beside what brings it to life, not after.
const askFor = (island) => {
  for (const name of ['component-url', 'renderer-url']) import(island.getAttribute(name)).catch(() => {})
}
// what was opened is painted first
const opened = ({ target }) => setTimeout(() => target.querySelectorAll('astro-island[ssr]').forEach(askFor), 50)
addEventListener('toggle', opened, true)

// A control inside an island whose code is not here yet: show that the tap was received, and repeat it then.
const kept = new WeakSet()
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
  if (kept.has(shown)) return
  kept.add(shown)
  shown.ariaBusy = 'true'
  // no mark outlives 15 s; the tap itself waits for the slowest lines
  setTimeout(() => kept.has(shown) && (shown.ariaBusy = null), 15000)
  // it may not hear this yet
  island.dataset.wanted = ''
  start()
  askFor(island)
  island.dispatchEvent(new Event('atoll:wake'))
  const until = Date.now() + 45000
  const repeat = () => {
    if (!isAlive(control) && Date.now() < until) return setTimeout(repeat, 20)
    shown.ariaBusy = null
    kept.delete(shown)
    if (!isAlive(control)) return
    // while React takes over a click makes it finish, a submit alone would be nobody's
    if (shown === control && isSubmit) control.requestSubmit()
    else shown.click()
  }
  repeat()
}
addEventListener('click', keep, true)
addEventListener('submit', keep, true)

// A browser that does not know `command`: what the platform would have opened is opened here.
addEventListener('click', (event) => {
  const control = event.target.closest?.('[commandfor]')
  // what the platform opens and somebody closes at once may not be opened anew
  if (!control || control.commandForElement || event.defaultPrevented) return
  const act = () => {
    const dialog = document.getElementById(control.getAttribute('commandfor'))
    const isShow = control.getAttribute('command') === 'show-modal'
    if (dialog && dialog.open !== isShow) dialog[isShow ? 'showModal' : 'close']()
    return dialog
  }
  // after the platform had its turn; a dialog that is still on the line is opened when the page has come whole
  setTimeout(() => act() || whole.then(act))
})

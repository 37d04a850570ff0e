// Inlined into <head> and run before anything is painted: the language and theme that were chosen, who is signed in,
// whether the site was closed when last heard of, and taps that come before the code they need. Some 1 KB on the line; no
// imports, no build-time magic. It reads storage without its door (lib/storage.ts), which is a module and comes later.
{
  const { dataset } = document.documentElement
  const { boot, open, others } = document.currentScript.dataset
  // S1.6: only home in the default language has no language in its address; `others` are those it may be left for. What
  // a page that is still loading is led to takes its place in the history.
  const leadToChosen = ({ lang }) => others?.split(' ').includes(lang) && (location.pathname = lang)
  const wear = (theme) => {
    dataset.theme = theme
    const meta = document.querySelector('meta[name=theme-color]')
    meta.content = meta.dataset[theme]
  }
  const wearLast = ({ theme, bars }) => {
    if (theme === 'dark') wear(theme)
    // S2.32: the left bar as it was left; where there is little room it begins mini. `innerWidth` would lay the page out.
    const isMini = bars ? bars === 'mini' : matchMedia('(width<1024px)').matches
    if (isMini) dataset.bars = 'mini'
  }
  const recall = ({ member, gate, loginFirst }) => {
    // a second storage is a second question to another process: asked only where a tab of this browser signed in
    const { token, isAgent } = member ? sessionStorage : {}
    if (token) {
      dataset.session = 'in'
      // S6.3: 1, 2, 41 and 42 are agents, 4 is a trial
      dataset.role = { 1: 'agent', 2: 'agent', 41: 'agent', 42: 'agent', 4: 'trial' }[isAgent] ?? 'member'
      // another tab is asked for its session first (boot/centre-place.js)
    } else if (member) dataset.asks = ''
    // Nothing of the app is shown first where it may not be shown (boot/site.ts): closed, or behind the login (S2.16).
    const isLocked = loginFirst && !token && open === undefined
    if (!gate && !isLocked) return
    dataset.gate = gate || 'login'
    // code that never comes must not leave a blank page
    setTimeout(() => document.getElementById('gate') || delete dataset.gate, 9000)
  }
  let isLed
  try {
    isLed = leadToChosen(localStorage)
    wearLast(localStorage)
    recall(localStorage)
  } catch {
    // storage is blocked: the defaults stand
  }

  // S4.3: a code that signs in is out of the address before anything can keep it there (boot/restore-member.ts goes on)
  const address = new URL(location)
  const { searchParams } = address
  const code = searchParams.get('token')
  if (code && !isLed) {
    dataset.handoff = code
    searchParams.delete('token')
    history.replaceState(null, '', address)
  }

  // The page's own code (scripts/build/entries.ts) leaves the line and the processor to the first view: it waits for the
  // pictures of it, for two seconds, or for a tap that needs it; what waits behind a gate waits for nothing.
  const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let isHere = !boot
  const start = async () => {
    await whole
    isHere ||= await import(boot).catch(() => {})
  }
  if (boot) {
    addEventListener('load', start)
    setTimeout(start, dataset.gate ? 0 : 2000)
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

  // These two buttons need no more code than this, so they never wait for any (readings, X1).
  addEventListener('click', (event) => {
    const toggle = event.target.closest?.('[data-theme-toggle],[data-bars-toggle]')?.dataset
    if (!toggle) return
    const name = 'barsToggle' in toggle ? 'bars' : 'theme'
    if (name === 'theme') wear(dataset.theme === 'dark' ? 'light' : 'dark')
    else dataset.bars = dataset.bars === 'mini' ? 'wide' : 'mini'
    try {
      localStorage[name] = dataset[name]
    } catch {
      // as above: the choice lasts as long as the page
    }
  })

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
}

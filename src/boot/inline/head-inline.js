// Inlined into <head> and run before the first paint: applies the chosen language and theme, the session, and whether
// the site was last known to be closed. Code for the visible page comes after the header (boot/inline/early-taps.js).
// Reads storage directly, because browser/storage.ts is a module and loads later.
const { dataset } = document.documentElement
const { open, others, device } = document.currentScript.dataset
const attempt = (act) => {
  try {
    return act()
  } catch {
    // storage is blocked
  }
}
// S1.6: only home in the default language has no language in its address; `others` are the languages to redirect to. A
// redirect during loading replaces the history entry.
const leadToChosen = ({ lang }) => others?.split(' ').includes(lang) && (location.pathname = lang)
const wear = (theme) => {
  dataset.theme = theme
  const meta = document.querySelector('meta[name=theme-color]')
  meta.content = meta.dataset[theme]
}
// X66: until somebody chooses, a brand may follow the device
const isDark = (theme) => (theme ? theme === 'dark' : device && matchMedia('(prefers-color-scheme:dark)').matches)
const wearLast = ({ theme, bars }) => {
  if (isDark(theme)) wear('dark')
  // S2.32: restore the left bar; on narrow screens it starts mini. Reading `innerWidth` would force a layout.
  const isMini = bars ? bars === 'mini' : matchMedia('(width<1024px)').matches
  if (isMini) dataset.bars = 'mini'
}
const recall = ({ member, gate, loginFirst }) => {
  // reading a second storage asks another process again: only if a tab of this browser has logged in
  const { token, isAgent } = member ? sessionStorage : {}
  if (token) {
    dataset.session = 'in'
    // S6.3: 1, 2, 41 and 42 are agents, 4 is a trial
    dataset.role = { 1: 'agent', 2: 'agent', 41: 'agent', 42: 'agent', 4: 'trial' }[isAgent] ?? 'member'
    // ask another tab for its session first (boot/inline/centre-place.js)
  } else if (member) dataset.asks = ''
  // Hide the app from the start if it may not be shown (boot/parts/site.ts): closed, or behind the login (S2.16).
  const isLocked = loginFirst && !token && open === undefined
  if (!gate && !isLocked) return
  dataset.gate = gate || 'login'
  // if code fails to load, the page must not stay blank
  setTimeout(() => document.getElementById('gate') || delete dataset.gate, 9000)
}
// if storage is blocked, the defaults stay
const isLed = attempt(() => {
  const led = leadToChosen(localStorage)
  wearLast(localStorage)
  recall(localStorage)
  return led
})

// S4.3: remove a login code from the address before anything can store it (boot/parts/restore-member.ts continues)
const address = new URL(location)
const { searchParams } = address
const code = searchParams.get('token')
if (code && !isLed) {
  dataset.handoff = code
  searchParams.delete('token')
  history.replaceState(null, '', address)
}

// S4.6, S2.51: an agent's or a player's link may lead to any page, and the tap on Register may come before any other
// code, so this tab keeps the codes at once.
const linked = ['affiliate', 'referral']
// messengers and mail programs change the case of an address, and write `&amp;` for `&`
for (const [name, value] of Array.from(searchParams)) {
  const key = linked.find((each) => name.toLowerCase().replace(/^amp;/, '') === `${each}code`)
  if (!key || name === `${key}Code`) continue
  searchParams.delete(name)
  searchParams.set(`${key}Code`, value)
  history.replaceState(null, '', address)
}
const keepCodes = () => {
  for (const key of linked) {
    const code = searchParams.get(`${key}Code`)
    if (code) attempt(() => (sessionStorage[key] = code))
  }
}
// what a prerendered page stores is dropped
if (document.prerendering) document.addEventListener('prerenderingchange', keepCodes)
else keepCodes()

// A followed link carries what the tab cannot keep: the codes if storage is refused or if it opens another tab, a login
// code that is not yet used, and the way back (`?after=`) between login and registration.
const carry = (link, isElsewhere) => {
  const query = new URLSearchParams(link.search)
  const add = (name, value) => {
    if (!value || query.has(name)) return
    query.set(name, value)
    link.search = query
  }
  for (const key of linked) {
    const kept = attempt(() => sessionStorage[key])
    const name = `${key}Code`
    if (isElsewhere || !kept) add(name, kept || searchParams.get(name))
  }
  if (!isElsewhere) add('token', dataset.handoff)
  if (/\/(login|register)$/.test(link.pathname)) add('after', searchParams.get('after'))
}

const follow = ({ target, type, ctrlKey, metaKey, shiftKey }) => {
  const link = target.closest?.('a[href]')
  if (link?.origin !== location.origin || /^#|^$/.test(link.getAttribute('href'))) return
  if (link.hreflang) {
    // S1.6: stay on the same promotion, article or game, and remember the choice
    link.search = location.search
    link.hash = location.hash
    attempt(() => (localStorage.lang = link.hreflang))
  }
  carry(link, type !== 'click' || ctrlKey || metaKey || shiftKey)
}
for (const type of ['click', 'auxclick', 'contextmenu']) addEventListener(type, follow, true)

// These two buttons need only this code, so they never wait (readings, X1).
addEventListener('click', (event) => {
  const toggle = event.target.closest?.('[data-theme-toggle],[data-bars-toggle]')?.dataset
  if (!toggle) return
  const name = 'barsToggle' in toggle ? 'bars' : 'theme'
  if (name === 'theme') wear(dataset.theme === 'dark' ? 'light' : 'dark')
  else dataset.bars = dataset.bars === 'mini' ? 'wide' : 'mini'
  // if storage is blocked, the choice lasts as long as the page
  attempt(() => (localStorage[name] = dataset[name]))
})

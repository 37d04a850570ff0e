// Inlined into <head> and run before anything is painted: the language and theme that were chosen, who is signed in, and
// whether the site was closed when last heard of. What the page needs only once it is seen comes behind its header
// (boot/inline/early-taps.js). It reads storage without its door (lib/storage.ts), which is a module and comes later.
const { dataset } = document.documentElement
const { open, others } = document.currentScript.dataset
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
    // another tab is asked for its session first (boot/inline/centre-place.js)
  } else if (member) dataset.asks = ''
  // Nothing of the app is shown first where it may not be shown (boot/parts/site.ts): closed, or behind the login (S2.16).
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

// S4.3: a code that signs in is out of the address before anything can keep it there (boot/parts/restore-member.ts goes on)
const address = new URL(location)
const { searchParams } = address
const code = searchParams.get('token')
if (code && !isLed) {
  dataset.handoff = code
  searchParams.delete('token')
  history.replaceState(null, '', address)
}

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

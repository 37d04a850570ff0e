// Inlined into lobbies before their games. If the address has a query, the island renders its games and is woken at
// once; until then the published games are hidden and only placeholders show (GameLobby.module.css). The banners below them
// stay away: they would move when the games that are found take another height (Lobby.module.css).
if (/[?&](page|show|kind|bet|lines|rtp|volatility|name|at|mine)=[^&]/.test(location.search)) {
  const { dataset } = document.documentElement
  dataset.lobby = 'asked'
  dataset.sought = ''
  const wake = () => {
    const island = document.querySelector('astro-island[component-url*=GameLobby]')
    // for boot/entries/intent.ts, whether it has run or not
    island.dataset.wanted = ''
    island.dispatchEvent(new Event('atoll:wake'))
    // does not wait for pictures, unlike early-taps.js
    const boot = document.querySelector('[data-boot]')?.dataset.boot
    if (boot) import(boot).catch(() => {})
    // if code fails to load, placeholders must not stay
    setTimeout(() => delete dataset.lobby, 9000)
  }
  addEventListener('DOMContentLoaded', () => {
    // a prerendered page sends no requests until it is shown
    if (document.prerendering) document.addEventListener('prerenderingchange', wake)
    else wake()
  })
}

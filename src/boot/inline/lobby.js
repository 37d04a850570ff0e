// Inlined into lobbies before their games: an address that asks for some of them is answered by the island, which is
// woken at once; until then nobody sees the games that were published, only the places of them (GameLobby.module.css).
if (/[?&](page|kind|bet|lines|name|at|mine)=[^&]/.test(location.search)) {
  const { dataset } = document.documentElement
  dataset.lobby = 'asked'
  const wake = () => {
    const island = document.querySelector('astro-island[component-url*=GameLobby]')
    // for boot/entries/intent.ts, whether it has been here or not
    island.dataset.wanted = ''
    island.dispatchEvent(new Event('atoll:wake'))
    // without waiting for pictures, as early-taps.js would
    const boot = document.querySelector('[data-boot]')?.dataset.boot
    if (boot) import(boot).catch(() => {})
    // code that never comes must not leave empty places
    setTimeout(() => delete dataset.lobby, 9000)
  }
  addEventListener('DOMContentLoaded', () => {
    // a page that is rendered ahead asks nobody until it is shown
    if (document.prerendering) document.addEventListener('prerenderingchange', wake)
    else wake()
  })
}

// Inlined into lottery halls before their games: those that whoever is signed in keeps on this device come first (S4.37).
// Until they are moved nobody sees any (Lobby.module.css), so nothing moves before anybody's eyes. The store is
// stores/games/lottery-favourites.ts; storage is read as in first.js.
try {
  const { token, account } = sessionStorage
  const all = token && account && localStorage.lotteryFavourites
  if (all) {
    // the fingerprint of lib/revision.ts
    let hash = 0x811c9dc5
    const json = JSON.stringify(account)
    for (let at = 0; at < json.length; at += 1) hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193)
    const ids = JSON.parse(all)[(hash >>> 0).toString(36)]
    const { dataset } = document.documentElement
    const move = () => {
      delete dataset.hall
      const section = document.getElementById('kept').parentElement
      for (const id of ids) {
        const link = document.querySelector(`main li > a[href$="?game=${CSS.escape(encodeURIComponent(id))}"]`)
        if (!link) continue
        const group = link.closest('section')
        section.querySelector('ul').append(link.parentElement)
        section.hidden = false
        group.hidden = !group.querySelector('li')
      }
    }
    if (Array.isArray(ids)) {
      if (ids.length > 0) dataset.hall = 'kept'
      addEventListener('DOMContentLoaded', move)
    }
  }
} catch {
  // storage is blocked, or holds what somebody else wrote: the games stand as they were published
}

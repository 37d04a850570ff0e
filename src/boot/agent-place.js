// Inlined into the agent centre before what it says to visitors: a tab that has just been opened where another is signed in
// asks that one for its session first, and says meanwhile nothing of logging in (AgentPlace.module.css). Like first.js it
// reads storage without its door (lib/storage.ts), which is a module and comes later.
try {
  if (localStorage.member && !sessionStorage.token) {
    const { dataset } = document.documentElement
    dataset.asks = ''
    // nobody who answers must not leave an empty place
    setTimeout(() => delete dataset.asks, 4000)
  }
} catch {
  // storage is blocked: nobody is signed in
}

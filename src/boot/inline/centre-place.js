// Inlined into a centre before its content for visitors. A new tab first asks a logged-in tab for the session (marked
// by boot/inline/head-inline.js) and shows no login prompt meanwhile (CentrePlace.module.css).
const { dataset } = document.documentElement
// without an answer, the place must not stay empty
if ('asks' in dataset) setTimeout(() => delete dataset.asks, 4000)

// Inlined into a centre before what it says to visitors: a tab that has just been opened where another is signed in
// asks that one for its session first (boot/inline/head-inline.js marks it), and says meanwhile nothing of logging in
// (CentrePlace.module.css).
const { dataset } = document.documentElement
// nobody who answers must not leave an empty place
if ('asks' in dataset) setTimeout(() => delete dataset.asks, 4000)

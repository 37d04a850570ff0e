import type { PageEvent } from '#browser/page-events.ts'
import './directive.ts'
import 'virtual:island-runtime'
import { watchPageRestored } from '#boot/parts/bfcache.ts'
import { drawFirstViewFirst } from '#boot/parts/first-view.ts'
import { watchPictures } from '#boot/parts/pictures.ts'
import { restoreMember } from '#boot/parts/restore-member.ts'
import { watchBuild } from '#boot/parts/stale-build.ts'
import { whenIdle } from '#browser/idle.ts'
import { reportLost } from '#browser/lost.ts'
import { isRemembered } from '#browser/remembers.ts'
import { whenVisible } from '#boot/parts/prerender.ts'
import { watchTaps } from '#boot/parts/taps.ts'

// The few kilobytes that run on every page. The order follows what users may touch first.
watchBuild()
watchTaps()
watchPictures()
watchPageRestored()
drawFirstViewFirst()
whenVisible(() => {
  const { gate, handoff, whole } = document.documentElement.dataset
  // a login by handoff code is restored elsewhere (boot/parts/handed-over.ts)
  if (!handoff) void restoreMember(() => isRemembered() && import('./after-idle.ts').then((it) => it.resume()))
  const runRest = () => void import('./after-idle.ts').then((it) => it.runAfterIdle(), reportLost)
  // a page behind a gate, or waiting for a session, has nothing else to do
  if (gate || handoff) runRest()
  // a centre draws its screen first (boot/inline/centre-place.ts)
  else if (whole)
    document.addEventListener('atoll:whole' satisfies PageEvent, () => void whenIdle(runRest), { once: true })
  else void whenIdle(runRest)
})

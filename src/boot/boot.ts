import './directive.ts'
import 'virtual:island-runtime'
import { watchComingBack } from './come-back.ts'
import { drawFirstViewFirst } from './first-view.ts'
import { watchLanguageChoice } from './language-choice.ts'
import { watchPictures } from './pictures.ts'
import { restoreMember } from './restore-member.ts'
import { watchBuild } from './stale-build.ts'
import { whenIdle } from '#lib/idle.ts'
import { isRemembered } from '#lib/remembers.ts'
import { whenShown } from './shown.ts'
import { watchTaps } from './taps.ts'

// The few kilobytes that run on every page, in this order: what a person may touch first comes first.
watchBuild()
watchTaps()
watchLanguageChoice()
watchPictures()
watchComingBack()
drawFirstViewFirst()
whenShown(() => {
  const { gate, handoff } = document.documentElement.dataset
  // who comes with a code is looked for where that is taken (boot/handed-over.ts)
  if (!handoff) void restoreMember(() => isRemembered() && import('./later.ts').then((it) => it.resume()))
  const goOn = () => void import('./later.ts').then((it) => it.later())
  // a page that waits behind a gate, or for who is signed in, has nothing else to do
  if (gate || handoff) goOn()
  else void whenIdle(goOn)
})

import { restoreMember } from './restore-member.ts'
import { watchBuild } from './stale-build.ts'
import { whenIdle } from './idle.ts'
import { whenShown } from './shown.ts'

// The few kilobytes that run on every page, in this order: what a person may touch first comes first.
watchBuild()
whenShown(() => {
  void restoreMember()
  whenIdle(() => void import('./later.ts').then(({ later }) => later()))
})

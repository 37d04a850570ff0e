import { localStore } from './storage.ts'

/** What may be fetched that nobody has asked for yet: everything that helps, what is needed next, or nothing. */
export type Ahead = 'all' | 'next' | 'none'

/** Slower lines are slow, in megabits per second. */
const SLOW = 2

/**
 * Returns what may be fetched ahead on this line. The visitor's own choice counts before what the browser says; a line of
 * which it says nothing may cost its owner something, like a mobile one.
 */
export function aheadOnLine(): Ahead {
  const line = Object(Reflect.get(navigator, 'connection'))
  const choice = localStore.read('lite')
  if (choice === 'on' || (choice !== 'off' && line.saveData)) return 'none'
  return line.effectiveType === '4g' && line.downlink >= SLOW && line.type !== 'cellular' ? 'all' : 'next'
}

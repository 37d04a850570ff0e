import { byId } from './dom.ts'

const play = byId('play', HTMLButtonElement)
let timer: ReturnType<typeof setTimeout> | undefined

/** Holds the button back until the server takes the next round, in milliseconds from now; then calls `over`. */
export function pauseFor(ms: number, over: () => void): void {
  clearTimeout(timer)
  if (!(ms > 0)) return
  play.dataset['pauses'] = ''
  play.style.setProperty('--pause', `${ms}ms`)
  timer = setTimeout(() => {
    delete play.dataset['pauses']
    over()
  }, ms)
}

/** Returns whether the next round has to wait. */
export const isPausing = (): boolean => 'pauses' in play.dataset

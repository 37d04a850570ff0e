import { byId } from './dom.ts'

const play = byId('play', HTMLButtonElement)
let timer: ReturnType<typeof setTimeout> | undefined
let over = () => {}

/** Calls the listener when a pause is over. */
export function onPauseOver(listener: () => void): void {
  over = listener
}

/** Holds the button back until the server takes the next round, in milliseconds from now. */
export function pauseFor(ms: number): void {
  clearTimeout(timer)
  delete play.dataset['pauses']
  if (ms <= 0) return
  play.dataset['pauses'] = ''
  play.style.setProperty('--pause', `${ms}ms`)
  timer = setTimeout(() => {
    delete play.dataset['pauses']
    over()
  }, ms)
}

/** Returns whether the next round has to wait. */
export const isPausing = (): boolean => 'pauses' in play.dataset

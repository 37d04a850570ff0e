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
  timer = ms > 0 ? setTimeout(end, ms) : undefined
  // without a value the property is removed
  play.style.setProperty('--pause', timer ? `${ms}ms` : '')
}

function end(): void {
  pauseFor(0)
  over()
}

/** Returns whether the next round has to wait. */
export const isPausing = (): boolean => timer !== undefined

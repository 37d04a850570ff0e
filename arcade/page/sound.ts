import { byId } from './dom.ts'
import type { Cue } from './tones.ts'

/** What makes the sounds: a script of its own (page/voice.ts), for most play without. */
interface Voice {
  play(cue: Cue, after?: number): void
  /** `isTap`: somebody did it just now; else it is only remembered, and no gesture of this page. */
  setSound(button: HTMLButtonElement, isOn: boolean, isTap: boolean): void
}

const SCRIPT = '/page/voice.js'
let voice: Voice | undefined

/** Lets a sound be heard, in so many seconds; where sound is off there is nothing that could make it. */
export function sound(cue: Cue, after?: number): void {
  voice?.play(cue, after)
}

/** Binds the switch of the sound: off, unless it was switched on here, in whichever game. */
export function bindSound(): void {
  const button = byId('sound', HTMLButtonElement)
  const setSound = async (isOn: boolean, isTap: boolean) => {
    try {
      const made: Voice = await import(SCRIPT)
      made.setSound(button, isOn, isTap)
      voice = made
    } catch {
      // without a line it stays as it was, and can be tried again
    }
  }
  button.addEventListener('click', () => void setSound(button.getAttribute('aria-pressed') === 'false', true))
  if (isKept()) void setSound(true, false)
}

function isKept(): boolean {
  try {
    return localStorage.getItem('atoll.sound') === 'on' // page/voice.ts writes it
  } catch {
    return false // storage is blocked
  }
}

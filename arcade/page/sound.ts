import { byId } from './dom.ts'
import { keep, onKept } from './kept.ts'
import type { Cue } from './tones.ts'

/** The sound module, a script of its own (page/voice.ts) because most play without sound. */
interface Voice {
  play(cue: Cue, after?: number): void
  /** `isTap`: the player switched just now; otherwise the setting is restored, without a gesture. */
  setSound(button: HTMLButtonElement, isOn: boolean, isTap: boolean): void
}

const SCRIPT = '/page/voice.js'
let voice: Voice | undefined

/** Plays a sound after `after` seconds; does nothing while sound is off. */
export function sound(cue: Cue, after?: number): void {
  voice?.play(cue, after)
}

/** Binds the sound switch: off unless it was switched on on this device, in any of the games. */
export function bindSound(): void {
  const button = byId('sound', HTMLButtonElement)
  const setSound = async (isOn: boolean, isTap: boolean) => {
    try {
      const made: Voice = await import(SCRIPT)
      made.setSound(button, isOn, isTap)
      voice = made
      if (isTap) keep({ sound: isOn })
    } catch {
      // offline: the switch stays as it was and can be retried
    }
  }
  button.addEventListener('click', () => void setSound(button.getAttribute('aria-pressed') === 'false', true))
  onKept((kept) => kept.sound && void setSound(true, false))
}

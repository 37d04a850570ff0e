/** One tone of a sound: a drop, a breath, a note. */
export interface Tone {
  readonly wave: 'sine' | 'triangle' | 'noise'
  /** Start and end frequency in hertz; for noise, the cutoff of a low-pass filter. */
  readonly pitch: readonly [from: number, to: number]
  /** Seconds after the start of the sound. */
  readonly at: number
  /** Duration in seconds. */
  readonly lasts: number
  /** Peak loudness from 0 to 1; voice.ts lowers all of them again. */
  readonly peak: number
}

const drop = (pitch: Tone['pitch'], lasts: number, peak: number): Tone => ({ wave: 'sine', pitch, at: 0, lasts, peak })
const knock = (pitch: Tone['pitch'], lasts: number, peak: number): Tone => ({
  ...drop(pitch, lasts, peak),
  wave: 'triangle',
})
const breath = (pitch: Tone['pitch'], lasts: number, peak: number): Tone => ({
  ...drop(pitch, lasts, peak),
  wave: 'noise',
})
const note = (hertz: number, lasts: number, at = 0): Tone => ({ ...drop([hertz, hertz], lasts, 0.4), at })

/**
 * The sounds of all games: water, wood, breath. They mark events, and none but `win` marks a gain: balls and reels
 * sound alike whatever they bring, so that no tension builds up. Each ends within a second.
 */
export const tones = {
  /** A round that gained something: F and A, first one after the other, then together. */
  win: [note(349.23, 0.95), note(440, 0.8, 0.09)],
  /** Any other round: D. */
  note: [note(293.66, 0.5)],
  /** Dice: the throw. */
  throw: [breath([1_200, 500], 0.28, 0.3), knock([260, 190], 0.14, 0.3)],
  /** Keno: a ball is drawn. */
  ball: [drop([540, 430], 0.11, 0.4)],
  /** Slot: a reel stops. */
  reel: [knock([190, 130], 0.12, 0.5)],
  /** Slot: free spins begin; a neutral wave, because their result is still open. */
  free: [breath([350, 900], 0.9, 0.4), drop([262, 262], 0.9, 0.2)],
  /** Crash: the kite takes off. */
  takeOff: [breath([400, 1_100], 0.6, 0.35), drop([196, 262], 0.5, 0.2)],
  /** Crash: the player's own bet is cashed out. */
  leave: [knock([420, 380], 0.12, 0.35)],
  /** Crash: the string snaps and the kite sinks. */
  crash: [breath([500, 150], 0.6, 0.5), drop([165, 98], 0.5, 0.35)],
  /** Fishing: the net is cast. */
  cast: [breath([1_400, 500], 0.32, 0.3), drop([330, 230], 0.2, 0.2)],
  /** Fishing: a fish is in the net. */
  splash: [breath([2_200, 600], 0.42, 0.5), drop([300, 420], 0.12, 0.3)],
  /** Fishing: it got away. */
  plop: [drop([310, 150], 0.16, 0.5)],
} satisfies Record<string, readonly Tone[]>

/** A sound that a game can play. */
export type Cue = keyof typeof tones

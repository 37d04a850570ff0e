/** One tone of a sound: a drop, a breath, a note. */
export interface Tone {
  readonly wave: 'sine' | 'triangle' | 'noise'
  /** Hertz at its beginning and at its end; of noise, what lies above is taken away. */
  readonly pitch: readonly [from: number, to: number]
  /** Seconds after the sound began. */
  readonly at: number
  /** Seconds. */
  readonly lasts: number
  /** Loudness at its loudest, of 1; all of them are turned down again (voice.ts). */
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
 * The sounds of all games: water, wood, breath. They say that something happened, and none but `win` says that it was good:
 * balls and reels sound alike whatever they bring, so that nothing climbs towards an end. Each is over within a second.
 */
export const tones = {
  /** A round that gained something: F and A, one after the other and together. */
  win: [note(349.23, 0.95), note(440, 0.8, 0.09)],
  /** Any other round: D. */
  note: [note(293.66, 0.5)],
  /** Dice: the throw. */
  throw: [breath([1_200, 500], 0.28, 0.3), knock([260, 190], 0.14, 0.3)],
  /** Keno: a ball is drawn. */
  ball: [drop([540, 430], 0.11, 0.4)],
  /** Slot: a reel comes to rest. */
  reel: [knock([190, 130], 0.12, 0.5)],
  /** Slot: free spins begin; a wave, for nobody knows yet what they bring. */
  free: [breath([350, 900], 0.9, 0.4), drop([262, 262], 0.9, 0.2)],
  /** Crash: the kite takes off. */
  takeOff: [breath([400, 1_100], 0.6, 0.35), drop([196, 262], 0.5, 0.2)],
  /** Crash: one's own bet left. */
  leave: [knock([420, 380], 0.12, 0.35)],
  /** Crash: the line snaps, and the kite sinks. */
  crash: [breath([500, 150], 0.6, 0.5), drop([165, 98], 0.5, 0.35)],
  /** Fishing: the net is cast. */
  cast: [breath([1_400, 500], 0.32, 0.3), drop([330, 230], 0.2, 0.2)],
  /** Fishing: a fish is in the net. */
  splash: [breath([2_200, 600], 0.42, 0.5), drop([300, 420], 0.12, 0.3)],
  /** Fishing: it got away. */
  plop: [drop([310, 150], 0.16, 0.5)],
} satisfies Record<string, readonly Tone[]>

/** What can be heard in a game. */
export type Cue = keyof typeof tones

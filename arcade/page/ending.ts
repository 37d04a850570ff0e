import type { FinishedRound } from '#arcade/wire.ts'
import { isGain } from './paid.ts'
import type { Cue } from './tones.ts'

/**
 * Returns the sound for the end of a round: two notes if it gained something, one otherwise. A returned stake, or a
 * part of it, sounds like a loss, and so does a cancelled round: no return below the stake is celebrated (RTS 14).
 */
export const endingCue = (round: FinishedRound): Cue => (isGain(round) ? 'win' : 'note')

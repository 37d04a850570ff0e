import type { FinishedRound } from '#arcade/wire.ts'
import { isGain } from './paid.ts'
import type { Cue } from './tones.ts'

/**
 * What is heard when a round is over: two notes where it gained something, one in every other case. A stake that comes back, or a
 * part of it, sounds as a loss does, and so does a round that was cancelled: no return below the stake is celebrated (RTS 14).
 */
export const endingCue = (round: FinishedRound): Cue => (isGain(round) ? 'win' : 'note')

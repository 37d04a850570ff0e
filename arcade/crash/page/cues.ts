import { isWin } from '#arcade/fair/rules.ts'
import { endingCue } from '#arcade/page/ending.ts'
import type { Cue } from '#arcade/page/tones.ts'
import type { View } from './state.ts'

/** Returns the sounds for a message of the table; none for what happened before this page was opened. */
export function cuesOf(before: View, after: View): Cue[] {
  if (!before.table || !before.you) return []
  return [...flightCues(before.table.phase, after.table?.phase), ...ownCues(before, after)]
}

function flightCues(was: string, is: string | undefined): Cue[] {
  if (was === is) return []
  if (is === 'flying') return ['takeOff']
  return is === 'crashed' ? ['crash'] : []
}

/** A bet is over when it is cashed out or else when its flight ends; each plays a sound once. */
function ownCues({ you, history }: View, after: View): Cue[] {
  const stateOf = (id: string) => you?.bets.find((bet) => bet.id === id)?.state
  const left = (after.you?.bets ?? []).flatMap(({ id, state, stake, payout }): Cue[] => {
    if (state !== 'cashed' || stateOf(id) !== 'riding') return []
    return ['leave', isWin(stake, payout) ? 'win' : 'note']
  })
  const ended = after.history.filter(
    ({ round: { roundId } }) =>
      stateOf(roundId) !== 'cashed' && !history.some(({ round }) => round.roundId === roundId),
  )
  return [...left, ...ended.map(({ round }) => endingCue(round))]
}

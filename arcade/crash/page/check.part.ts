import { claimList, factList } from '#arcade/page/claims.ts'
import { countText, percentText, translate } from '#arcade/page/words.ts'
import type { FlownRound } from '../wire.ts'
import { askRound } from './calls.ts'
import { type FlightVerdict, verifyFlight } from './proof.ts'
import { timesText } from './texts.ts'

export { addWords } from '#arcade/page/words.ts'

/** Fetches a flight and recomputes it. `render` shows the progress, then the result. */
export async function checkFlight(
  play: string,
  round: number,
  render: (...parts: (Node | string)[]) => void,
): Promise<void> {
  render(translate('verifying'))
  const asked = round > 0 ? await askRound({ play, round }) : undefined
  if (asked?.kind !== 'ok') return render(translate(asked?.kind === 'unknown' ? 'error.offline' : 'checkNone'))
  if (!('subtle' in crypto)) return render(translate('uncheckable'))
  const verdict = await verifyFlight(asked.value, (done) =>
    render(translate('checkProgress', { done: percentText(done) })),
  )
  render(...resultLists(asked.value, verdict))
}

function resultLists({ round, place, crash, seed, promise }: FlownRound, verdict: FlightVerdict): HTMLElement[] {
  const { commitment, chain, outcome } = verdict
  const claims = [
    ['claimCommitment', commitment],
    ['claimChain', chain],
    ['claimOutcome', outcome],
  ] as const
  const facts = [
    ['flight', countText(round)],
    ['nonce', countText(place)],
    ['crashPoint', timesText(crash)],
  ] as const
  const codes = [
    ['serverSeed', seed],
    ['commitmentDone', promise],
  ] as const
  return [claimList(claims, { times: countText(place) }), factList(facts, codes)]
}

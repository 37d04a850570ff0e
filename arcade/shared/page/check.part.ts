import { claimList, factList } from '#arcade/page/claims.ts'
import { countText, flawText, percentText, readTyped, translate } from '#arcade/page/words.ts'
import { type PastVerdict, verifyPast } from './past-proof.ts'
import type { PastRound } from '../wire.ts'
import type { SharedGame } from '../shared-game.ts'
import { post } from './calls.ts'

export { addWords } from '#arcade/page/words.ts'

/** What the check needs of a game: its rules by version, and its words for a result. */
interface Checked<Result> {
  readonly play: string
  gameOf(version: number): Promise<Pick<SharedGame<unknown, Result>, 'resultOf'>>
  resultText(result: Result): string
}

/** Fetches the round of a typed number and recomputes it. `render` shows the progress, then the result. */
export async function checkPast<Result>(
  { play, gameOf, resultText }: Checked<Result>,
  typed: string,
  render: (...parts: (Node | string)[]) => void,
): Promise<void> {
  const round = readTyped(typed, 0)
  if (typeof round !== 'number' || round < 1) {
    return render((typed.trim() && flawText(round, 0)) || translate('checkNone'))
  }
  render(translate('verifying'))
  const asked = await post<PastRound<Result>, string>('round', { play, round }, ['seed', 'result'])
  if (asked.kind !== 'ok') return render(translate(asked.kind === 'unknown' ? 'error.offline' : 'checkNone'))
  if (!('subtle' in crypto)) return render(translate('uncheckable'))
  const game = await gameOf(asked.value.version).catch(() => undefined)
  if (!game) return render(translate('error.offline'))
  const verdict = await verifyPast(game, asked.value, (done) =>
    render(translate('checkProgress', { done: percentText(done) })),
  )
  render(...resultLists(asked.value, resultText(asked.value.result), verdict))
}

function resultLists(past: PastRound, result: string, verdict: PastVerdict): HTMLElement[] {
  const claims = [
    ['claimCommitment', verdict.commitment],
    ['claimChain', verdict.chain],
    ['claimOutcome', verdict.outcome],
  ] as const
  const facts = [
    ['roundNumber', countText(past.round)],
    ['nonce', countText(past.place)],
    ['result', result],
  ] as const
  const codes = [
    ['serverSeed', past.seed],
    ['commitmentDone', past.promise],
  ] as const
  return [claimList(claims, { times: countText(past.place) }), factList(facts, codes)]
}

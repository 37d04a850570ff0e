import { type Rules, verifyRound } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import type { HistoryRow, Proof, State } from './state.ts'

/** Recomputes a round of the history in this browser, once, and shows what came of it. */
export async function prove<Bet, Outcome>(
  { shownPromise, change }: State<Bet, Outcome>,
  rules: Rules<Bet, Outcome>,
  row: HistoryRow<Bet, Outcome>,
): Promise<void> {
  if (row.proof !== 'verifying') return
  row.proof = await proofOf(rules, row.round, shownPromise(row.round.nonce))
  change({})
}

async function proofOf<Bet, Outcome>(
  rules: Rules<Bet, Outcome>,
  round: FinishedRound<Bet, Outcome>,
  shown: string | undefined,
): Promise<Proof> {
  // WebCrypto exists only on https and on this machine itself
  if (!('subtle' in crypto)) return 'uncheckable'
  return { ...(await verifyRound(rules, round)), seen: shown === undefined || shown === round.commitment }
}

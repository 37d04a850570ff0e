import { winsJackpot } from '#arcade/fair/jackpot.ts'
import { type Verifiable, isSame, verifyRound } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'
import type { OwnPage } from './own.ts'
import type { HistoryRow, Proof, State } from './state.ts'

type Played<Bet, Outcome> = Pick<OwnPage<Bet, Outcome>, 'rules' | 'rulesOf'>

/** Recomputes a round of the history in this browser, once, and shows the result. */
export async function prove<Bet, Outcome>(
  state: State<Bet, Outcome>,
  own: Played<Bet, Outcome>,
  row: HistoryRow<Bet, Outcome>,
): Promise<void> {
  if (row.proof !== 'verifying') return
  // a title may have changed since the round
  const rules = own.rulesOf ? await own.rulesOf(row.round.version).catch(() => undefined) : own.rules
  if (!rules) return // asked again with the next state
  row.proof = await proofOf(state, rules, row.round)
  state.change({})
}

async function proofOf<Bet, Outcome>(
  { shownPromise, sent }: State<Bet, Outcome>,
  rules: Verifiable<Bet, Outcome>,
  round: FinishedRound<Bet, Outcome>,
): Promise<Proof> {
  // WebCrypto exists only on https and localhost
  if (!('subtle' in crypto)) return 'uncheckable'
  const [shown, request] = [shownPromise(round.nonce), sent(round.roundId)]
  // a server that knows its seed could search for a client seed, or a bet, that loses
  const witnessed = shown && request ? shown === round.commitment && isSame({ ...round, ...request }, round) : undefined
  const verdict = { ...(await verifyRound(rules, round)), witnessed }
  if (!round.jackpot) return verdict
  return { ...verdict, jackpot: (await winsJackpot(round, round.stake)) === round.jackpot.isWon }
}

import { isSame, verifyRound } from '#arcade/fair/rules.ts'
import type { Proof } from '#arcade/page/state.ts'
import { decidedBy } from '../fair.ts'
import type { SharedGame } from '../shared-game.ts'
import type { Slip } from '../slip.ts'
import type { FinishedSlip, TableRequest, TableView } from '../wire.ts'

/** Promises that this page showed before their results, by place. */
const promises = new Map<string, string>()
/** Slips that this page sent, by id. */
const slips = new Map<string, Slip>()

/** Remembers the promise of a round; of one that is shown it would prove nothing. */
export function keepPromise({ phase, place, promise, chain }: TableView): void {
  const key = `${chain.publicSeed} ${place}`
  if (place > 0 && (phase === 'bet' || phase === 'closed') && !promises.has(key)) promises.set(key, promise)
}

/** Remembers a slip before this page sends it. */
export function keepSlip(request: TableRequest<Slip>): void {
  if (request.t === 'slip') slips.set(request.id, request.slip)
}

/** Checks a slip against the promise shown and the slip sent by this page; undefined unless it has both. */
function witnessed({ roundId, nonce, bet, clientSeed, commitment }: FinishedSlip<Slip>): boolean | undefined {
  const [shown, sent] = [promises.get(`${clientSeed} ${nonce}`), slips.get(roundId)]
  return shown && sent ? shown === commitment && isSame(sent, bet) : undefined
}

/** Recomputes a slip's round and payout in this browser. */
export async function proofOf<Result>(
  game: SharedGame<Slip, Result>,
  slip: FinishedSlip<Slip, Result>,
): Promise<Proof> {
  // WebCrypto exists only on https and localhost
  if (!('subtle' in crypto)) return 'uncheckable'
  const verdict = await verifyRound(decidedBy(game), slip)
  // a slip that was given back pays nothing, whatever the result
  return { ...verdict, payout: slip.state === 'void' || verdict.payout, witnessed: witnessed(slip) }
}

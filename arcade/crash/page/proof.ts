import { commitmentOf } from '#contract/fair/draws.ts'
import type { Proof } from '#arcade/page/state.ts'
import { crashOf, isOwed } from '../rules.ts'
import type { ClientMessage, FinishedBet, FlownRound, TableView } from '../wire.ts'

/** Promises that this page showed before their flights ended, by place. */
const promises = new Map<string, string>()
/** Bets that this page sent, by id. */
const bets = new Map<string, Placed>()

type Placed = Extract<ClientMessage, { t: 'bet' }>

/** Remembers the promise of a flight; of one that is over it would prove nothing. */
export function keepPromise({ phase, place, promise, chain }: TableView): void {
  const key = `${chain.publicSeed} ${place}`
  if (place > 0 && phase !== 'crashed' && !promises.has(key)) promises.set(key, promise)
}

/** Remembers a bet before this page sends it. */
export function keepBet(bet: Placed): void {
  bets.set(bet.id, bet)
}

/** Checks a bet against the promise shown and the bet sent by this page; undefined unless it has both. */
function witnessed({ roundId, round, nonce, stake, bet, clientSeed, commitment }: FinishedBet): boolean | undefined {
  const [shown, placed] = [promises.get(`${clientSeed} ${nonce}`), bets.get(roundId)]
  if (!shown || !placed) return undefined
  const isBet = placed.round === round && placed.stake === stake && placed.auto === bet.auto
  return isBet && shown === commitment
}

/** Recomputes a bet's flight and payout in this browser. */
export async function proofOf(bet: FinishedBet): Promise<Proof> {
  // WebCrypto exists only on https and localhost
  if (!('subtle' in crypto)) return 'uncheckable'
  return {
    witnessed: witnessed(bet),
    commitment: (await commitmentOf(bet.serverSeed)) === bet.commitment,
    outcome: (await crashOf(bet.serverSeed, bet.clientSeed, bet.nonce)) === bet.outcome.crash,
    payout: bet.state === 'void' || isOwed(bet.stake, bet.bet, { ...bet.outcome, payout: bet.payout }),
  }
}

/** Recomputed claims about a flight. */
export interface FlightVerdict {
  readonly commitment: boolean
  readonly outcome: boolean
  readonly chain: boolean
}

/** Hashes between two progress reports. */
const REPORT_EVERY = 2_000

/** Recomputes a flight, and hashes its seed back to the hash that commits to the whole chain. */
export async function verifyFlight(flown: FlownRound, onProgress: (done: number) => void): Promise<FlightVerdict> {
  const { seed, publicSeed, place, crash, promise, commitment } = flown
  let hash = await commitmentOf(seed)
  const verdict = { commitment: hash === promise, outcome: (await crashOf(seed, publicSeed, place)) === crash }
  for (let times = 1; times < place; times++) {
    hash = await commitmentOf(hash)
    if (times % REPORT_EVERY === 0) onProgress(times / place)
  }
  return { ...verdict, chain: hash === commitment }
}

import { commitmentOf } from '#arcade/fair/draws.ts'
import type { Proof } from '#arcade/page/state.ts'
import { crashOf, isOwed } from '../rules.ts'
import type { ClientMessage, FinishedBet, FlownRound, TableView } from '../wire.ts'

/** The promises that this page showed before the flights ended, by their places. */
const promises = new Map<string, string>()
/** The bets that this page sent, by their ids. */
const bets = new Map<string, Placed>()

type Placed = Extract<ClientMessage, { t: 'bet' }>

/** Remembers what stood on the page of a flight; of one that is over it would prove nothing. */
export function keepPromise({ phase, place, promise, chain }: TableView): void {
  const key = `${chain.publicSeed} ${place}`
  if (place > 0 && phase !== 'crashed' && !promises.has(key)) promises.set(key, promise)
}

/** Remembers a bet that this page sends, before it does. */
export function keepBet(bet: Placed): void {
  bets.set(bet.id, bet)
}

/** Whether this page saw a bet begin: its flight's promise, and what was bet. Undefined where it did not see that. */
function witnessed({ roundId, round, nonce, stake, bet, clientSeed, commitment }: FinishedBet): boolean | undefined {
  const [shown, placed] = [promises.get(`${clientSeed} ${nonce}`), bets.get(roundId)]
  if (!shown || !placed) return undefined
  const isBet = placed.round === round && placed.stake === stake && placed.auto === bet.auto
  return isBet && shown === commitment
}

/** Recomputes a bet's flight and its payout in this browser. */
export async function proofOf(bet: FinishedBet): Promise<Proof> {
  // WebCrypto exists only on https and on this machine itself
  if (!('subtle' in crypto)) return 'uncheckable'
  return {
    witnessed: witnessed(bet),
    commitment: (await commitmentOf(bet.serverSeed)) === bet.commitment,
    outcome: (await crashOf(bet.serverSeed, bet.clientSeed, bet.nonce)) === bet.outcome.crash,
    payout: bet.state === 'void' || isOwed(bet.stake, bet.bet, { ...bet.outcome, payout: bet.payout }),
  }
}

/** What is claimed of a flight, each recomputed. */
export interface FlightVerdict {
  readonly commitment: boolean
  readonly outcome: boolean
  readonly chain: boolean
}

/** Between two reports of how far the hashing is. */
const REPORT_EVERY = 2_000

/** Recomputes a flight, and hashes its seed all the way to the hash that stands for the whole chain. */
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

import { type Seeds, commitmentOf } from '#contract/fair/draws.ts'
import { toHex } from '#contract/fair/bytes.ts'
import { type Rules, isSame } from '#arcade/fair/rules.ts'
import { type Replayed, type SteppedRules, replay } from '#arcade/fair/stepped.ts'
import type {
  ChoiceView,
  ErrorCode,
  FinishedRound,
  MoveRequest,
  RoundAnswer,
  RoundRequest,
  RunningRound,
  SittingView,
  StateAnswer,
  WalletBalanceView,
} from '#arcade/wire.ts'

/** Credits that practice begins with, and that a refill leads back to. Minor units. */
const PRACTICE_CREDITS = 100_000
/** No code of a currency: amounts are shown without a sign, and a copied proof says what it is of. */
const CURRENCY = { currency: 'practice', digits: 2 }
const SEED_BYTES = 32
const HISTORY = 30

/** A round before its next move. `raised`: minor units that moves have added to its stake. */
interface Standing {
  readonly raised: number
  readonly view: unknown
  readonly choices: readonly ChoiceView[]
  /** Present once the round is over. */
  readonly end?: { readonly outcome: unknown; readonly payout: number } | undefined
}

/** Returns how a round stands by its seeds, its bet and its moves. */
export type Stand = (seeds: Seeds, played: Omit<Replayed<unknown, unknown>, 'left'>) => Promise<Standing>

/** What is played: the rules of a title, and their version. */
export interface Practised {
  readonly stand: Stand
  readonly version?: number
  /** Shortest time from a round's beginning to the next one's, in milliseconds. */
  readonly paceMs?: number
}

/** Answers of the arcade, given by the page itself. */
export interface Practice {
  /** Answers a call as the arcade would, without money: `round`, `move`, or any other as `state`. */
  answer(call: string, body: unknown): Promise<Envelope>
  /** Fills the credits up to those of the beginning. */
  refill(): void
  /** Returns whether there is nothing to refill. */
  isFull(): boolean
}

type Value = StateAnswer | RoundAnswer | SittingView
type Envelope = { readonly success: true; readonly value: Value } | { readonly success: false; errorCode: ErrorCode }

/** A round that waits for a move, with its secret seed. */
interface OpenRound extends Seeds {
  readonly roundId: string
  readonly commitment: string
  /** Of the bet, without what moves have added. */
  readonly stake: number
  readonly bet: unknown
  readonly moves: readonly unknown[]
}

/** Returns how rounds stand that are over with their bet. */
export const inOneStep =
  <Bet, Outcome>(rules: Pick<Rules<Bet, Outcome>, 'play'>): Stand =>
  async (seeds, { stake, bet }) => ({
    raised: 0,
    view: null,
    choices: [],
    // page and rules are of one release
    end: await rules.play(seeds, stake, bet as Bet),
  })

/** Returns how rounds of several moves stand. */
export const inMoves =
  <Bet, Move, State, View, Result>(rules: SteppedRules<Bet, Move, State, View, Result>): Stand =>
  async (seeds, played) => {
    const { bet, moves } = played
    const replayed = await replay(rules, seeds, { ...played, bet: bet as Bet, moves: moves as Move[], left: 0 })
    if (!replayed) throw new Error('A move of practice is not allowed.')
    const { state, raised } = replayed
    const end = rules.end(state)
    const outcome = { moves, raised, left: 0, result: end?.outcome }
    return {
      raised,
      view: rules.view(state),
      choices: end ? [] : rules.moves(state),
      end: end && { outcome, payout: end.payout },
    }
  }

/** The place of practice: what a seat is to the arcade. It is gone with the page. */
interface Place {
  readonly practised: Practised
  readonly clock: () => number
  readonly since: number
  /** Minor units. */
  credits: number
  /** Payouts less stakes of the rounds that are over, in minor units. */
  net: number
  begunAt: number
  next: Awaited<ReturnType<typeof makeSeed>>
  open: OpenRound | undefined
  /** Newest first. */
  history: readonly FinishedRound[]
}

/** Begins practice: rounds by the same rules as the arcade's, whose seeds this page makes. Nothing is stored. */
export async function beginPractice(practised: Practised, clock = Date.now): Promise<Practice> {
  const begun = { practised, clock, since: clock(), credits: PRACTICE_CREDITS, net: 0 }
  const next = await makeSeed(1)
  const place: Place = { ...begun, next, begunAt: Number.NEGATIVE_INFINITY, open: undefined, history: [] }
  return {
    async answer(call, body) {
      if (call === 'round') return playRound(place, Object(body))
      if (call === 'move') return move(place, Object(body))
      if (call === 'sitting') return done({ elapsedMs: clock() - place.since, net: place.net, ...CURRENCY })
      return state(place)
    },
    refill() {
      place.credits = Math.max(place.credits, PRACTICE_CREDITS)
    },
    isFull: () => place.credits >= PRACTICE_CREDITS,
  }
}

async function playRound(
  place: Place,
  { roundId, stake, bet, clientSeed, nonce }: RoundRequest<unknown>,
): Promise<Envelope> {
  const known = place.history.find((round) => round.roundId === roundId)
  if (known) return after(place, known)
  if (place.open) return refused('round_pending')
  const { serverSeed, commitment, nonce: due } = place.next
  if (nonce !== due) return refused('nonce_stale')
  if (waitOf(place) > 0) return refused('too_soon')
  if (stake > place.credits) return refused('quota_insufficient')
  place.credits -= stake
  place.begunAt = place.clock()
  place.next = await makeSeed(nonce + 1)
  return show(place, { roundId, stake, bet, clientSeed, nonce, serverSeed, commitment, moves: [] })
}

async function move(place: Place, { roundId, no, move: made }: MoveRequest): Promise<Envelope> {
  const round = place.open
  if (round?.roundId !== roundId || no !== round.moves.length + 1) return refused('move_stale')
  const { choices } = await place.practised.stand(round, round)
  const choice = choices.find((each) => isSame(each.move, made))
  if (!choice) return refused('bad_request')
  if (choice.costs > place.credits) return refused('raise_uncovered')
  place.credits -= choice.costs
  return show(place, { ...round, moves: [...round.moves, made] })
}

/** Shows a round as it stands, and pays it out if it is over. */
async function show(place: Place, round: OpenRound): Promise<Envelope> {
  const { stand, version } = place.practised
  const standing = await stand(round, round)
  const { roundId, nonce, clientSeed, commitment, serverSeed, bet } = round
  if (!standing.end) {
    place.open = round
    return after(place, runningOf(round, standing))
  }
  place.open = undefined
  const { payout, outcome } = standing.end
  const stake = round.stake + standing.raised
  place.credits += payout
  place.net += payout - stake
  const known = version === undefined ? {} : { version }
  const seeds = { roundId, nonce, clientSeed, commitment, serverSeed }
  const ended = { state: 'settled', payout, outcome, jackpot: null } as const
  const finished = { ...seeds, ...known, stake, bet, ...ended }
  place.history = [finished, ...place.history].slice(0, HISTORY)
  return after(place, finished)
}

async function state(place: Place): Promise<Envelope> {
  const { open, history } = place
  const running = open && runningOf(open, await place.practised.stand(open, open))
  return done({
    ...standingOf(place),
    isTrial: true,
    checking: null,
    ...(running && { running }),
    history,
    isUnseen: false,
  })
}

/** Returns a round as the page may see it: without its secret seed. */
function runningOf(round: OpenRound, { raised, view, choices }: Standing): RunningRound {
  const { roundId, nonce, commitment, clientSeed, stake, bet, moves } = round
  const seen = { roundId, nonce, commitment, clientSeed, bet, view, choices }
  return { ...seen, state: 'running', stake: stake + raised, raised, no: moves.length }
}

const after = (place: Place, round: RoundAnswer['round']): Envelope => done({ round, ...standingOf(place) })

function standingOf(place: Place): Omit<RoundAnswer, 'round'> {
  const { nonce, commitment } = place.next
  return { walletBalance: moneyOf(place), next: { nonce, commitment }, waitMs: waitOf(place) }
}

const moneyOf = ({ credits }: Place): WalletBalanceView => ({ ...CURRENCY, balance: credits })

/** Returns how long the next round has to wait, in milliseconds. */
const waitOf = ({ practised: { paceMs = 0 }, begunAt, clock }: Place) => Math.max(begunAt + paceMs - clock(), 0)

const done = (value: Value): Envelope => ({ success: true, value })
const refused = (errorCode: ErrorCode): Envelope => ({ success: false, errorCode })

/** Makes a secret seed, and its hash that is shown before the round. */
async function makeSeed(nonce: number): Promise<{ nonce: number; serverSeed: string; commitment: string }> {
  const serverSeed = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
  return { nonce, serverSeed, commitment: await commitmentOf(serverSeed) }
}

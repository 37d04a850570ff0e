import { type InferOutput, parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { isTrial } from '#contract/rights.ts'
import { bet, openPlay, raise, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import { balanceInGame } from './round-bonus.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { oncePerTurn } from '#gateway/db/turn.ts'
import { type Answer, type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { closure } from '#gateway/site/site.rows.ts'
import { closedBy } from '#gateway/site/site.rules.ts'
import type { Ending } from './request-hash.ts'
import type { Moved, Order } from './money-call.ts'
import { raiseStake } from './raise.rows.ts'
import { closeRound, findRound, placeBet } from './round.rows.ts'
import { type Call, signed } from './signed.ts'
import { hashTicket } from './ticket.ts'
import { type House, barBet, isOpenHouse, isSeenStale } from './game-wallet.rules.ts'
import { type Play, exchangeTicket, findPlay, touchPlay } from './game-wallet.rows.ts'

const { code: currency, digits } = brand.currency
/** Money calls do nothing but their queries, so they can be repeated. */
const RETRYABLE = { mayRunAgain: true } as const

const closureNow = oncePerTurn(closure)

/** The seamless wallet that game vendors call (design, D15). */
export const gameWalletAnswers: readonly Answer[] = [
  signed(openPlay, async ({ ticket }, { vendor, request }) => {
    const { database, clock, chance } = request.services
    if (!isOpenHouse(await houseOf({ vendor, request }))) return refuse('maintenance')
    const playId = chance(16).toString('base64url')
    const exchange = { vendor: vendor.code, ticketHash: hashTicket(ticket), playId, now: clock() }
    const opened = await database.write((rows) => exchangeTicket(rows, exchange))
    if (!opened) return refuse('ticket_invalid')
    const { member, nodeId, gameType, roomId, language } = opened
    const game = { nodeId, gameType }
    const balance = await balanceInGame(database.read, { player: member, game, now: exchange.now })
    const player = { playerId: member.id, playerName: member.nickname, isTrial: isTrial(member.type), language }
    const pace = await paceOf(database.read)
    return ok({ playId, nodeId, roomId, ...player, pace, balance, currency, digits })
  }),

  signed(bet, ({ amount, version, ...ids }, call) => stake(call, ids, { amount, version, take: placeBet })),

  signed(raise, ({ amount, ...ids }, call) => stake(call, ids, { amount, take: raiseStake })),

  signed(settle, ({ payout, detail = null, jackpot, ...ids }, call) =>
    close(call, ids, { kind: 'settle', payout, detail, jackpot }),
  ),

  signed(rollback, (ids, call) => close(call, ids, { kind: 'rollback' })),

  signed(roundState, async ({ playId, roundId }, call) => {
    const { read } = call.request.services.database
    const play = await findPlay(read, call.vendor.code, playId)
    if (!play) return refuse('ticket_invalid')
    const player = { id: play.memberId, type: play.type }
    const now = call.request.services.clock()
    const balance = await balanceInGame(read, { player, game: play, now })
    const found = roundId === undefined ? undefined : await findRound(read, call.vendor.code, roundId)
    const own = found?.play_id === play.id ? found : { state: 'none' as const, stake: 0, title_version: null }
    const version = own.title_version ?? undefined
    return ok({ round: own.state, stake: own.stake, version, balance, currency, digits })
  }),
]

/** Returns the pace of games that the operator has set. */
async function paceOf(rows: Rows) {
  return { slotMs: await numberSetting(rows, 'slotRoundMs'), otherMs: await numberSetting(rows, 'gameRoundMs') }
}

interface Ids {
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
}

interface Staked {
  readonly amount: number
  readonly version?: string | undefined
  readonly take: typeof placeBet
}

/** Takes a stake of a round, its first or a further one, if the play may stake now. */
async function stake(call: Call, ids: Ids, { amount, version, take }: Staked) {
  const { database, clock } = call.request.services
  const house = await houseOf(call)
  const moved = await database.write(async (rows): Promise<Moved> => {
    const play = await findPlay(rows, call.vendor.code, ids.playId)
    if (!play) return { state: 'ticket_invalid' }
    const now = clock()
    const taken = await take(rows, orderOf(call, play, ids), { amount, version, barred: barBet(play, house, now) })
    if (taken.state === 'posted' && isSeenStale(play.seenAt, now)) await touchPlay(rows, play.id, now)
    return taken
  }, RETRYABLE)
  return outcomeOf(moved, call.request)
}

async function close(call: Call, ids: Ids, ending: Ending) {
  // the play is read in the write transaction, where its pages are in memory already: one file read fewer
  const moved = await call.request.services.database.write(async (rows): Promise<Moved> => {
    const play = await findPlay(rows, call.vendor.code, ids.playId)
    return play ? closeRound(rows, orderOf(call, play, ids), ending) : { state: 'ticket_invalid' }
  }, RETRYABLE)
  warnOfLimit(moved, call, ids)
  return outcomeOf(moved, call.request)
}

/** Tells the operator which limit has stopped a round from ending: only the operator can raise it. */
function warnOfLimit(moved: Moved, { vendor, request }: Call, { roundId }: Ids): void {
  if (moved.state !== 'bounded' && moved.state !== 'overflow') return
  const limit = moved.state === 'bounded' ? { bound: moved.bound, max: moved.max } : { bound: 'total', max: MAX_TOTAL }
  const sentence = 'a payout beyond a limit was refused: raise the setting, or let the provider refund the stake'
  request.warn({ vendor: vendor.code, roundId, ...limit }, sentence)
}

async function houseOf({ vendor, request }: Call): Promise<House> {
  const closed = closedBy(await closureNow(request.services.database.read, vendor.code))
  return { isClosed: closed !== undefined, vendorState: vendor.state }
}

function orderOf({ vendor, request }: Call, play: Play, ids: Ids): Order {
  const player = { id: play.memberId, type: play.type }
  const { playsJackpot, staked, won } = play
  const game = { nodeId: play.nodeId, gameType: play.gameType }
  return { ...ids, vendor: vendor.code, player, game, playsJackpot, staked, won, now: request.services.clock() }
}

/** Maps the result of a money call to its answer. */
function outcomeOf(moved: Moved, request: Request): Outcome<InferOutput<typeof settle.value>> {
  switch (moved.state) {
    case 'posted':
      return ok(parse(settle.value, moved.response))
    case 'replayed':
      request.send('Idempotency-Hit', 'true')
      return ok(parse(settle.value, moved.response))
    case 'conflict':
      return refuse('transfer_conflict')
    case 'insufficient':
      return refuse('quota_insufficient')
    case 'refused':
      // a provider is told that the member may not stake now, and no more
      return refuse('play_limited')
    case 'bounded':
      return refuse('amount_too_large')
    case 'overflow':
      return refuse('amount_too_large')
    default:
      return refuse(moved.state)
  }
}

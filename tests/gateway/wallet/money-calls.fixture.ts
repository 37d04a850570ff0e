import { toDecimal, toMinor } from '#contract/money/money.ts'
import { orderTransfer } from '#gateway/agent/agent-transfer.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { raiseStake } from '#gateway/game-wallet/raise.rows.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { startBreak } from '#gateway/limits/breaks.rows.ts'
import { answerRaise, changeLimit } from '#gateway/limits/limits.rows.ts'
import { answerCheck } from '#gateway/limits/play.rows.ts'
import { buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { cancelOwn } from '#gateway/lottery/tickets/refund.rows.ts'
import { orderDeposit } from '#gateway/wallet/deposit.rows.ts'
import { countReceived, giveBack, payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { confirmReceipt } from '#gateway/wallet/receipt.rows.ts'
import { orderCollection, orderWalletTransfer } from '#gateway/wallet/wallet-transfer.rows.ts'
import { orderWithdrawal } from '#gateway/wallet/withdrawal.rows.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { QUICK } from '#tests/gateway/lottery/draws.fixture.ts'
import { type OwnRequest, type Request, type Result, isOwn } from './money-request.fixture.ts'

const DIGITS = 2
const VENDOR = 'ATL'
const text = (amount: number) => toDecimal(amount, DIGITS)

/** What the requests need besides the gateway: the time, and an open game session of each member. */
export interface Surroundings {
  readonly now: number
  readonly playOf: (memberId: string) => string
}

/** Makes a money call of a request in a write of its own, as the gateway's route does. */
export function makeCall({ services }: TestGateway, request: Request, around: Surroundings): Promise<Result> {
  const { database, lottery, clock } = services
  return database.write(async (rows) => {
    if (request.kind === 'buy') {
      const lines = [{ market: 'side', picks: ['big'], units: request.units }]
      const slip = { gameCode: QUICK, numeros: [request.numero], lines, total: request.units * 100 }
      const { id, member } = request
      return resultOf(await buySlip(rows, { ...slip, id, member, stopsAfterWin: false }, lottery))
    }
    if (isOwn(request)) return own(rows, request, around.now)
    if (request.kind === 'cancel') {
      const { sumBalance } = await cancelOwn(rows, { ids: [request.ticket], member: request.member }, clock)
      return { state: 'done', detail: toMinor(sumBalance, DIGITS) ?? NaN }
    }
    return (await orderOf(rows, request, around)) ?? (await answerOf(rows, request, around))
  })
}

async function own(rows: Rows, request: OwnRequest, at: number): Promise<Result> {
  const memberId = request.member.id
  switch (request.kind) {
    case 'limit':
      await changeLimit(rows, { memberId, kind: request.limit, amount: request.amount, at })
      return { state: 'done' }
    case 'raise':
      return { state: await answerRaise(rows, { memberId, kind: request.limit, confirmed: true, at }) }
    case 'pause':
      await startBreak(rows, { memberId, length: 'day', at })
      return { state: 'done' }
    case 'check':
      await answerCheck(rows, memberId, at)
      return { state: 'done' }
  }
}

async function orderOf(rows: Rows, request: Request, around: Surroundings): Promise<Result | undefined> {
  const { id, member } = request
  const { now } = around
  switch (request.kind) {
    case 'deposit':
      return resultOf(await orderDeposit(rows, { id, member, amount: text(request.amount), now }))
    case 'withdraw':
      return resultOf(await orderWithdrawal(rows, { id, member, amount: text(request.amount), now }))
    case 'transfer':
      return resultOf(
        await orderTransfer(rows, { id, agent: member, account: request.payee, amount: text(request.amount), now }),
      )
    case 'move':
      return resultOf(await orderWalletTransfer(rows, { ...request, amount: text(request.amount), now }))
    case 'collect':
      return resultOf(await orderCollection(rows, { id, member, now }))
    case 'bet':
    case 'addStake':
    case 'settle':
    case 'rollback':
      return resultOf(await round(rows, request, around))
    default:
      return undefined
  }
}

type RoundRequest = Extract<Request, { round: string }>

async function round(rows: Rows, request: RoundRequest, { now, playOf }: Surroundings) {
  const { id, member, round: roundId } = request
  // ids of a vendor's calls are those of all its players
  const ids = { transferId: `${member.id}.${id}`, playId: playOf(member.id), roundId }
  const game = { nodeId: 'ATL-DICE', gameType: 'RNG' } as const
  const order = { ...ids, game, vendor: VENDOR, player: member, staked: 0, won: 0, playsJackpot: true, now }
  if (request.kind === 'bet') return await placeBet(rows, order, { amount: request.amount, barred: undefined })
  if (request.kind === 'addStake') return await raiseStake(rows, order, { amount: request.amount, barred: undefined })
  if (request.kind === 'rollback') return closeRound(rows, order, { kind: 'rollback' })
  return closeRound(rows, order, { kind: 'settle', payout: request.amount, detail: null })
}

async function answerOf(rows: Rows, request: Request, { now }: Surroundings): Promise<Result> {
  if (!('withdrawal' in request)) throw new Error(request.kind)
  const one = { id: request.withdrawal, now }
  switch (request.kind) {
    case 'paid':
      return { state: await payOut(rows, one) }
    case 'rejected':
      return { state: await rejectWithdrawal(rows, { ...one, reason: 'no' }) }
    case 'returned':
      return { state: await giveBack(rows, one) }
    case 'counted':
      return { state: await countReceived(rows, { ...one, reason: 'yes' }) }
    default:
      return confirm(rows, request, now)
  }
}

async function confirm(
  rows: Rows,
  { withdrawal, received, member }: Extract<Request, { kind: 'confirm' }>,
  now: number,
) {
  const { amount } = await rows
    .selectFrom('withdrawal')
    .select('amount')
    .where('id', '=', withdrawal)
    .executeTakeFirstOrThrow()
  const parts =
    received === amount
      ? ({ outcome: 'received' } as const)
      : ({ outcome: 'partly', received, remaining: amount - received } as const)
  const confirmed = await confirmReceipt(rows, { id: withdrawal, ...parts }, { memberId: member.id, now })
  return typeof confirmed === 'string'
    ? { state: 'refused', detail: confirmed }
    : { state: confirmed.state, detail: confirmed.received ?? NaN }
}

/** Returns the state, and the balance that an answer states or why there is none. */
function resultOf(given: object): Result {
  const { state, refusal, response, answer = response } = given as Record<string, unknown> & { state: string }
  if (refusal === 'transfer_conflict') return { state: 'conflict' }
  if (state === 'refused') return { state, detail: String(refusal) }
  if (answer === undefined) return { state }
  const { sumBalance, balance } = Object(answer)
  const detail = sumBalance === undefined ? Number(balance) : (toMinor(String(sumBalance), DIGITS) ?? NaN)
  return { state: state === 'bought' ? 'posted' : state, detail }
}

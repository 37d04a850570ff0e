import fc from 'fast-check'
import { expect } from 'vitest'
import { type LimitKind, limitKinds } from '#contract/limits/kinds.ts'
import { walletNames } from '#contract/wallet/wallets.ts'
import { current } from '#tests/gateway/lottery/draws.fixture.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { type Surroundings, makeCall } from './money-calls.fixture.ts'
import type { MoneyModel } from './money-model.fixture.ts'
import type { Member, Request } from './money-request.fixture.ts'
import { stakeOf } from './round-model.fixture.ts'

/** Clients that send money calls, several for each member. */
export const CLIENTS = 64
const SERIES = 'SEA-K3-1'
const MINUTE_MS = 60_000

/** The gateway under test, with what its clients know. */
export interface Real {
  readonly gateway: TestGateway
  readonly playOf: Surroundings['playOf']
  readonly setClock: (now: number) => void
  /** The last request of each client, which may be sent again: its answer may have been lost. */
  readonly last: Map<number, Request>
  /** Calls that were sent, duplicates included, and different ones. */
  sent: number
  operations: number
  readonly states: Map<string, number>
}

const kinds = [
  'deposit',
  'deposit',
  'withdraw',
  'transfer',
  'move',
  'move',
  'collect',
  'buy',
  'buy',
  'cancel',
  'bet',
  'bet',
  'addStake',
  'settle',
  'rollback',
  'answer',
  'confirm',
  'limit',
  'again',
  'again',
  'changed',
] as const

interface Operation {
  readonly kind: (typeof kinds)[number]
  readonly client: number
  readonly amount: number
  /** Picks a recipient, a wallet, a round, a ticket or a withdrawal. */
  readonly pick: number
  readonly other: number
  /** How often it is sent at once. */
  readonly copies: number
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(...kinds),
  client: fc.nat(CLIENTS - 1),
  amount: fc.oneof(
    fc.nat(20_000),
    fc.constantFrom(0, 1, 99, 100, 100_000, 100_001, 500_000, 1_000_000, 1_000_001),
    fc.nat(1_200_000),
  ),
  pick: fc.nat(1_000_000),
  other: fc.nat(1_000_000),
  copies: fc.constantFrom(1, 1, 1, 2, 5),
})

/** Operations of many clients at once; the gateway's writes come one after another, in their order. */
class Burst implements fc.AsyncCommand<MoneyModel, Real> {
  readonly #operations: readonly Operation[]
  constructor(operations: readonly Operation[]) {
    this.#operations = operations
  }

  check(): boolean {
    return true
  }

  async run(model: MoneyModel, real: Real): Promise<void> {
    const requests = this.#operations.flatMap((one) => {
      const request = requestOf(one, model, real)
      real.operations += 1
      if (request) real.last.set(one.client, request)
      return request ? Array.from({ length: one.copies }, () => request) : []
    })
    real.sent += requests.length
    const around = { now: model.now, playOf: real.playOf }
    const results = await Promise.all(requests.map((request) => makeCall(real.gateway, request, around)))
    for (const [at, request] of requests.entries()) {
      const result = model.take(request)
      expect(results[at], JSON.stringify({ ...request, member: request.member.account })).toEqual(result)
      const name = result.state === 'refused' ? String(result.detail) : `${request.kind} ${result.state}`
      real.states.set(name, (real.states.get(name) ?? 0) + 1)
    }
    await compareBalances(model, real)
  }

  toString(): string {
    return `burst ${JSON.stringify(this.#operations)}`
  }
}

/** Time goes on, and what is due is drawn. */
class Wait implements fc.AsyncCommand<MoneyModel, Real> {
  readonly #minutes: number
  constructor(minutes: number) {
    this.#minutes = minutes
  }

  check(): boolean {
    return true
  }

  async run(model: MoneyModel, real: Real): Promise<void> {
    model.now += this.#minutes * MINUTE_MS
    real.setClock(model.now)
    await real.gateway.services.draws.advance()
    const { read } = real.gateway.services.database
    const drawn = await read
      .selectFrom('lottery_ticket as ticket')
      .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
      .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
      .select(['ticket.id', 'ticket.stake', 'win.prize'])
      .where('draw.settled_at', 'is not', null)
      .execute()
    for (const { id, stake, prize } of drawn) {
      expect([0, (stake / 100) * 197]).toContain(prize ?? 0)
      model.settle(id, prize ?? 0)
    }
    await compareBalances(model, real)
  }

  toString(): string {
    return `wait ${this.#minutes} minutes`
  }
}

/** Bursts of up to 64 operations, and waits of a minute to half a day. */
export const moneyCommands = [
  fc.array(operation, { minLength: 1, maxLength: CLIENTS }).map((all) => new Burst(all)),
  fc.array(operation, { minLength: 1, maxLength: CLIENTS }).map((all) => new Burst(all)),
  fc.constantFrom(1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 25, 25, 25, 25, 160, 720, 1_441).map((minutes) => new Wait(minutes)),
]

async function compareBalances(model: MoneyModel, { gateway }: Real): Promise<void> {
  const accounts = await gateway.services.database.read.selectFrom('account').selectAll().execute()
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance]))
  for (const member of model.members) {
    const { main, lottery, reserve } = model.of(member)
    const held = [`member:${member.id}`, `wallet:lottery:${member.id}`, `wallet:reserve:${member.id}`].map(
      (id) => balances.get(id) ?? 0,
    )
    expect(held, member.account).toEqual([main, lottery, reserve])
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0)
  }
}

/** Makes the request of an operation from what its client can know now; none if there is nothing to change. */
function requestOf(operation: Operation, model: MoneyModel, real: Real): Request | undefined {
  const { kind, client, amount, pick } = operation
  if (kind === 'again') return real.last.get(client)
  if (kind === 'changed') return changed(real.last.get(client))
  const of = { id: `${client}-${real.operations}`, member: choose(model.members, client) }
  if (kind === 'limit') return limitOf(of, pick, operation.other)
  return orderOf(operation, of, model) ?? changeOf({ kind, ...of, pick, amount }, model)
}

/** An order of the member's own. */
function orderOf(
  { kind, amount, pick, other }: Operation,
  of: Pick<Request, 'id' | 'member'>,
  model: MoneyModel,
): Request | undefined {
  switch (kind) {
    case 'deposit':
      // large ones reach the limit of a day
      return { kind, ...of, amount: other % 3 === 0 ? amount : 90_000 + (other % 10_000) }
    case 'withdraw':
      return { kind, ...of, amount }
    case 'transfer':
      return { kind, ...of, amount, payee: choose(model.members, pick).account }
    case 'move':
      return { kind, ...of, from: choose(walletNames, pick), to: choose(walletNames, other), amount }
    case 'collect':
      return { kind, ...of }
    case 'buy':
      return { kind, ...of, units: 1 + (pick % 50), ...saleAt(model.now) }
    case 'bet':
      return { kind, ...of, round: `${of.member.id}-${of.id}`, amount: Math.max(1, amount % 30_000) }
    default:
      return undefined
  }
}

/** What limits of each kind begin at, and how far they go: they leave room, so that histories go on. */
const ranges: Record<LimitKind, readonly [from: number, more: number]> = {
  depositDay: [150_000, 500_000],
  depositWeek: [300_000, 1_000_000],
  depositMonth: [600_000, 2_000_000],
  lossDay: [20_000, 200_000],
  lossWeek: [120_000, 600_000],
  lossMonth: [200_000, 900_000],
  stakeDay: [150_000, 500_000],
  stakeWeek: [300_000, 1_000_000],
  stakeMonth: [500_000, 2_000_000],
  stakeOne: [3_000, 30_000],
  session: [3, 60],
}

/** Sets, raises or removes a limit; seldom takes a break or answers a reality check, so that some are due. */
function limitOf(of: Pick<Request, 'id' | 'member'>, pick: number, other: number): Request {
  if (pick % 20 === 0) return { kind: 'check', ...of }
  if (pick % 150 === 1) return { kind: 'pause', ...of }
  // a few kinds for each member, so that they are raised and confirmed too
  const limit = choose(limitKinds, 3 * Number(of.member.id.replace(/\D/g, '')) + (other % 3))
  if (pick % 5 === 1) return { kind: 'raise', ...of, limit }
  const [from, more] = ranges[limit]
  return { kind: 'limit', ...of, limit, amount: pick % 9 === 2 ? null : from + (pick % more) }
}

/** The draw that closes next. */
function saleAt(now: number) {
  const { numero, closesAt } = current(SERIES, now)
  return { numero, closesAt }
}

interface Change {
  readonly kind: Operation['kind']
  readonly id: string
  readonly member: Member
  readonly pick: number
  readonly amount: number
}

/** A call about something that is there. */
function changeOf(change: Change, model: MoneyModel): Request | undefined {
  const { kind, id, member, pick } = change
  if (kind === 'settle' || kind === 'rollback' || kind === 'addStake') return furtherOf(change, model)
  if (kind !== 'cancel') return answerOf(change, model)
  const own = model.tickets.filter((ticket) => ticket.member.id === member.id)
  return own.length === 0 ? undefined : { kind, id, member, ticket: choose(own, pick).id }
}

/** Raises or closes one of the member's newest rounds, open or not. */
function furtherOf({ kind, id, member, pick, amount }: Change, model: MoneyModel): Request | undefined {
  const own = [...model.rounds].filter(([, round]) => round.member.id === member.id).slice(-8)
  if (own.length === 0) return undefined
  const [round, known] = choose(own, pick)
  if (kind === 'rollback') return { kind, id, member, round }
  if (kind === 'addStake') return { kind, id, member, round, amount: Math.max(1, amount % 10_000) }
  return { kind: 'settle', id, member, round, amount: amount % (stakeOf(known) * 2 + 1) }
}

/** Answers one of the newest withdrawals, as the operator or as its member. */
function answerOf(
  { kind, id, member, pick, amount }: Change,
  { withdrawals: { all } }: MoneyModel,
): Request | undefined {
  if (all.length === 0) return undefined
  const withdrawal = all.length - (pick % Math.min(12, all.length))
  const one = choose(all, withdrawal - 1)
  if (kind === 'confirm') {
    const received = amount % 2 === 0 ? one.amount : 1 + (amount % (one.amount - 1))
    return { kind, id, member: amount % 5 === 0 ? member : one.member, withdrawal, received }
  }
  const fitting = one.state !== 'partly' ? 'paid' : amount % 2 === 0 ? 'returned' : 'counted'
  const answer = choose([fitting, fitting, fitting, 'paid', 'rejected', 'counted'] as const, amount)
  return { kind: answer, id, member, withdrawal }
}

/** The same id with another content, which must never be taken for the first. */
function changed(request: Request | undefined): Request | undefined {
  if (!request || !('amount' in request) || request.amount === null) return undefined
  return { ...request, amount: request.amount + 1 }
}

function choose<Item>(all: readonly Item[], pick: number): Item {
  const item = all[pick % all.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

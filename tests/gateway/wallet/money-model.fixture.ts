import type { WalletName } from '#contract/wallet/wallets.ts'
import { LimitModel } from './limit-model.fixture.ts'
import { type Member, type OwnRequest, type Request, type Result, isKeyed, isOwn } from './money-request.fixture.ts'
import { RAISES, type Round, stakeOf } from './round-model.fixture.ts'
import { WithdrawalModel } from './withdrawal-model.fixture.ts'

const DAY_MS = 86_400_000
/** The limits as they are without settings, in minor units, written from the documents. */
const LIMITS = {
  deposit: { min: 100, max: 100_000 },
  withdraw: { min: 100, max: 1_000_000 },
  transfer: { min: 100, max: 1_000_000 },
  move: { min: 1, max: Infinity },
} as const
const DEPOSITS_A_DAY = 500_000
const WITHDRAWALS_A_DAY = 50
const TRANSFERS_A_DAY = 200
const UNIT = 100

interface Ticket {
  readonly id: number
  readonly member: Member
  readonly stake: number
  readonly part: number
  readonly at: number
  readonly closesAt: number
  isOpen: boolean
}

/** All money calls of some members as the documents describe them: no code of the gateway is used. */
export class MoneyModel {
  now: number
  readonly members: readonly Member[]
  readonly held = new Map<string, Record<WalletName, number>>()
  readonly tickets: Ticket[] = []
  readonly withdrawals = new WithdrawalModel(({ id }, amount) => (this.of({ id }).main += amount))
  readonly rounds = new Map<string, Round>()
  readonly #limits = new LimitModel()
  readonly #answers = new Map<string, { content: string; detail: number }>()
  readonly #deposits: { member: string; at: number; amount: number }[] = []
  readonly #made = { withdraw: new Map<string, number[]>(), transfer: new Map<string, number[]>() }

  constructor(members: readonly Member[], now: number) {
    this.members = members
    this.now = now
    for (const { id } of members) this.held.set(id, { main: 100_000, lottery: 0, reserve: 0 })
  }

  of({ id }: Pick<Member, 'id'>): Record<WalletName, number> {
    const held = this.held.get(id)
    if (!held) throw new Error(`There is no ${id}.`)
    return held
  }

  sum(member: Member): number {
    return Object.values(this.of(member)).reduce((all, one) => all + one, 0)
  }

  /** Carries out a call once, and answers a repeated one as the first time. */
  take(request: Request): Result {
    const { id, member, ...content } = request
    if (!isKeyed(request)) return this.#unkeyed(request)
    // bets of one vendor share their ids; orders have one namespace for each kind, and moves share theirs
    const space = ['bet', 'addStake', 'settle', 'rollback'].includes(request.kind)
      ? 'vendor'
      : request.kind === 'collect'
        ? 'move'
        : request.kind
    const key = `${space}:${member.id}:${id}`
    const earlier = this.#answers.get(key)
    if (earlier) {
      const isSame = earlier.content === JSON.stringify(content)
      return isSame ? { state: 'replayed', detail: earlier.detail } : { state: 'conflict' }
    }
    const why = this.#refusal(request)
    if (why) return why
    const detail = space === 'vendor' ? this.of(member).main : this.sum(member)
    this.#answers.set(key, { content: JSON.stringify(content), detail })
    return { state: 'posted', detail }
  }

  #refusal(request: Request): Result | undefined {
    switch (request.kind) {
      case 'deposit':
        return this.#deposit(request.member, request.amount)
      case 'withdraw':
        return this.#withdraw(request.member, request.amount)
      case 'transfer':
        return this.#transfer(request.member, request)
      case 'move':
        return this.#move(request.member, request)
      case 'collect':
        return this.#collect(request.member)
      case 'buy':
        return this.#buy(request.member, request)
      default:
        return this.#round(request)
    }
  }

  #deposit(member: Member, amount: number): Result | undefined {
    const wrong = outside(amount, LIMITS.deposit)
    if (wrong) return wrong
    const midnight = this.now - (this.now % DAY_MS)
    const today = this.#deposits.filter((one) => one.member === member.id && one.at >= midnight)
    if (today.reduce((sum, one) => sum + one.amount, amount) > DEPOSITS_A_DAY) return refused('deposit_day_limit')
    const barred = this.#limits.refusalOfInflow(member.id, amount, this.now)
    if (barred) return refused(barred)
    this.#limits.noteInflow(member.id, amount, this.now)
    this.#deposits.push({ member: member.id, at: this.now, amount })
    this.of(member).main += amount
    return undefined
  }

  #withdraw(member: Member, amount: number): Result | undefined {
    if (this.#isTooOften('withdraw', member, WITHDRAWALS_A_DAY)) return { state: 'many' }
    const wrong = outside(amount, LIMITS.withdraw) ?? this.#pay(member, amount)
    if (wrong) return wrong
    this.#note('withdraw', member)
    this.withdrawals.add(member, amount)
    return undefined
  }

  #transfer(member: Member, { amount, payee }: { amount: number; payee: string }): Result | undefined {
    if (this.#isTooOften('transfer', member, TRANSFERS_A_DAY)) return { state: 'many' }
    const other = this.members.find(({ account }) => account === payee)
    if (!other || other.id === member.id) return refused('transfer_account')
    if (other.id !== member.upline && !this.#uplinesOf(other).includes(member.id)) return refused('transfer_account')
    const wrong = outside(amount, LIMITS.transfer)
    if (wrong) return wrong
    if (this.of(member).main < amount) return { state: 'insufficient' }
    // the agent must not learn of the other's limit or break
    if (this.#limits.refusalOfInflow(other.id, amount, this.now)) return refused('transfer_account')
    this.of(member).main -= amount
    this.#limits.noteInflow(other.id, amount, this.now)
    this.#note('transfer', member)
    this.of(other).main += amount
    return undefined
  }

  #move(member: Member, { amount, from, to }: { amount: number; from: WalletName; to: WalletName }) {
    if (from === to) return refused('wallet_same')
    const wrong = outside(amount, LIMITS.move)
    if (wrong) return wrong
    const held = this.of(member)
    if (held[from] < amount) return { state: 'insufficient' }
    held[from] -= amount
    held[to] += amount
    return undefined
  }

  #collect(member: Member): Result | undefined {
    const held = this.of(member)
    if (held.lottery + held.reserve === 0) return refused('quota_insufficient')
    Object.assign(held, { main: this.sum(member), lottery: 0, reserve: 0 })
    return undefined
  }

  #buy(member: Member, { units, closesAt }: { units: number; closesAt: number }): Result | undefined {
    const [held, stake] = [this.of(member), units * UNIT]
    if (this.now >= closesAt) return refused('draw_closed')
    const barred = this.#limits.refusalOfStake(member.id, { amount: stake, now: this.now })
    if (barred) return refused(barred)
    if (held.main + held.lottery < stake) return refused('quota_insufficient')
    this.#limits.noteStake(member.id, { amount: stake, now: this.now, isRound: false })
    const part = Math.min(held.lottery, stake)
    held.lottery -= part
    held.main -= stake - part
    this.tickets.push({ id: this.tickets.length + 1, member, stake, part, at: this.now, closesAt, isOpen: true })
    return undefined
  }

  #round(request: Request): Result | undefined {
    if (!('round' in request)) throw new Error(request.kind)
    const known = this.rounds.get(request.round)
    if (request.kind === 'bet') {
      const begun = { member: request.member, parts: [], isOpen: true }
      return known ? { state: 'round_closed' } : this.#stake(request, begun)
    }
    if (!known?.isOpen) return { state: 'round_closed' }
    if (request.kind === 'addStake') {
      return known.parts.length > RAISES ? { state: 'overflow' } : this.#stake(request, known)
    }
    return this.#end(request, known)
  }

  #end(request: Extract<Request, { kind: 'settle' | 'rollback' }>, round: Round): undefined {
    const { member, parts } = round
    const stake = stakeOf(round)
    round.isOpen = false
    this.of(member).main += request.kind === 'settle' ? request.amount : stake
    if (request.kind === 'settle') this.#limits.noteEnd(member.id, { stake, paid: request.amount, now: this.now })
    else for (const { amount, at } of parts) this.#limits.noteBack(member.id, { stake: amount, at, isRound: true })
  }

  #stake({ round, amount }: { round: string; amount: number }, known: Round): Result | undefined {
    const { member, parts } = known
    if (this.of(member).main < amount) return { state: 'insufficient' }
    const barred = this.#limits.refusalOfStake(member.id, { amount, now: this.now, before: stakeOf(known) })
    if (barred) return refused(barred)
    this.#limits.noteStake(member.id, { amount, now: this.now, isRound: true })
    parts.push({ amount, at: this.now })
    this.rounds.set(round, known)
    return this.#pay(member, amount)
  }

  /** Calls that name what they change: repeated, they change nothing. */
  #unkeyed(request: Request): Result {
    if (isOwn(request)) return this.#own(request)
    if (request.kind === 'cancel') return this.#cancel(request.member, request.ticket)
    if (!('withdrawal' in request)) throw new Error(request.kind)
    return this.withdrawals.take(request, this.now)
  }

  #own(request: OwnRequest): Result {
    const { now } = this
    const { id } = request.member
    switch (request.kind) {
      case 'limit':
        this.#limits.set(id, { ...request, now })
        return { state: 'done' }
      case 'raise':
        return { state: this.#limits.confirm(id, { ...request, now }) }
      case 'pause':
        this.#limits.pause(id, now)
        return { state: 'done' }
      case 'check':
        this.#limits.answerCheck(id, now)
        return { state: 'done' }
    }
  }

  #cancel(member: Member, id: number): Result {
    const ticket = this.tickets.find((one) => one.id === id)
    if (ticket?.isOpen && this.now < ticket.closesAt) {
      ticket.isOpen = false
      this.#limits.noteBack(ticket.member.id, { stake: ticket.stake, at: ticket.at, isRound: false })
      this.of(member).lottery += ticket.part
      this.of(member).main += ticket.stake - ticket.part
    }
    return { state: 'done', detail: this.sum(member) }
  }

  /** A ticket was drawn: what it won is chance, where it goes is not. */
  settle(id: number, won: number): void {
    const ticket = this.tickets.find((one) => one.id === id)
    if (!ticket?.isOpen) return
    ticket.isOpen = false
    this.#limits.notePrize(ticket.member.id, won, ticket.at)
    const share = Math.floor((won * ticket.part) / ticket.stake)
    this.of(ticket.member).lottery += share
    this.of(ticket.member).main += won - share
  }

  #pay(member: Member, amount: number): Result | undefined {
    const held = this.of(member)
    if (held.main < amount) return { state: 'insufficient' }
    held.main -= amount
    return undefined
  }

  #uplinesOf({ upline }: Member): string[] {
    const above = this.members.find(({ id }) => id === upline)
    return above ? [above.id, ...this.#uplinesOf(above)] : []
  }

  #isTooOften(kind: 'withdraw' | 'transfer', { id }: Member, max: number): boolean {
    const made = this.#made[kind].get(id) ?? []
    return made.filter((at) => at > this.now - DAY_MS).length >= max
  }

  #note(kind: 'withdraw' | 'transfer', { id }: Member): void {
    this.#made[kind].set(id, [...(this.#made[kind].get(id) ?? []), this.now])
  }
}

function refused(detail: string): Result {
  return { state: 'refused', detail }
}

function outside(amount: number, { min, max }: { min: number; max: number }): Result | undefined {
  if (amount < min) return refused('amount_too_small')
  return amount > max ? refused('amount_too_large') : undefined
}

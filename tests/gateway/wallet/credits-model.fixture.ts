import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { refundBatch } from '#gateway/lottery/draws/settle.rows.ts'
import { makeVoid } from '#gateway/lottery/draws/void.rows.ts'
import { drawById } from '#gateway/lottery/record/draws.rows.ts'
import { current } from '#tests/gateway/lottery/draws.fixture.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import type { Member, Request } from './money-request.fixture.ts'

export const ACCOUNTS = ['player', 'vip', 'agent42']
const kinds = ['deposit', 'withdraw', 'paid', 'rejected', 'transfer', 'upline', 'move', 'collect'] as const
const games = [
  'bet',
  'bet',
  'addStake',
  'settle',
  'settle',
  'rollback',
  'buy',
  'buy',
  'cancel',
  'void',
  'draw',
] as const
export const step = fc.record({
  kind: fc.constantFrom(...kinds, ...games),
  who: fc.nat(ACCOUNTS.length - 1),
  amount: fc.integer({ min: 100, max: 40_000 }),
  pick: fc.nat(1_000),
})

interface Step {
  readonly kind: (typeof kinds)[number] | (typeof games)[number]
  readonly member: Member
  readonly amount: number
  readonly pick: number
}
type Outcome = { readonly state: string; readonly detail?: unknown }

/** The gateway, and the calls of its members. */
interface Bed {
  readonly gateway: TestGateway
  readonly call: (
    request: Omit<Request, 'id' | 'member'> & Record<string, unknown>,
    member?: Member,
  ) => Promise<Outcome>
  readonly memberOf: (account: string) => Member
  readonly toUpline: (amount: string) => Promise<Outcome>
  readonly at: () => number
}

/** Members who do anything, one step after the other. */
export function anybody({ gateway, call, memberOf, toUpline, at }: Bed) {
  const rounds: { readonly round: string; readonly member: Member; stake: number }[] = []
  const none: Outcome = { state: 'none' }
  let [asked, answered] = [0, 0]

  async function lastTicket(member: Member): Promise<number | undefined> {
    const tickets = gateway.services.database.read.selectFrom('lottery_ticket').select('id')
    return (await tickets.where('member_id', '=', member.id).orderBy('id', 'desc').executeTakeFirst())?.id
  }

  async function end(kind: 'settle' | 'rollback', pick: number): Promise<Outcome> {
    const [open] = rounds.splice(pick % Math.max(1, rounds.length), 1)
    const times = [0, 0, 1, 2, 4][pick % 5] ?? 0
    return open ? await call({ kind, round: open.round, amount: open.stake * times }, open.member) : none
  }

  /** Makes the draw that is on sale void, as if it had left the calendar: its stakes go back. */
  async function voidDraw(): Promise<Outcome> {
    const { database } = gateway.services
    return database.write(async (rows) => {
      const { numero } = current('SEA-K3-1', at())
      const sold = rows
        .selectFrom('lottery_draw')
        .select('id')
        .where('numero', '=', numero)
        .where('void_at', 'is', null)
      const { id } = (await sold.where('drawn_at', 'is', null).executeTakeFirst()) ?? {}
      if (id === undefined) return none
      await makeVoid(rows, await drawById(rows, id), { reason: 'calendar', now: at() })
      await refundBatch(rows, await drawById(rows, id), at())
      return { state: 'done' }
    })
  }

  const doing: Record<Step['kind'], (step: Step) => Promise<Outcome>> = {
    deposit: ({ member, amount }) => call({ kind: 'deposit', amount }, member),
    collect: ({ member }) => call({ kind: 'collect' }, member),
    upline: ({ amount }) => toUpline(String(amount / 100)),
    transfer: ({ amount }) => call({ kind: 'transfer', amount, payee: 'player' }, memberOf('agent42')),
    move: ({ member, amount, pick }) => {
      const wallets = ['main', 'lottery', 'reserve', 'main'] as const
      return call({ kind: 'move', amount, from: wallets[pick % 3], to: wallets[(pick % 3) + 1] }, member)
    },
    async withdraw({ member, amount }) {
      const done = await call({ kind: 'withdraw', amount }, member)
      if (done.state === 'posted') asked += 1
      return done
    },
    paid: async () => (answered < asked ? await call({ kind: 'paid', withdrawal: (answered += 1) }) : none),
    rejected: async () => (answered < asked ? await call({ kind: 'rejected', withdrawal: (answered += 1) }) : none),
    async bet({ member, amount }) {
      const round = randomUUID()
      const done = await call({ kind: 'bet', round, amount }, member)
      if (done.state === 'posted') rounds.push({ round, member, stake: amount })
      return done
    },
    async addStake({ pick, amount }) {
      const open = rounds[pick % Math.max(1, rounds.length)]
      if (!open) return none
      const done = await call({ kind: 'addStake', round: open.round, amount }, open.member)
      if (done.state === 'posted') open.stake += amount
      return done
    },
    settle: ({ pick }) => end('settle', pick),
    rollback: ({ pick }) => end('rollback', pick),
    buy: ({ member, pick }) => call({ kind: 'buy', units: (pick % 9) + 1, ...current('SEA-K3-1', at()) }, member),
    async cancel({ member }) {
      const ticket = await lastTicket(member)
      // one whose draw is over, or that was cancelled before, cannot be
      return ticket === undefined ? none : await call({ kind: 'cancel', ticket }, member).catch(() => none)
    },
    void: voidDraw,
    async draw() {
      await gateway.services.draws.advance()
      return { state: 'done' }
    },
  }
  return (step: Step) => doing[step.kind](step)
}

import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { audit } from '#gateway/audit/audit.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import { moveMember } from '#gateway/agent/contracts/moving.rows.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { VENDOR, openLedgerBed } from './ledger.fixture.ts'
import { putInForce } from './signed-contract.ts'

const OPENING = 1_000_000_000_000

/** The first day of the examples: 10 March 2026, a Tuesday. */
export const MARCH_10 = Date.UTC(2026, 2, 10)
export const DAY_MS = 86_400_000

interface Round {
  readonly stake: number
  readonly payout?: number
  readonly at: number
}

interface Force {
  readonly from: number
  readonly until?: number
}

/** Opens a database with agents, their contracts and their members' rounds, without a server; see `openLedgerBed`. */
export async function openPayBed() {
  const bed = await openLedgerBed()
  const { database, path } = bed
  let ids = 0
  /** Adds an account: an agent (type 1) or a member, and puts it below another. */
  async function add(id: string, type: number, upline?: string): Promise<void> {
    await bed.addPlayer({ id, type }, OPENING)
    if (upline !== undefined) await move(id, upline)
  }
  async function move(id: string, upline: string | null): Promise<void> {
    await database.write((rows) => rows.updateTable('member').set({ upline_id: upline }).where('id', '=', id).execute())
  }
  return {
    database,
    path,
    move,
    /** Moves an account as the operator would. */
    moveBy: (memberId: string, uplineId: string | null, { day, now }: { day?: number; now: number }) =>
      database.write((rows) => moveMember(rows, { memberId, uplineId, day, now })),
    agent: (id: string, upline?: string) => add(id, 1, upline),
    /** Adds an agent who owns nearly as much as can be counted; an even sum, which the house's larger one is exact with. */
    richAgent: (id: string) => bed.addPlayer({ id, type: 1 }, MAX_TOTAL - 51),
    member: (id: string, upline?: string) => add(id, 0, upline),
    /** Plays one round and settles it at a time. */
    async play(id: string, { stake, payout = 0, at }: Round): Promise<void> {
      const round = (ids += 1)
      const place = { playId: `play-${id}`, vendor: VENDOR, player: { id, type: 0 }, playsJackpot: false }
      const game = { nodeId: 'ATL-BED', gameType: 'RNG' } as const
      const order = { ...place, game, roundId: `r${round}`, staked: 0, won: 0, now: at }
      await database.write(async (rows) => {
        const placed = await placeBet(rows, { ...order, transferId: `b${round}` }, { amount: stake, barred: undefined })
        if (placed.state !== 'posted') throw new Error(`The bet was ${placed.state}.`)
        const ending = { kind: 'settle', payout, detail: null } as const
        const closed = await closeRound(rows, { ...order, transferId: `s${round}` }, ending)
        if (closed.state !== 'posted') throw new Error(`The settlement was ${closed.state}.`)
      })
    },
    /** Puts a contract with the present upline in force. */
    async contract(agent: string, terms: Terms, { from, until }: Force): Promise<void> {
      ids += 1
      await database.write(async (rows) => {
        const { upline_id: upline } = await rows
          .selectFrom('member')
          .select('upline_id')
          .where('id', '=', agent)
          .executeTakeFirstOrThrow()
        await putInForce(rows, terms, { agent, upline, version: ids, from, until })
      })
    },
    settle: (until: number, now = until) => settlePay(database, { until, now }),
    /** Returns what an agent's lines of a kind paid, in the order of their periods. */
    async pay(agent: string, kind: PayKind): Promise<number[]> {
      const found = await database.read
        .selectFrom('pay_line')
        .innerJoin('pay_run', 'pay_run.id', 'run_id')
        .select('pay')
        .where('agent_id', '=', agent)
        .where('kind', '=', kind)
        .orderBy('ends_at')
        .execute()
      return found.map(({ pay }) => pay)
    },
    findings: async () => (await audit(path)).findings,
    close: () => bed.close(),
  }
}

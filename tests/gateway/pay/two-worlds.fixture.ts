import { expect } from 'vitest'
import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { answerContract } from '#gateway/agent/contracts/answering.rows.ts'
import { hashTerms } from '#gateway/agent/contracts/contract-chain.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { takeBack, writeOff } from '#gateway/pay/operator.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import type { openPayBed } from '#tests/support/pay.fixture.ts'
import { type ModelContract, ModelContracts } from './model-contracts.ts'
import { type ModelLine, ModelPay } from './model-pay.ts'
import { ModelTeam } from './model-team.ts'
import { correctToday } from './correcting.fixture.ts'

type Bed = Awaited<ReturnType<typeof openPayBed>>
type Answer = 'accept' | 'reject' | 'terminate'

/** Does everything twice, in the gateway and in the model, and expects the same refusals. */
export function twoWorlds(bed: Bed) {
  const { database } = bed
  const team = new ModelTeam()
  const contracts = new ModelContracts(team)
  const pay = new ModelPay(team, contracts)
  let ids = 0

  return {
    team,
    contracts,
    pay,

    async add(id: string, isAgent: boolean, upline: string | null): Promise<void> {
      await (isAgent ? bed.agent : bed.member)(id, upline ?? undefined)
      team.put(id, upline)
    },

    /** The operator moves somebody at once, or on a day that is still to come. */
    async move(
      id: string,
      upline: string | null,
      { day, now }: { day?: number | undefined; now: number },
    ): Promise<void> {
      const moved = await bed.moveBy(id, upline, { day, now })
      const at = day ?? now
      const isLate = day === undefined && contracts.isBound(id, now)
      const flaw = team.flawOf({ person: id, upline, at }) ?? (isLate ? 'day' : undefined)
      expect(moved, `${id} to ${upline} at ${at}`).toEqual(flaw ? { flaw } : { at })
      if (flaw) return
      contracts.leave(id, { at, now })
      team.move({ person: id, upline, at })
      team.pass(now)
    },

    async play(id: string, bet: { stake: number; payout: number; at: number }): Promise<void> {
      await bed.play(id, bet)
      team.bet(id, bet)
    },

    async offer(agent: string, terms: Terms, now: number): Promise<ModelContract | undefined> {
      const upline = team.uplineOf(agent)
      const offerer = upline === null ? null : { memberId: upline, session: 's' }
      const signed = await database.write((rows) => offerContract(rows, { account: agent, terms, offerer, now }))
      const id = 'refusal' in signed ? 0 : signed.contract.id
      const refusal = contracts.offer({ id, agent, upline, terms, offeredAt: now })
      expect('refusal' in signed ? signed.refusal : undefined, `an offer to ${agent}`).toBe(refusal)
      return refusal === undefined ? contracts.all.at(-1) : undefined
    },

    async answer(
      contract: ModelContract,
      action: Answer,
      { by, now }: { by: string | null; now: number },
    ): Promise<void> {
      const { id, terms } = contract
      const side = { memberId: by, session: by, now }
      const answer = { id, kind: terms.kind, action, termsHash: hashTerms(terms), ...side }
      const answered = await database.write((rows) => answerContract(rows, answer))
      const refusal = contracts.answer(contract, action, { by, now })
      expect('refusal' in answered ? answered.refusal : undefined, `${action} of contract ${id} by ${by}`).toBe(refusal)
    },

    /** Accepts terms that are not those of the contract: nothing changes. */
    async acceptOther({ id, agent, terms }: ModelContract, now: number): Promise<void> {
      const termsHash = hashTerms({ ...terms, cap: 7 })
      const answer = { id, kind: terms.kind, action: 'accept', termsHash, memberId: agent, session: 's', now } as const
      const answered = await database.write((rows) => answerContract(rows, answer))
      expect(answered).toEqual({ refusal: expect.stringMatching(/^contract_(changed|state)$/) })
    },

    async correct(id: string, { valid, kept, at }: { valid: number; kept: number; at: number }): Promise<void> {
      const correction = { memberId: id, valid, kept, reason: 'a bet was void', now: at }
      const isDone = await database.write((rows) => correctToday(rows, correction))
      expect(isDone).toBe(team.uplineOf(id) !== null)
      team.correct(id, { valid, kept, at })
    },

    async bonus(id: string, amount: number, at: number): Promise<void> {
      ids += 1
      const place = {
        id: ids,
        request_id: `b${ids}`,
        request_hash: '-',
        promotion_id: `p${ids}`,
        comment: '',
        applied_at: at,
      }
      await database.write(async (rows) => {
        await rows
          .insertInto('application')
          .values({ ...place, member_id: id, state: 'applying' })
          .execute()
        expect(await issueBonus(rows, { id: ids, amount, now: at })).toBe('done')
      })
      team.cost(id, { amount, at })
    },

    async takeBack(line: ModelLine, now: number): Promise<void> {
      const { run_id: runId } = await database.read
        .selectFrom('pay_line')
        .innerJoin('pay_run', 'pay_run.id', 'run_id')
        .select('run_id')
        .where('agent_id', '=', line.agent_id)
        .where('kind', '=', line.kind)
        .where('ends_at', '=', line.ends_at)
        .executeTakeFirstOrThrow()
      const debt = { runId, agentId: line.agent_id, reason: 'a second account', now }
      const taken = await database.write((rows) => takeBack(rows, debt))
      expect(taken).toBe(pay.takeBack(line))
    },

    async writeOff(agentId: string, kind: PayKind, now: number): Promise<void> {
      const isDone = await database.write((rows) => writeOff(rows, { agentId, kind, reason: 'goodwill', now }))
      expect(isDone).toBe(pay.writeOff(agentId, kind))
    },

    async settle(until: number): Promise<void> {
      await bed.settle(until)
      pay.settle(until)
    },

    /** Expects every contract, line and debt to be the same, and what left the operator's account to be what was paid. */
    async compare(): Promise<void> {
      const paid = pay.lines.reduce((sum, line) => sum + line.pay - line.withheld, 0)
      expect(await balanceOf(database.read, 'house:agents')).toBe(0 - paid)
      const inDebt = await database.read.selectFrom('account').select('id').where('balance', '<', 0).execute()
      expect(inDebt).toEqual([])
      expect(pay.lines.filter(({ numerator, pay: amount }) => BigInt(String(numerator)) < 0n || amount < 0)).toEqual([])
      const signed = await database.read.selectFrom('contract').selectAll().orderBy('id').execute()
      const spans = signed.map(({ id, status, starts_at, ends_at, reason }) => ({
        id,
        status,
        start: starts_at,
        end: ends_at,
        reason,
      }))
      expect(spans).toEqual(
        contracts.all.map(({ id, status, start, end, reason }) => ({ id, status, start, end, reason })),
      )
      const lines = await database.read
        .selectFrom('pay_line')
        .innerJoin('pay_run', 'pay_run.id', 'run_id')
        .selectAll('pay_line')
        .select(['kind', 'ends_at'])
        .execute()
      const stored = lines.map(({ run_id: _run, posted_at: _posted, ...line }) => line)
      expect(stored.toSorted(byPlace)).toEqual(pay.lines.toSorted(byPlace))
      const debts = await database.read
        .selectFrom('pay_debt')
        .select(['agent_id', 'left_amount'])
        .orderBy('id')
        .execute()
      expect(debts).toEqual(pay.debts.map(({ agent, left }) => ({ agent_id: agent, left_amount: left })))
    },
  }
}

type Place = Pick<ModelLine, 'kind' | 'ends_at' | 'agent_id'>

function byPlace(one: Place, other: Place): number {
  const textOf = ({ kind, ends_at: end, agent_id: agent }: Place) => `${end} ${kind} ${agent}`
  return textOf(one) < textOf(other) ? -1 : 1
}

import { type InferOutput } from 'valibot'
import { sql } from 'kysely'
import { MAX_SHARES, type agentPayLine } from '#contract/agent/pay.ts'
import type { Rows } from '#gateway/db/database.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { termsOf } from './contracts.rows.ts'
import { payId } from './post.rows.ts'

const REAL = 0

type Derivation = Omit<InferOutput<(typeof agentPayLine)['value']>, 'currency' | 'digits'>

/** Returns everything that a line of an agent was computed from; `undefined` for another's and for none. */
export async function derivationOf(rows: Rows, agentId: string, runId: number): Promise<Derivation | undefined> {
  const line = await rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .innerJoin('contract', 'contract.id', 'pay_line.contract_id')
    .selectAll('pay_line')
    .select(['pay_run.kind', 'pay_run.ends_at', 'terms', 'terms_hash'])
    .where('pay_line.run_id', '=', runId)
    .where('pay_line.agent_id', '=', agentId)
    .executeTakeFirst()
  if (!line) return undefined
  const { kind, starts_at: startsAt, ends_at: endsAt } = line
  const { shares, sharesCount } = await sharesOf(rows, { agentId, kind, startsAt, endsAt })
  return {
    ...{ kind, run: String(runId), startsAt, endsAt, rounds: line.rounds },
    terms: termsOf(line.terms),
    termsHash: line.terms_hash,
    facts: {
      ...{ valid: line.valid, kept: line.kept, active: line.active, bonus: line.bonus, otherPay: line.other_pay },
      correctedValid: line.corrected_valid,
      correctedKept: line.corrected_kept,
      carry: { lasting: line.lasting_before, once: line.once_before },
      ...{ below: line.below, rest: line.rest_before },
    },
    result: {
      ...{ base: line.base, tier: line.tier, worth: line.worth, entitled: line.entitled, numerator: line.numerator },
      ...{ pay: line.pay, rest: line.rest_after },
      carry: { lasting: line.lasting_after, once: line.once_after },
    },
    ...{ withheld: line.withheld, shares, sharesCount, postedAt: line.posted_at },
    entry: await entryOf(rows, agentId, payId({ kind, agentId, start: startsAt })),
  }
}

interface OwnPeriod {
  readonly agentId: string
  readonly kind: Derivation['kind']
  readonly startsAt: number
  readonly endsAt: number
}

/** Returns what the direct downline is entitled to in periods that ended within a line's own (docs/pay.md). */
async function sharesOf(rows: Rows, { agentId, kind, startsAt, endsAt }: OwnPeriod) {
  const below = rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .innerJoin('member', 'member.id', 'pay_line.agent_id')
    .where('pay_line.upline_id', '=', agentId)
    .where('kind', '=', kind)
    .where('ends_at', '>', startsAt)
    .where('ends_at', '<=', endsAt)
  const { count } = await below.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const largest = await below
    .select(['account', 'member.upline_id as upline', 'entitled', 'ends_at as endsAt'])
    // digits without leading zeros: the longer number is the larger one
    .orderBy(sql`length(entitled)`, 'desc')
    .orderBy('entitled', 'desc')
    .orderBy('account')
    .limit(MAX_SHARES)
    .execute()
  const shares = largest.map(({ account, upline, ...share }) => ({
    agent: upline === agentId ? account : null,
    ...share,
  }))
  return { shares, sharesCount: count }
}

/** Returns the number of the entry on the agent's account that a line's transfer made. */
async function entryOf(rows: Rows, agentId: string, transferId: string): Promise<string | null> {
  const entry = await rows
    .selectFrom('entry')
    .select('seq')
    .where('transfer_id', '=', transferId)
    .where('account_id', '=', playerAccount({ id: agentId, type: REAL }))
    .executeTakeFirst()
  return entry ? String(entry.seq) : null
}

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
  const line = await lineOf(rows, agentId, runId)
  if (!line) return undefined
  const { kind, starts_at: startsAt, ends_at: endsAt, rounds, withheld } = line
  return {
    kind,
    run: String(runId),
    startsAt,
    endsAt,
    rounds,
    terms: termsOf(line.terms),
    termsHash: line.terms_hash,
    facts: factsOf(line),
    result: resultOf(line),
    withheld,
    ...(await sharesOf(rows, { agentId, kind, startsAt, endsAt })),
    postedAt: line.posted_at,
    entry: await entryOf(rows, agentId, payId({ kind, agentId, start: startsAt })),
  }
}

function lineOf(rows: Rows, agentId: string, runId: number) {
  return rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'pay_line.run_id')
    .innerJoin('contract', 'contract.id', 'pay_line.contract_id')
    .selectAll('pay_line')
    .select(['pay_run.kind', 'pay_run.ends_at', 'terms', 'terms_hash'])
    .where('pay_line.run_id', '=', runId)
    .where('pay_line.agent_id', '=', agentId)
    .executeTakeFirst()
}

type Line = NonNullable<Awaited<ReturnType<typeof lineOf>>>

function factsOf({ valid, kept, active, bonus, below, ...line }: Line): Derivation['facts'] {
  return {
    valid,
    kept,
    active,
    bonus,
    below,
    otherPay: line.other_pay,
    correctedValid: line.corrected_valid,
    correctedKept: line.corrected_kept,
    carry: { lasting: line.lasting_before, once: line.once_before },
    rest: line.rest_before,
  }
}

function resultOf({ base, tier, worth, entitled, numerator, pay, ...line }: Line): Derivation['result'] {
  const carry = { lasting: line.lasting_after, once: line.once_after }
  return { base, tier, worth, entitled, numerator, pay, rest: line.rest_after, carry }
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

import { sql } from 'kysely'
import type { Terms } from '#contract/agent/terms.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import type { openPayBed } from './pay.fixture.ts'
import { putInForce } from './signed-contract.ts'

/** Agents of a chain, each in the direct downline of the one before. */
const DEPTH = 10

type Bed = Awaited<ReturnType<typeof openPayBed>>

/** Terms of the agent at a depth: each has less than the one above. */
export const wagesAt = (depth: number): Terms[] => [daily([tier(15_000 - depth * 1_000)])]
export const everyKindAt = (depth: number): Terms[] => [
  ...wagesAt(depth),
  dividend(400_000 - depth * 30_000, { period: 'daily', carry: 'forever', deducts: { bonus: false, pay: true } }),
  realtime(10_000 - depth * 500),
]

interface Crowd {
  readonly agents: number
  readonly termsAt: (depth: number) => readonly Terms[]
  /** Contracts are in force from here on. */
  readonly from: number
}

/** Adds agents in chains of ten, the first of each below the operator, and their contracts. */
export async function addAgents({ database }: Bed, { agents, termsAt, from }: Crowd): Promise<void> {
  const idOf = (at: number) => `A${String(at).padStart(5, '0')}`
  await database.write(async (rows) => {
    await sql`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${agents - 1})
      INSERT INTO member (id, account, nickname, password_hash, type, upline_id, created_at)
      SELECT printf('A%05d', i), printf('a%05d', i), 'Agent', '-', 1,
        CASE WHEN i % ${DEPTH} > 0 THEN printf('A%05d', i - 1) END, 0 FROM n`.execute(rows)
    for (let at = 0; at < agents; at += 1) {
      const depth = at % DEPTH
      const upline = depth === 0 ? null : idOf(at - 1)
      for (const terms of termsAt(depth)) await putInForce(rows, terms, { agent: idOf(at), upline, version: 1, from })
    }
  })
}

/** Lets one member below the last agent of each chain play a round, so that a few rounds pay every agent. */
export async function playBelow(bed: Bed, at: number): Promise<void> {
  const last = await bed.database.read
    .selectFrom('member')
    .select('id')
    .where('type', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member as below').select('below.id').whereRef('below.upline_id', '=', 'member.id'))),
    )
    .execute()
  await Promise.all(last.map(({ id }) => bed.member(`${id}-p`, id)))
  const stakes = last.map(({ id }, index) => ({ id: `${id}-p`, stake: 100_000 + index * 7, payout: index * 3 }))
  await Promise.all(stakes.map(({ id, ...round }) => bed.play(id, { ...round, at })))
}

import { sql } from 'kysely'
import { parse } from 'valibot'
import { agentGiven } from '#contract/agent/given.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { contractsOf } from '#tests/support/contracts.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

/** Terms with one rate, in parts per million. */
export const wages = (rate: number) => daily([tier(rate)])

/** Starts a gateway with an agent `top` above `amy`, `ben` and `cat`, and `other` above `far`. */
export async function startTeam(clock: () => number) {
  const gateway = await startTestGateway({ clock })
  const agents = agentsOf(gateway)
  for (const [id, upline] of [
    ['top', null],
    ['amy', 'top'],
    ['ben', 'top'],
    ['cat', 'top'],
    ['other', null],
    ['far', 'other'],
  ] as const) {
    await agents.add({ id, type: upline === null ? 2 : 1, ...(upline !== null && { upline }) })
  }
  await shareThePassword(gateway)
  const as = async (account: string) => ({ session: await sessionOf(gateway, account) })
  return {
    gateway,
    agents,
    contracts: contractsOf(gateway),
    as,
    shareThePassword: () => shareThePassword(gateway),
    /** Adds agents directly below an account. */
    addAgents: (count: number, upline: string) =>
      gateway.services.database.write((rows) =>
        sql`WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
          INSERT INTO member (id, account, nickname, type, upline_id, is_member, rank_level, labels, password_hash, created_at)
          SELECT printf('agent-%03d', i), printf('agent-%03d', i), 'x', 1, ${upline}, 1, 0, '[]', '-', ${clock()} FROM n`.execute(
          rows,
        ),
      ),
    async given(by: string, filters: Partial<InputOf<typeof agentGiven>> = {}) {
      const reply = await gateway.call(agentGiven, { kind: 'daily-salary', ...filters }, await as(by))
      return parse(agentGiven.value, reply.value)
    },
  }
}

/** Lets every agent log in as the seeded ones do. */
function shareThePassword(gateway: TestGateway) {
  return gateway.services.database.write((rows) =>
    rows
      .updateTable('member')
      .set({ password_hash: rows.selectFrom('member').select('password_hash').where('account', '=', 'agent1') })
      .where('password_hash', '=', '-')
      .execute(),
  )
}

import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { MARCH_10, type openPayBed } from './pay.fixture.ts'

/** Tells what agents, contracts and members of an example do. */
export function exampleIn(bed: Awaited<ReturnType<typeof openPayBed>>) {
  /** Adds agents, each below the named one, and a member `<agent>-m` directly below each. */
  async function team(uplines: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [id, upline] of Object.entries(uplines)) {
      await bed.agent(id, upline)
      await bed.member(`${id}-m`, id)
    }
  }

  async function sign(terms: Readonly<Record<string, Terms>>, from = MARCH_10, until?: number): Promise<void> {
    const span = until === undefined ? { from } : { from, until }
    for (const [agent, one] of Object.entries(terms)) await bed.contract(agent, one, span)
  }

  /** Lets the members directly below agents stake amounts; each comes to its valid bet and to what the team lost. */
  async function stake(amounts: Readonly<Record<string, number>>, at = MARCH_10 + 5): Promise<void> {
    for (const [agent, amount] of Object.entries(amounts)) await bed.play(`${agent}-m`, { stake: amount, at })
  }

  /** Lets the member directly below an agent lose an amount, or win it if it is negative. */
  async function lose(agent: string, amount: number, at: number): Promise<void> {
    await bed.play(`${agent}-m`, { stake: Math.max(amount, 1), payout: amount > 0 ? 0 : 1 - amount, at })
  }

  const pays = async (agents: string, kind: PayKind = 'daily-salary') =>
    Promise.all([...agents].map((agent) => bed.pay(agent, kind)))

  const lineOf = async (agent: string) => {
    const lines = bed.database.read.selectFrom('pay_line').selectAll().where('agent_id', '=', agent)
    return (await lines.orderBy('run_id', 'desc').execute())[0]
  }

  /** Returns what each line of an agent left for the next one, in the order of their periods. */
  const restsOf = async (agent: string) => {
    const lines = bed.database.read.selectFrom('pay_line').select('rest_after').where('agent_id', '=', agent)
    return (await lines.orderBy('starts_at').execute()).map(({ rest_after: rest }) => rest)
  }

  return { team, sign, stake, lose, pays, lineOf, restsOf }
}

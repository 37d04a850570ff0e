import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import { switchesOf } from '#contract/site/switches.ts'
import type { Rows } from '#gateway/db/database.ts'
import { whitelabelTree } from '#gateway/settings/settings.rows.ts'
import { type Contract, covers, stateOf } from './contracts.rules.ts'
import { type Holder, approvedOf, latestOffer } from './contracts.rows.ts'

/** The module of each kind in the permission tree (S2.72, S6.8). */
const modules: Readonly<Record<PayKind, string>> = {
  dividend: 'DIVIDEND',
  'daily-salary': 'DAYSAL',
  'hourly-salary': 'HOURSAL3',
  'realtime-salary': 'RTSALARY3',
}

/** Returns the offer that an agent can answer now. */
export async function offerTo(rows: Rows, holder: Holder, now: number): Promise<Contract | undefined> {
  const { open } = await latestOffer(rows, holder)
  return open && stateOf(open, now) === 'inProcess' ? open : undefined
}

/** Returns the contract in force, or else the accepted one that starts next. */
export async function standingOf(rows: Rows, holder: Holder, now: number): Promise<Contract | undefined> {
  const approved = (await approvedOf(rows, holder, now)).filter((one) => one.ends_at !== one.starts_at)
  return approved.find((one) => covers(one, now)) ?? approved[0]
}

/**
 * Returns the kinds of pay in an agent's menu (readings, X57): the module is on, and there is an offer, or a contract,
 * which may have ended: its pay stays readable.
 */
export async function menuEntries(rows: Rows, agentId: string, now: number): Promise<PayKind[]> {
  const on = switchesOf(await whitelabelTree(rows))
  const found = await rows
    .selectFrom('contract')
    .select('kind')
    .distinct()
    .where('agent_id', '=', agentId)
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'approved'), and([eb('status', '=', 'inProcess'), eb('expires_at', '>', now)])]),
    )
    .execute()
  const kinds = new Set(found.map(({ kind }) => kind))
  return payKinds.filter((kind) => on.includes(modules[kind]) && kinds.has(kind))
}

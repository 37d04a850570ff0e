import type { PayKind } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { TeamFigures, WindowFigures } from './figures.rows.ts'
import { type AgentFacts, type Due, grouped } from './settlement.rules.ts'

/** A settlement whose books are closed. */
export interface Plan {
  readonly kind: PayKind
  readonly end: number
  /** How far the kind was planned when `due` was read. */
  readonly plannedUntil: number
  readonly due: readonly Due[]
  /** The figures of each window, by its start. */
  readonly figures: ReadonlyMap<number, WindowFigures>
  readonly now: number
}

const nothingClosed: TeamFigures = { rounds: 0, valid: 0, kept: 0, bonus: 0 }
const nothingCorrected = { valid: 0, kept: 0 }
const nothingLeft = { rest: 0, lasting: 0, once: 0 }

/** Returns what every agent's pay of a settlement is computed from. */
export async function factsFor(rows: Rows, { kind, end, due, figures }: Plan): Promise<(one: Due) => AgentFacts> {
  const rests = await rows.selectFrom('pay_rest').selectAll().where('kind', '=', kind).execute()
  const restOf = new Map(rests.map((rest) => [rest.agent_id, rest]))
  const first = due.reduce((one, { start }) => Math.min(one, start), end)
  const earlier = await entitledEarlier(rows, kind, { start: first, end })
  return ({ contract: { agentId, terms }, start }) => {
    const { rest, lasting, once } = restOf.get(agentId) ?? nothingLeft
    const below = earlier.get(agentId)?.filter(({ endsAt }) => endsAt > start) ?? []
    const own = figuresFor(figures.get(start), agentId, terms.activeFrom)
    return { ...own, carry: { lasting, once }, below: below.reduce((sum, one) => sum + one.entitled, 0n), rest }
  }
}

function figuresFor(window: WindowFigures | undefined, agentId: string, activeFrom: number) {
  if (!window) throw new Error('The figures of a window were not read.')
  const corrected = window.corrections.get(agentId) ?? nothingCorrected
  return {
    ...(window.teams.get(agentId) ?? nothingClosed),
    active: window.active.get(activeFrom)?.get(agentId) ?? 0,
    otherPay: window.otherPay.get(agentId) ?? 0,
    correctedValid: corrected.valid,
    correctedKept: corrected.kept,
  }
}

/** Returns, by upline, what downlines were entitled to in periods that ended within this one: those that moved away. */
async function entitledEarlier(rows: Rows, kind: PayKind, { start, end }: { start: number; end: number }) {
  const found = await rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'run_id')
    .select(['upline_id', 'entitled', 'ends_at as endsAt'])
    .where('kind', '=', kind)
    .where('ends_at', '>', start)
    .where('ends_at', '<', end)
    .where('upline_id', 'is not', null)
    .execute()
  return grouped(
    found.map(({ entitled, ...line }) => ({ ...line, entitled: BigInt(entitled) })),
    ({ upline_id }) => upline_id,
  )
}

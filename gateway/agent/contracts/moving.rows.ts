import { isAgent } from '#contract/rights.ts'
import { payKinds } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closingTime } from '#gateway/lines/lines.rows.ts'
import { applyMoves } from '#gateway/lines/moves.rows.ts'
import { type Signature, move } from './contract-events.rows.ts'
import { mayMove, reachesPast, stateOf } from './contracts.rules.ts'
import { approvedOf, latestOffer } from './contracts.rows.ts'
import { endBelow } from './effects.rows.ts'

/** A move as the operator asks for it. */
export interface Move {
  readonly memberId: string
  /** `null`: no upline. */
  readonly uplineId: string | null
  /** When it takes effect, a midnight UTC; `undefined` for at once. */
  readonly day: number | undefined
  readonly now: number
}

/**
 * Why an account is not moved: `agent`: the new upline is no agent; `same`: it is the upline; `waiting`: another move
 * waits; `circle`: the upline is or would be in its own downline; `day`: contracts need a day that is still to come.
 */
export type MoveFlaw = 'agent' | 'same' | 'waiting' | 'circle' | 'day'

/**
 * Moves an account, with its downline, to another upline: at once, or on a day, which an agent with contracts needs.
 * Its contracts end then, and so do those of its downline that depend on them. Must run inside `database.write`.
 * @returns when it takes effect
 */
export async function moveMember(rows: Rows, request: Move): Promise<{ at: number } | { flaw: MoveFlaw }> {
  const { memberId, uplineId, now } = request
  await applyMoves(rows, now)
  const at = request.day ?? now
  const member = await memberById(rows, memberId)
  const flaw = (await flawOf(rows, { ...request, at })) ?? (await contractFlaw(rows, request))
  if (flaw) return { flaw }
  await endContracts(rows, memberId, { at, now })
  await rows
    .insertInto('member_move')
    .values({ member_id: memberId, from_id: member?.upline_id ?? null, upline_id: uplineId, at, asked_at: now })
    .execute()
  await applyMoves(rows, now)
  return { at }
}

function memberById(rows: Rows, id: string) {
  return rows.selectFrom('member').select(['upline_id', 'type', 'is_member']).where('id', '=', id).executeTakeFirst()
}

async function flawOf(rows: Rows, { memberId, uplineId, at }: Move & { at: number }): Promise<MoveFlaw | undefined> {
  const moves = await waitingMoves(rows)
  if (moves.some(({ member_id }) => member_id === memberId)) return 'waiting'
  if ((await memberById(rows, memberId))?.upline_id === uplineId) return 'same'
  if (uplineId === null) return undefined
  const upline = await memberById(rows, uplineId)
  if (!upline || upline.is_member === 0 || !isAgent(upline.type)) return 'agent'
  // moves that wait change the tree as well: it must have no circle at any of their times
  const times = [at, ...moves.map((one) => one.at).filter((time) => time > at)]
  for (const time of times) {
    const due = new Map(moves.filter((one) => one.at <= time).map((one) => [one.member_id, one.upline_id]))
    if (await isAbove(rows, memberId, { from: uplineId, due })) return 'circle'
  }
  return undefined
}

function waitingMoves(rows: Rows) {
  return rows.selectFrom('member_move').select(['member_id', 'upline_id', 'at']).where('done', '=', 0).execute()
}

/** Returns whether an account is another one or above it, after the moves that are due. */
async function isAbove(
  rows: Rows,
  id: string,
  { from, due }: { readonly from: string; readonly due: ReadonlyMap<string, string | null> },
): Promise<boolean> {
  const seen = new Set<string>()
  let at: string | null = from
  while (at !== null && !seen.has(at)) {
    if (at === id) return true
    seen.add(at)
    const known: string | null | undefined = due.get(at)
    at = known === undefined ? ((await memberById(rows, at))?.upline_id ?? null) : known
  }
  // uplines that already form a circle have no top either
  return at !== null
}

async function contractFlaw(rows: Rows, { memberId, day, now }: Move): Promise<'day' | undefined> {
  // nobody moves within a period whose pay is settled
  if (day !== undefined) return day > (await closingTime(rows, now)) ? undefined : 'day'
  for (const kind of payKinds) {
    const approved = await approvedOf(rows, { agentId: memberId, kind }, now)
    if (approved.some((one) => reachesPast(one, now))) return 'day'
  }
  return undefined
}

/** Ends an agent's contracts at a time, with a period cut short, and rejects the offers that wait for its answer. */
async function endContracts(
  rows: Rows,
  agentId: string,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  const signature: Signature = { action: 'end', by: 'operator', actorId: null, session: null, at: now }
  for (const kind of payKinds) {
    const holder = { agentId, kind }
    const { open } = await latestOffer(rows, holder)
    if (open && mayMove(stateOf(open, now), 'outdate', 'gateway')) {
      const change = { answered_at: now, reason: 'moved' } as const
      await move(rows, open, { ...signature, action: 'outdate', by: 'gateway', change })
    }
    for (const contract of await approvedOf(rows, holder, at)) {
      const endsAt = Math.max(at, contract.starts_at ?? at)
      await move(rows, contract, { ...signature, change: { ends_at: endsAt, reason: 'moved' } })
    }
    await endBelow(rows, holder, { at, now })
  }
}

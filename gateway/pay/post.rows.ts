import { hash } from 'node:crypto'
import type { PayKind } from '#contract/agent/terms.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'

/** The type of agents' accounts: pay is in the real book. */
export const REAL = 0
/** The operator's account that pays agents. */
export const AGENTS = houseAccount(REAL, 'agents')
/** Lines that one transaction posts: bets wait for no more. */
const CHUNK = 200

const notePosting = prepared((rows, { runId, agentId, now }: { runId: number; agentId: string; now: number }) =>
  rows.updateTable('pay_line').set({ posted_at: now }).where('run_id', '=', runId).where('agent_id', '=', agentId),
)

/** A line that is posted. */
export interface PaidLine {
  readonly kind: PayKind
  readonly agentId: string
  readonly start: number
  /** Minor units: pay less what went to debts. */
  readonly amount: number
}

/** Returns the id of a line's transfer, which never changes. */
export function payId({ kind, agentId, start }: Omit<PaidLine, 'amount'>): string {
  return `${kind}:${start}:${agentId}`
}

/** Returns the request hash of a line's transfer. */
export function payHash({ kind, agentId, start, amount }: PaidLine): string {
  return hash('sha256', JSON.stringify(['pay', kind, start, agentId, amount]))
}

/** Returns the runs that are planned but not completely posted, oldest first. */
export async function unpaidRuns(rows: Rows): Promise<number[]> {
  const found = await rows.selectFrom('pay_run').select('id').where('paid_at', 'is', null).orderBy('id').execute()
  return found.map(({ id }) => id)
}

/**
 * Posts what is left of a run, a few lines in each transaction. Any number of processes may do this at once, and be
 * stopped anywhere: a line and its transfer are written together, once.
 */
export async function postRun(
  database: Database,
  runId: number,
  { now, isStopped }: { readonly now: number; readonly isStopped: () => boolean },
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined && !isStopped()) {
    const from: string = after
    after = await database.write((rows) => postChunk(rows, { runId, after: from, now }))
  }
}

interface Chunk {
  readonly runId: number
  readonly after: string
  readonly now: number
}

/** Posts the next lines, and returns the last agent; `undefined` after the last line. */
async function postChunk(rows: Rows, { runId, after, now }: Chunk): Promise<string | undefined> {
  const lines = await rows
    .selectFrom('pay_line')
    .innerJoin('pay_run', 'pay_run.id', 'run_id')
    .select(['agent_id as agentId', 'starts_at as start', 'kind', 'pay', 'withheld'])
    .where('run_id', '=', runId)
    .where('posted_at', 'is', null)
    .where('agent_id', '>', after)
    .orderBy('agent_id')
    .limit(CHUNK)
    .execute()
  await openAccount(rows, AGENTS, 'house')
  for (const { pay, withheld, ...line } of lines) {
    if (!(await post(rows, { ...line, amount: pay - withheld }, now))) continue
    await notePosting(rows, { runId, agentId: line.agentId, now })
  }
  if (lines.length === CHUNK) return lines.at(-1)?.agentId
  await endRun(rows, runId, now)
  return undefined
}

/** Moves the money of a line; `false` if the agent owns too much to be paid more. */
async function post(rows: Rows, line: PaidLine, now: number): Promise<boolean> {
  if (line.amount === 0) return true
  const player = playerAccount({ id: line.agentId, type: REAL })
  await openAccount(rows, player, 'player')
  const posted = await postTransfer(rows, {
    id: payId(line),
    kind: line.kind,
    requestHash: payHash(line),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: AGENTS, amount: -line.amount },
      { accountId: player, amount: line.amount },
    ],
  })
  if (posted.state === 'conflict') throw new Error(`The pay ${payId(line)} was posted with another amount.`)
  return posted.state === 'posted' || posted.state === 'replayed'
}

async function endRun(rows: Rows, runId: number, now: number): Promise<void> {
  const left = rows.selectFrom('pay_line').select('agent_id').where('run_id', '=', runId).where('posted_at', 'is', null)
  await rows
    .updateTable('pay_run')
    .set({ paid_at: now })
    .where('id', '=', runId)
    .where('paid_at', 'is', null)
    .where(({ not, exists }) => not(exists(left)))
    .execute()
}

import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { closingTime } from '#gateway/lines/lines.rows.ts'
import { contractReader } from './contracts.rows.ts'
import { type Correction, correct } from './correction.rows.ts'
import { factsFor } from './facts.rows.ts'
import { figuresByStart } from './settle.ts'
import { dueAt, firstEnd, planLines } from './settlement.rules.ts'

/** What a correction would change in the pay of an agent, by what has been counted until now. */
export interface Change {
  readonly agentId: string
  readonly kind: PayKind
  /** The end of the period in which it counts. */
  readonly end: number
  /** Without and with the correction. */
  readonly before: Amounts
  readonly after: Amounts
}

/** Of a period, in minor units: what it is paid for, below nothing what is carried on, and the pay. */
interface Amounts {
  readonly base: number
  readonly pay: number
}

const nothing: Amounts = { base: 0, pay: 0 }

/** Ends a write without keeping anything of it. */
class NotKept extends Error {}

/** Computes what a correction would change, and keeps nothing. */
export async function previewCorrection(database: Database, correction: Correction): Promise<Change[]> {
  const changes: Change[] = []
  const compare = async (rows: Rows) => {
    const before = await payNow(rows, correction.now)
    await correct(rows, correction)
    for (const { amounts: after, ...of } of await payNow(rows, correction.now)) {
      const isSame = (one: Open) => one.agentId === of.agentId && one.kind === of.kind && one.end === of.end
      const old = before.find(isSame)?.amounts ?? nothing
      if (old.base !== after.base || old.pay !== after.pay) changes.push({ ...of, before: old, after })
    }
    throw new NotKept()
  }
  await database.write(compare).catch((error: unknown) => {
    if (!(error instanceof NotKept)) throw error
  })
  return changes
}

interface Open {
  readonly agentId: string
  readonly kind: PayKind
  readonly end: number
  readonly amounts: Amounts
}

/** Returns what the periods that are open now would pay if they ended with what is counted already. */
async function payNow(rows: Rows, now: number): Promise<Open[]> {
  const after = await closingTime(rows, now)
  const found: Open[] = []
  for (const kind of payKinds) {
    const contracts = await contractReader(rows)(kind, after)
    for (const end of new Set(contracts.map((one) => firstEnd([one], after)))) {
      if (end === undefined) continue
      const due = dueAt(contracts, end)
      const figures = await figuresByStart(rows, { kind, end, due })
      const lines = planLines(due, await factsFor(rows, { kind, end, due, figures, plannedUntil: after, now }))
      found.push(
        ...lines.map(({ contract, result }) => ({
          agentId: contract.agentId,
          kind,
          end,
          amounts: { base: result.base, pay: result.pay },
        })),
      )
    }
  }
  return found
}

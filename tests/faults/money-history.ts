import type { Draw } from '#contract/fair/draws.ts'
import { toDecimal } from '#contract/money/money.ts'
import { walletNames } from '#contract/wallet/wallets.ts'
import { orderTransfer } from '#gateway/agent/agent-transfer.rows.ts'
import { type Database, type Rows, openDatabase } from '#gateway/db/database.ts'
import { changeLimit } from '#gateway/limits/limits.rows.ts'
import { orderDeposit } from '#gateway/wallet/deposit.rows.ts'
import { countReceived, giveBack, payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { confirmReceipt } from '#gateway/wallet/receipt.rows.ts'
import { orderCollection, orderWalletTransfer } from '#gateway/wallet/wallet-transfer.rows.ts'
import { orderWithdrawal } from '#gateway/wallet/withdrawal.rows.ts'

const START = Date.UTC(2026, 6, 28, 9, 30, 20)
const MINUTE_MS = 60_000
const DIGITS = 2
const MEMBERS = [
  { id: 'M1001', type: 1 },
  { id: 'M1002', type: 2 },
  { id: 'M1005', type: 0 },
  { id: 'M1006', type: 0 },
] as const

/** A money call with an id made before it is sent; repeated after a stop, it must change nothing that was done. */
export interface MoneyStep {
  readonly kind: string
  /** Its transfer in the ledger, if it is an order. */
  readonly transfer: string | undefined
  readonly run: (rows: Rows, now: number) => Promise<{ readonly state: string } | string>
}

/** Makes a history of so many deposits, withdrawals, answers to them, transfers of agents and moves between wallets. */
export function makeHistory(random: Draw, length: number): MoneyStep[] {
  return Array.from({ length }, (_, at) => stepOf(random, `call.${at}`))
}

const makers = [
  ['deposit', deposit],
  ['deposit', deposit],
  ['withdrawal', withdrawal],
  ['withdrawal', withdrawal],
  ['wallet-transfer', move],
  ['wallet-transfer', move],
  ['collect', collect],
  ['agent-transfer', transfer],
  ['answer', answer],
  ['answer', answer],
  ['confirm', confirm],
  ['limit', limit],
] as const

function stepOf(random: Draw, id: string): MoneyStep {
  const [kind, make] = pick(makers, random)
  return { kind, ...make(random, id) }
}

type Made = Omit<MoneyStep, 'kind'>

function deposit(random: Draw, id: string): Made {
  const [member, amount] = [pick(MEMBERS, random), text(100 + random(20_000))]
  const run = (rows: Rows, now: number) => orderDeposit(rows, { id, member, amount, now })
  return { transfer: `deposit:${member.id}:${id}`, run }
}

function withdrawal(random: Draw, id: string): Made {
  const [member, amount] = [pick(MEMBERS, random), text(100 + random(5_000))]
  const run = (rows: Rows, now: number) => orderWithdrawal(rows, { id, member, amount, now })
  return { transfer: `withdrawal:${member.id}:${id}`, run }
}

function move(random: Draw, id: string): Made {
  const member = pick(MEMBERS, random)
  const [from, to] =
    random(3) === 0 ? [pick(walletNames, random), pick(walletNames, random)] : (['main', 'reserve'] as const)
  const amount = text(1 + random(5_000))
  const run = (rows: Rows, now: number) => orderWalletTransfer(rows, { id, member, from, to, amount, now })
  return { transfer: `wallet-transfer:${member.id}:${id}`, run }
}

function collect(random: Draw, id: string): Made {
  const member = pick(MEMBERS, random)
  return {
    transfer: `wallet-transfer:${member.id}:${id}`,
    run: (rows, now) => orderCollection(rows, { id, member, now }),
  }
}

function transfer(random: Draw, id: string): Made {
  const [agent] = MEMBERS
  const amount = text(100 + random(3_000))
  const run = (rows: Rows, now: number) => orderTransfer(rows, { id, agent, account: 'player', amount, now })
  return { transfer: `agent-transfer:${agent.id}:${id}`, run }
}

function answer(random: Draw): Made {
  const [id, way] = [1 + random(12), random(5)]
  return {
    transfer: undefined,
    run: async (rows, now) => {
      if (way < 2) return payOut(rows, { id, now })
      if (way === 2) return rejectWithdrawal(rows, { id, now, reason: 'no' })
      return way === 3 ? giveBack(rows, { id, now }) : countReceived(rows, { id, now, reason: 'yes' })
    },
  }
}

function confirm(random: Draw): Made {
  const [id, isPart] = [1 + random(12), random(2) === 0]
  return {
    transfer: undefined,
    run: async (rows, now) => {
      const known = await rows.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
      if (!known) return 'unknown'
      const parts = { outcome: 'partly', received: known.amount - 1, remaining: 1 } as const
      const report = isPart ? parts : ({ outcome: 'received' } as const)
      return confirmReceipt(rows, { id, ...report }, { memberId: known.member_id, now })
    },
  }
}

/** Lowers a deposit limit, each time a little further: repeated, it changes nothing. */
function limit(random: Draw, id: string): Made {
  const [member, at] = [pick(MEMBERS, random), Number(id.replace('call.', ''))]
  const change = { memberId: member.id, kind: 'depositDay', amount: 400_000 - at * 10 } as const
  return {
    transfer: undefined,
    run: async (rows, now) => {
      await changeLimit(rows, { ...change, at: now })
      return 'done'
    },
  }
}

interface Watch {
  readonly from?: number
  /** Is told what each call came to. */
  readonly onDone?: (at: number, state: string) => void
  /** Is waited for after the last call, with the file still open. */
  readonly atEnd?: () => Promise<unknown>
}

/** Runs the calls of a history from one of them, each in a write of its own. */
export async function runHistory(
  path: string,
  steps: readonly MoneyStep[],
  { from = 0, onDone, atEnd }: Watch = {},
): Promise<void> {
  const database: Database = openDatabase(path)
  try {
    for (const [at, { run }] of steps.entries()) {
      if (at < from) continue
      const done = await database.write((rows) => run(rows, START + at * MINUTE_MS))
      onDone?.(at, typeof done === 'string' ? done : done.state)
    }
    await atEnd?.()
  } finally {
    await database.close()
  }
}

function text(amount: number): string {
  return toDecimal(amount, DIGITS)
}

function pick<Item>(from: readonly Item[], random: Draw): Item {
  const item = from[random(from.length)]
  if (item === undefined) throw new Error('There is nothing to pick.')
  return item
}

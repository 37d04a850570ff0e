import { createHmac } from 'node:crypto'
import { commitmentOf, playNow } from '#contract/fair/draws.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { decidedBy } from '#arcade/shared/fair.ts'
import type { SharedGame, SharedTable } from '#arcade/shared/shared-game.ts'
import type { Slip } from '#arcade/shared/slip.ts'
import type { TableRound } from './table.ts'

/** Decides a slip as the server of a table does, and verifies it as its page does; a round that does not verify throws. */
export function atSharedTable<Result>(table: SharedTable, game: SharedGame<Slip, Result>, slip: Slip): TableRound {
  return async ({ serverSeed, clientSeed, nonce }) => {
    const prepared = table.prepare(slip)
    if (!prepared || prepared.isTooHigh) throw new Error(`${table.id} does not take ${JSON.stringify(slip)}.`)
    const key = Buffer.from(serverSeed, 'hex')
    const sign = (message: string) => createHmac('sha256', key).update(message).digest()
    const result = playNow({ clientSeed, nonce }, sign, (draw) => table.resultOf(table.version, draw))
    const payout = table.payoutOf(table.version, prepared.slip, result)
    const outcome: unknown = JSON.parse(result)
    const round = { serverSeed, clientSeed, nonce, commitment: await commitmentOf(serverSeed), stake: prepared.stake }
    const verdict = await verifyRound<Slip, unknown>(decidedBy(game), { ...round, bet: slip, outcome, payout })
    if (Object.values(verdict).every(Boolean)) return { payout, raised: 0 }
    throw new Error(`Round ${nonce} of ${table.id} does not verify: ${JSON.stringify(verdict)}.`)
  }
}

import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import type { TestGateway } from './gateway.ts'
import { callSigned, freshId } from './vendor.ts'
import type { Session } from './visitors.ts'

/** Reads a member's records, and acts as a vendor meanwhile. */
export function recordsOn(gateway: TestGateway) {
  return {
    async movements(session: Session, request: InputOf<typeof accountRecord> = {}) {
      return parse(accountRecord.value, (await gateway.call(accountRecord, request, { session })).value)
    },
    async plays(session: Session, request: InputOf<typeof bettingRecord> = {}) {
      return parse(bettingRecord.value, (await gateway.call(bettingRecord, request, { session })).value)
    },
    async exportMovements(session: Session, request: InputOf<typeof accountRecord.export> = {}) {
      return parse(accountRecord.export.value, (await gateway.call(accountRecord.export, request, { session })).value)
    },
    async exportPlays(session: Session, request: InputOf<typeof bettingRecord.export> = {}) {
      return parse(bettingRecord.export.value, (await gateway.call(bettingRecord.export, request, { session })).value)
    },
    async bets(session: Session, request: InputOf<typeof bets>) {
      return parse(bets.value, (await gateway.call(bets, request, { session })).value)
    },
    /** Bets, and ends the round with a payout, a refund, or not at all; amounts in minor units. */
    async play(playId: string, amount: number, end: number | 'back' | 'open' = 'open') {
      const round = { playId, roundId: freshId() }
      const made = [await callSigned(gateway, bet, { input: { ...round, transferId: freshId(), amount } })]
      const ids = { ...round, transferId: freshId() }
      if (end === 'back') made.push(await callSigned(gateway, rollback, { input: ids }))
      if (typeof end === 'number') made.push(await callSigned(gateway, settle, { input: { ...ids, payout: end } }))
      const refused = made.find(({ success }) => !success)
      if (refused) throw new Error(`The round was refused: ${refused.errorCode}`)
      return round.roundId
    },
  }
}

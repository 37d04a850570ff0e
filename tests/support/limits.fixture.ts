import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { BreakLength, LimitKind } from '#contract/limits/kinds.ts'
import {
  answerRealityCheck,
  confirmLimit,
  endBreak,
  playLimits,
  playStatistics,
  realityCheck,
  setLimit,
  setPlayChoices,
  startBreak,
} from '#contract/limits/limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { callSigned, freshId, openPlayOf } from './vendor.ts'
import { sessionOf } from './visitors.ts'

/** Sets limits and plays as members; the default member is `player`, who has 1,000.00. */
export function limitsOn(gateway: TestGateway) {
  const as = async (account: string) => ({ session: await sessionOf(gateway, account) })
  return {
    set: async (kind: LimitKind, amount: string | null, by = 'player') =>
      gateway.call(setLimit, { kind, amount }, await as(by)),
    confirm: async (kind: LimitKind, confirmed = true, by = 'player') =>
      gateway.call(confirmLimit, { kind, confirmed }, await as(by)),
    pause: async (length: BreakLength, by = 'player', password: string | undefined = DEMO_PASSWORD) =>
      gateway.call(startBreak, { length, ...(password && { password }) }, await as(by)),
    endPause: async (by = 'player') => gateway.call(endBreak, {}, await as(by)),
    choose: async (choices: InputOf<typeof setPlayChoices>, by = 'player') =>
      gateway.call(setPlayChoices, choices, await as(by)),
    check: async (by = 'player') =>
      parse(realityCheck.value, (await gateway.call(realityCheck, {}, await as(by))).value),
    answer: async (by = 'player') => gateway.call(answerRealityCheck, {}, await as(by)),
    statistics: async (days: '1' | '7' | '30' | '90', by = 'player') =>
      parse(playStatistics.value, (await gateway.call(playStatistics, { days }, await as(by))).value),
    async state(by = 'player') {
      const { value } = await gateway.call(playLimits, {}, await as(by))
      return parse(playLimits.value, value)
    },
    async limit(kind: LimitKind, by = 'player') {
      const { limits } = await this.state(by)
      const found = limits.find((one) => one.kind === kind)
      if (!found) throw new Error(`no limit ${kind}`)
      return found
    },
    /** Opens a game, whose stakes and endings are made with what it returns. */
    async play(by = 'player') {
      const { playId, session } = await openPlayOf(gateway, by)
      const ids = new Map<string, string>()
      /** The id of a round that a test gives a name. */
      const idOf = (name: string) => {
        const id = ids.get(name) ?? randomUUID()
        ids.set(name, id)
        return id
      }
      return {
        session,
        bet: (amount: number, round: string = randomUUID()) =>
          callSigned(gateway, bet, { input: { transferId: freshId(), playId, roundId: idOf(round), amount } }),
        settle: (round: string, payout: number) =>
          callSigned(gateway, settle, { input: { transferId: freshId(), playId, roundId: idOf(round), payout } }),
        rollback: (round: string) =>
          callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId: idOf(round) } }),
      }
    },
  }
}

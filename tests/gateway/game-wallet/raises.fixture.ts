import type { InputOf } from '#contract/endpoint.ts'
import { bet, raise, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

/** What a member has at first, in minor units. */
export const OPENING = 100_000

/** Tests with a game session of a member and one round in it, whose calls may deviate. */
export const raiseTest = () =>
  gatewayTest()
    .extend('options', () => ({ vendors }))
    .extend('play', async ({ gateway }) => {
      const { playId, session } = await openPlayOf(gateway, 'player')
      const ids = { playId, roundId: freshId() }
      const keyed = () => ({ ...ids, transferId: freshId() })
      return {
        ...ids,
        session,
        bet: (change: Partial<InputOf<typeof bet>> = {}) =>
          callSigned(gateway, bet, { input: { ...keyed(), amount: 100, ...change } }),
        raise: (change: Partial<InputOf<typeof raise>> = {}) =>
          callSigned(gateway, raise, { input: { ...keyed(), amount: 40, ...change } }),
        settle: (change: Partial<InputOf<typeof settle>> = {}) =>
          callSigned(gateway, settle, { input: { ...keyed(), payout: 250, ...change } }),
        rollback: () => callSigned(gateway, rollback, { input: keyed() }),
        state: async () => Object((await callSigned(gateway, roundState, { input: ids })).value),
      }
    })

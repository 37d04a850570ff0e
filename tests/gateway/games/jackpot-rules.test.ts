import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fedOf, lastFeed, leftOf } from '#gateway/game-wallet/jackpot.rules.ts'

test('S2.92 feeding loses and adds nothing over any stakes and any number of jackpots', () => {
  const stakes = fc.array(fc.array(fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1 })
  fc.assert(
    fc.property(stakes, fc.integer({ min: 0, max: 500 }), (runs, share_bp) => {
      let [carry, fed] = [0, 0]
      for (const run of runs) {
        let staked = 0
        for (const one of run) {
          staked += one
          fed += lastFeed({ seed: 0, share_bp, carry, staked }, one)
        }
        const whole = { seed: 0, share_bp, carry, staked }
        expect(fedOf(whole)).toBeGreaterThanOrEqual(0)
        carry = leftOf(whole)
      }
      const all = runs.flat().reduce((sum, one) => sum + one, 0)
      expect(fed * 10_000 + carry).toBe(all * share_bp)
    }),
  )
})

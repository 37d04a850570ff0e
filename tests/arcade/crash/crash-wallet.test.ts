import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { joinTable, wordWhere } from '#tests/arcade/support/crash.fixture.ts'
import { crashTest } from '#tests/arcade/support/arcade-test.ts'

const high = wordWhere((first) => first > 300 && first < 400)

const test = crashTest()
  /** Reads the single bet from the arcade's database; `tries` counts unanswered settlement attempts. */
  .extend('betOnDisk', ({ bed }) => () => {
    const database = new DatabaseSync(bed.arcadePath, { readOnly: true })
    const row = database.prepare('SELECT state, tries FROM crash_bet').get()
    database.close()
    return { ...row }
  })

describe('an unreachable wallet', () => {
  test.for(['lost before', 'lost after', 'late'] as const)(
    'T21 a bet %s does not ride, and its stake is refunded even if the bet arrives late',
    async (fault, { bed, betOnDisk }) => {
      const player = await joinTable(bed, 'player', high.word)
      const before = await player.balance()
      bed.wire.fault = (path) => (path === bet.path ? fault : 'pass')
      const tap = { id: newId(), round: 1 }
      expect(await player.bet(tap)).toMatchObject({ errorCode: 'bet_unsure' })
      expect(await player.bet(tap)).toMatchObject({ errorCode: 'bet_unsure' })
      bed.wire.fault = () => 'pass'
      await expect.poll(betOnDisk).not.toEqual({ state: 'back', tries: 0 })
      await bed.wire.deliver()
      for (let last = betOnDisk(); last['state'] === 'back'; last = betOnDisk()) {
        bed.pass(61_000) // longer than the maximum delay between two tries
        await expect.poll(betOnDisk).not.toEqual(last)
      }
      expect(betOnDisk()).toMatchObject({ state: 'void' })
      expect(await player.balance()).toBe(before)
      expect(held(bed).escrow).toBe(0)
      expect(bed.warnings).toEqual([])
    },
  )

  test.for(['lost before', 'lost after'] as const)(
    'T21 a settlement %s is resent until it is answered, and pays once',
    async (fault, { bed }) => {
      const player = await joinTable(bed, 'player', high.word)
      const before = await player.balance()
      bed.wire.fault = (path, nth) => (path === settle.path && nth === 1 ? fault : 'pass')
      const id = newId()
      await player.bet({ id, auto: 200 })
      await bed.takeOff(player)
      bed.rise(201)
      await expect.poll(async () => (await player.look()).you.bets[0]).toMatchObject({ out: 200, payout: 2_000 })
      const balanceLater = () => {
        bed.pass(1_000)
        return player.balance()
      }
      await expect.poll(balanceLater).toBe(before + 1_000)
      expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', payout: 2_000 }], escrow: 0 })
    },
  )
})

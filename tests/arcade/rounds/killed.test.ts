import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateAnswer } from '#arcade/wire.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { audit } from '#gateway/audit/audit.ts'
import { repeats } from '#tests/support/full-size.ts'
import { kill, startProcess } from '#tests/arcade/support/arcade-process.ts'
import { type Bed, ask, held, newId, startBed } from '#tests/arcade/support/arcade.fixture.ts'

/** Multiples of 4 go through all cases: the kills follow a bet or a settlement, whose answer arrives or is lost. */
const KILLS = repeats(4, 12)
const KILLS_OF_FISH = repeats(2, 12)

let bed: Bed
const folder = mkdtempSync(join(tmpdir(), 'atoll-killed-'))
beforeAll(async () => void (bed = await startBed()))
afterAll(async () => {
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves `afterMs` after a call on this path has reached the gateway; its answer may be lost. */
function reached(path: string, isLost: boolean, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    bed.wire.fault = (called) => {
      if (called !== path) return 'pass'
      setTimeout(resolve, afterMs)
      return isLost ? 'lost after' : 'pass'
    }
  })
}

test.each([
  { game: 'dice', kills: KILLS, account: 'player', bet: { target: 5_000, direction: 'over', rest: 'drawn' } },
  { game: 'fish', kills: KILLS_OF_FISH, account: 'vip', bet: { kind: 'sardine' } },
])(
  'T21 $game killed between bet and settlement $kills times settles every stake once',
  async (table) => {
    let arcade = await startProcess(folder, bed.wire.url)
    const play = newId()
    const path = `/api/${table.game}`
    const bets = { play, stake: 1_000, bet: table.bet, clientSeed: 'kill' }
    const ticket = await bed.ticketOf(table.account, `ATL-${table.game.toUpperCase()}`)
    const opened = (await ask<StateAnswer>(arcade, `${path}/open`, { ticket, play })).value
    let { next } = opened
    const settledBefore = held(bed).rounds.length
    try {
      for (let round = 1; round <= table.kills; round++) {
        const moment = reached(round % 2 ? settle.path : bet.path, round % 4 < 2, (round * 60) / table.kills)
        const rolling = ask(arcade, `${path}/round`, { ...bets, roundId: newId(), nonce: next.nonce }).catch(
          () => 'killed',
        )
        await moment
        await kill(arcade.child)
        await rolling
        bed.wire.fault = () => 'pass'
        arcade = await startProcess(folder, bed.wire.url)
        await expect.poll(() => held(bed).escrow, { timeout: 10_000 }).toBe(0)
        next = (await ask<StateAnswer>(arcade, `${path}/state`, { play })).value.next
      }
      const { value } = await ask<StateAnswer>(arcade, `${path}/state`, { play })
      const moved = value.history.map(({ state, payout, stake }) => (state === 'settled' ? payout - stake : 0))
      expect(value.history).toHaveLength(table.kills)
      expect(value.walletBalance?.balance).toBe(
        moved.reduce((sum, part) => sum + part, opened.walletBalance?.balance ?? Number.NaN),
      )
      const settled = value.history.filter(({ state }) => state === 'settled').length
      expect(held(bed).rounds).toHaveLength(settledBefore + settled)
      expect((await audit(bed.gateway.databasePath)).findings).toEqual([])
    } finally {
      await kill(arcade.child)
    }
  },
  120_000,
)

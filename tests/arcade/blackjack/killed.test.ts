import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlackjackBet } from '#arcade/blackjack/rules.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { replaying } from '#arcade/fair/stepped.ts'
import type { RoundAnswer, StateAnswer } from '#arcade/wire.ts'
import { raise, settle } from '#contract/game-wallet/game-wallet.ts'
import { audit } from '#gateway/audit/audit.ts'
import { kill, startProcess } from '#tests/arcade/support/arcade-process.ts'
import { type Bed, ask, held, newId, startBed } from '#tests/arcade/support/arcade.fixture.ts'
import { type BlackjackOutcome, rules } from '#tests/arcade/support/blackjack.fixture.ts'
import { repeats } from '#tests/support/full-size.ts'

/** A multiple of 4: the kills follow a raise or a settlement, whose answer arrives or is lost. */
const KILLS = repeats(4, 12)

type State = StateAnswer<BlackjackBet, BlackjackOutcome>

let bed: Bed
const folder = mkdtempSync(join(tmpdir(), 'atoll-moves-killed-'))
beforeAll(async () => void (bed = await startBed()))
afterAll(async () => {
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves after a call on this path has reached the gateway; its answer may be lost. */
function reached(path: string, isLost: boolean): Promise<void> {
  return new Promise((resolve) => {
    bed.wire.fault = (called) => {
      if (called !== path) return 'pass'
      setTimeout(resolve, 5)
      return isLost ? 'lost after' : 'pass'
    }
  })
}

test(`T21 blackjack killed between move, raise and card ${KILLS} times takes every raise once`, async () => {
  let arcade = await startProcess(folder, bed.wire.url)
  const play = newId()
  const path = '/api/lagoon-blackjack'
  const ticket = await bed.ticketOf('player', 'ATL-LAGOON-BLACKJACK')
  await ask(arcade, `${path}/open`, { ticket, play })
  const state = async () => (await ask<State>(arcade, `${path}/state`, { play })).value
  const deal = async () => {
    const { nonce } = (await state()).next
    const request = { play, roundId: newId(), stake: 100, bet: {}, clientSeed: newId(), nonce }
    return (await ask<RoundAnswer>(arcade, `${path}/round`, request)).value.round
  }
  try {
    for (let kills = 1; kills <= KILLS;) {
      const round = await deal()
      if (round.state !== 'running') continue // a blackjack
      const moment = reached(kills % 2 ? raise.path : settle.path, kills % 4 < 2)
      const moving = ask(arcade, `${path}/move`, { play, roundId: round.roundId, no: 1, move: 'double' }).catch(
        () => 'killed',
      )
      await moment
      await kill(arcade.child)
      await moving
      bed.wire.fault = () => 'pass'
      arcade = await startProcess(folder, bed.wire.url)
      await expect.poll(() => held(bed).escrow, { timeout: 20_000 }).toBe(0)
      kills += 1
    }
    const { history } = await state()
    const doubled = history.filter(({ outcome }) => outcome.moves.length > 0)
    expect(doubled).toHaveLength(KILLS)
    for (const round of doubled) {
      expect(round).toMatchObject({ state: 'settled', stake: 200, outcome: { moves: ['double'], raised: 100 } })
      expect(Object.values(await verifyRound(replaying(rules), round))).toEqual([true, true, true])
    }
    const { rounds } = held(bed)
    expect(rounds.map(({ stake }) => stake).sort()).toEqual(history.map(({ stake }) => stake).sort())
    expect((await audit(bed.gateway.databasePath)).findings).toEqual([])
  } finally {
    await kill(arcade.child)
  }
}, 240_000)

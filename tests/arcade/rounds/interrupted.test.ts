import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StateAnswer } from '#arcade/wire.ts'
import { bet, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { type Bed, type Player, ask, held, newId, sitDown, startBed } from '#tests/arcade/support/arcade.fixture.ts'
import type { Fault } from '#tests/arcade/support/wire.ts'

let bed: Bed
let now = Date.now()
beforeEach(async () => {
  now = Date.now()
  bed = await startBed({ clock: () => now })
})
afterEach(() => bed.close())

/** Applies the fault to the first `calls` calls on a path. */
const breaks =
  (path: string, fault: Fault, calls = 1) =>
  (called: string, nth: number): Fault =>
    called === path && nth <= calls ? fault : 'pass'

async function settledBalance(player: Player): Promise<number> {
  const { history } = (await player.state()).value
  const moved = history.map((round) =>
    round.state === 'settled' ? round.payout + (round.jackpot?.paid ?? 0) - round.stake : 0,
  )
  return moved.reduce((sum, part) => sum + part, 100_000)
}

describe('a wallet call without an answer', () => {
  test('T21 plays the round once when the bet never arrived and the page asks again', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'lost before')
    const tap = { roundId: newId(), nonce: 1 }
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'settled' })
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', stake: 1_000 }], escrow: 0 })
    expect(await player.balance()).toBe(await settledBalance(player))
  })

  test('T21 takes no stake twice when the answer to the bet was lost', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'lost after')
    const tap = { roundId: newId(), nonce: 1 }
    const unknown = await player.roll(tap)
    expect(unknown.value.round).toMatchObject({ state: 'checking' })
    expect(unknown.text).not.toMatch(/"(outcome|roll|serverSeed)":/)
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'settled' })
    expect(bed.wire.passed.filter((path) => path === bet.path)).toHaveLength(1)
    expect(await player.balance()).toBe(await settledBalance(player))
  })

  test.each(['lost before', 'lost after'] as const)(
    'T21 the settlement is %s: the round ends as rolled, once',
    async (fault) => {
      const player = await sitDown(bed)
      bed.wire.fault = breaks(settle.path, fault, 2)
      const tap = { roundId: newId(), nonce: 1 }
      expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
      expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
      const { value } = await player.roll(tap)
      expect(value.round).toMatchObject({ state: 'settled' })
      expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled' }], escrow: 0 })
      expect(await player.balance()).toBe(await settledBalance(player))
      expect(value.walletBalance?.balance).toBe(await player.balance())
    },
  )

  test('T21 waits for a gateway that does not answer, and starts no round meanwhile', async () => {
    await bed.restart({ timing: { walletMs: 1_000 } })
    const player = await sitDown(bed)
    bed.wire.fault = () => 'held'
    expect((await player.roll({ roundId: newId(), nonce: 1 })).value).toMatchObject({
      round: { state: 'checking' },
      walletBalance: null,
    })
    expect(await player.roll({ nonce: 2 })).toMatchObject({ status: 409, errorCode: 'round_pending' })
    bed.wire.fault = () => 'pass'
    // the player goes on: the round that never began is cancelled, and the next one is played
    expect((await player.roll({ nonce: 2 })).value.round).toMatchObject({ state: 'settled' })
    const { history } = (await player.state()).value
    expect(history.map(({ state }) => state)).toEqual(['settled', 'void'])
    expect(await player.balance()).toBe(await settledBalance(player))
  })

  test('T21 refunds a bet that arrives after its round was cancelled', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'late')
    await player.roll({ roundId: newId(), nonce: 1 })
    expect((await player.state()).value.history).toMatchObject([{ state: 'void' }])
    await bed.wire.deliver()
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'open' }], escrow: 1_000 })
    expect(await player.balance()).toBe(99_000)
    now += 11_000
    await expect.poll(() => player.balance()).toBe(100_000)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
    expect(bed.warnings).toEqual([])
  })

  test('T21 rechecks a cancelled round until its bet can no longer arrive, then leaves it alone', async () => {
    const [player, other] = [await sitDown(bed), await sitDown(bed, 'vip')]
    bed.wire.fault = (path) => (path === bet.path ? 'lost before' : 'pass')
    const cancel = async (one: Player) => {
      await one.roll({ roundId: newId(), nonce: 1 })
      expect((await one.state()).value.history).toMatchObject([{ state: 'void' }])
    }
    const asked = () => bed.wire.passed.filter((path) => path === roundState.path).length
    await cancel(player)
    for (const later of [11_000, 21_000, 15 * 60_000]) {
      const before = asked()
      now += later
      await expect.poll(asked).toBe(before + 1)
      await player.state() // served after the sweep's work on this play
    }
    await cancel(other)
    const atLast = asked()
    now += 3_600_000
    // the sweep asks only about the other round; this player's own request comes after anything it does for them
    await expect.poll(asked).toBe(atLast + 1)
    await player.state()
    expect(asked()).toBe(atLast + 2)
    expect(bed.wire.passed).not.toContain(rollback.path)
  })

  test('T21 opens nothing twice when the answer to a launch was lost', async () => {
    const ticket = await bed.ticketOf('player')
    bed.wire.fault = breaks('/vendor/session', 'lost before')
    const opening = { ticket, play: newId() }
    expect(await ask(bed.arcade, '/api/dice/open', opening)).toMatchObject({
      status: 503,
      errorCode: 'wallet_unavailable',
    })
    expect((await ask<StateAnswer>(bed.arcade, '/api/dice/open', opening)).success).toBe(true)
  })
})

describe('an arcade that stops in mid-round', () => {
  test.each([
    { when: 'before the bet arrived', path: bet.path, fault: 'lost before', end: 'void' },
    { when: 'after the bet was taken', path: bet.path, fault: 'lost after', end: 'settled' },
    { when: 'before the settlement arrived', path: settle.path, fault: 'lost before', end: 'settled' },
    { when: 'after the settlement was made', path: settle.path, fault: 'lost after', end: 'settled' },
  ] as const)(
    'T21 $when: finishes the round automatically after a restart, with the right balance',
    async ({ path, fault, end }) => {
      const player = await sitDown(bed)
      bed.wire.fault = (called) => (called === path ? fault : called === roundState.path ? 'lost before' : 'pass')
      expect((await player.roll()).value.round).toMatchObject({ state: 'checking' })
      bed.wire.fault = () => 'pass'
      await bed.restart()
      await expect.poll(async () => held(bed).escrow).toBe(0)
      await expect.poll(async () => (await player.state()).value.history.map(({ state }) => state)).toEqual([end])
      expect(await player.balance()).toBe(await settledBalance(player))
      expect((await player.roll({ nonce: 2 })).value.round).toMatchObject({ state: 'settled' })
      expect(bed.warnings).toEqual([])
    },
  )
})

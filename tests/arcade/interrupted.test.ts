import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StateAnswer } from '#arcade/dice/wire.ts'
import { bet, rollback, roundState, settle } from '#contract/vendor.ts'
import { type Bed, type Player, SECRET, ask, newId, sitDown, startBed } from './bed.ts'
import type { Fault } from './wire.ts'

let bed: Bed
let now = Date.now()
beforeEach(async () => {
  now = Date.now()
  bed = await startBed({ clock: () => now })
})
afterEach(() => bed.close())

/** Every answer on a path from its `from`th call to its `to`th suffers the fault. */
const breaks =
  (path: string, fault: Fault, from = 1, to = 1) =>
  (called: string, nth: number): Fault =>
    called === path && nth >= from && nth <= to ? fault : 'pass'

/** What the gateway holds: rounds by state, and what lies in escrow. */
function held() {
  const database = new DatabaseSync(bed.gateway.databasePath, { readOnly: true })
  try {
    const rounds = database.prepare('SELECT state, stake, payout FROM round').all()
    const escrow = database
      .prepare(`SELECT COALESCE(SUM(amount), 0) AS sum FROM entry WHERE account_id = 'escrow:ATL'`)
      .get()
    return { rounds: rounds.map((row) => ({ ...row })), escrow: escrow?.['sum'] }
  } finally {
    database.close()
  }
}

async function settledBalance(player: Player): Promise<number> {
  const { history } = (await player.state()).value
  const moved = history.map((round) => (round.state === 'settled' ? round.payout - round.stake : 0))
  return moved.reduce((sum, part) => sum + part, 100_000)
}

describe('a wallet call without an answer', () => {
  test('T21 the bet never arrived: the page asks for the round again and it is played once', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'lost before')
    const tap = { roundId: newId(), nonce: 1 }
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'settled' })
    expect(held()).toMatchObject({ rounds: [{ state: 'settled', stake: 1_000 }], escrow: 0 })
    expect(await player.balance()).toBe(await settledBalance(player))
  })

  test('T21 the bet arrived and its answer was lost: it is not taken twice', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'lost after')
    const tap = { roundId: newId(), nonce: 1 }
    const unknown = await player.roll(tap)
    expect(unknown.value.round).toMatchObject({ state: 'checking' })
    expect(unknown.text).not.toMatch(/"(roll|serverSeed)":/)
    expect((await player.roll(tap)).value.round).toMatchObject({ state: 'settled' })
    expect(bed.wire.passed.filter((path) => path === bet.path)).toHaveLength(1)
    expect(await player.balance()).toBe(await settledBalance(player))
  })

  test.each(['lost before', 'lost after'] as const)(
    'T21 the settlement is %s: the round ends as it was rolled, once',
    async (fault) => {
      const player = await sitDown(bed)
      bed.wire.fault = breaks(settle.path, fault, 1, 2)
      const tap = { roundId: newId(), nonce: 1 }
      expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
      expect((await player.roll(tap)).value.round).toMatchObject({ state: 'checking' })
      const { value } = await player.roll(tap)
      expect(value.round).toMatchObject({ state: 'settled' })
      expect(held()).toMatchObject({ rounds: [{ state: 'settled' }], escrow: 0 })
      expect(await player.balance()).toBe(await settledBalance(player))
      expect(value.purse?.balance).toBe(await player.balance())
    },
  )

  test('T21 a gateway that does not answer at all is waited for, and no next round starts meanwhile', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = () => 'held'
    expect((await player.roll({ roundId: newId(), nonce: 1 })).value).toMatchObject({
      round: { state: 'checking' },
      purse: null,
    })
    expect(await player.roll({ nonce: 2 })).toMatchObject({ status: 409, errorCode: 'round_pending' })
    bed.wire.fault = () => 'pass'
    // the player wants to go on: the round that never began is cancelled, and the next one is played
    expect((await player.roll({ nonce: 2 })).value.round).toMatchObject({ state: 'settled' })
    const { history } = (await player.state()).value
    expect(history.map(({ state }) => state)).toEqual(['settled', 'void'])
    expect(await player.balance()).toBe(await settledBalance(player))
  }, 30_000)

  test('T21 a bet that arrives after its round was cancelled is given back', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'late')
    await player.roll({ roundId: newId(), nonce: 1 })
    expect((await player.state()).value.history).toMatchObject([{ state: 'void' }])
    await bed.wire.deliver()
    expect(held()).toMatchObject({ rounds: [{ state: 'open' }], escrow: 1_000 })
    expect(await player.balance()).toBe(99_000)
    now += 11_000
    await expect.poll(() => player.balance(), { timeout: 5_000 }).toBe(100_000)
    expect(held()).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
    expect(bed.warnings).toEqual([])
  })

  test('T21 a cancelled round is asked about until its bet can no longer arrive, then left alone', async () => {
    const player = await sitDown(bed)
    bed.wire.fault = breaks(bet.path, 'lost before')
    await player.roll({ roundId: newId(), nonce: 1 })
    expect((await player.state()).value.history).toMatchObject([{ state: 'void' }])
    const asked = () => bed.wire.passed.filter((path) => path === roundState.path).length
    for (const later of [11_000, 21_000, 15 * 60_000]) {
      const before = asked()
      now += later
      await expect.poll(asked, { timeout: 5_000 }).toBe(before + 1)
      await new Promise((resolve) => setTimeout(resolve, 300)) // its answer is on the way
    }
    const atLast = asked()
    now += 3_600_000
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    expect(asked()).toBe(atLast)
    expect(bed.wire.passed).not.toContain(rollback.path)
  })

  test('T21 a launch whose answer was lost opens nothing twice', async () => {
    const ticket = await bed.ticketOf('player')
    bed.wire.fault = breaks('/vendor/session', 'lost before')
    const opening = { ticket, play: newId() }
    expect(await ask(bed.arcade, '/api/open', opening)).toMatchObject({ status: 503, errorCode: 'wallet_unavailable' })
    expect((await ask<StateAnswer>(bed.arcade, '/api/open', opening)).success).toBe(true)
  })
})

describe('an arcade that is stopped in mid-round', () => {
  test.each([
    ['before the bet arrived', bet.path, 'lost before', 'void'],
    ['after the bet was taken', bet.path, 'lost after', 'settled'],
    ['before the settlement arrived', settle.path, 'lost before', 'settled'],
    ['after the settlement was made', settle.path, 'lost after', 'settled'],
  ] as const)(
    'T21 %s: after a restart the round is finished by itself and the money is right',
    async (_when, path, fault, end) => {
      const player = await sitDown(bed)
      bed.wire.fault = (called) => (called === path ? fault : called === roundState.path ? 'lost before' : 'pass')
      expect((await player.roll()).value.round).toMatchObject({ state: 'checking' })
      bed.wire.fault = () => 'pass'
      await bed.restart()
      await expect.poll(async () => held().escrow, { timeout: 5_000 }).toBe(0)
      await expect.poll(async () => (await player.state()).value.history.map(({ state }) => state)).toEqual([end])
      expect(await player.balance()).toBe(await settledBalance(player))
      expect((await player.roll({ nonce: 2 })).value.round).toMatchObject({ state: 'settled' })
      expect(bed.warnings).toEqual([])
    },
  )

  test('T21 killed outright between bet and settlement, twenty times: every stake is settled once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atoll-killed-'))
    const environment = {
      PORT: '4541',
      ATOLL_DATA: folder,
      ATOLL_GATEWAY_URL: bed.wire.url,
      ATOLL_ARCADE_SECRET: SECRET,
      ATOLL_PORTAL_ORIGINS: 'http://localhost:4321',
    }
    const start = async () => {
      const child = fork(new URL('../../arcade/main.ts', import.meta.url), {
        env: { ...process.env, ...environment },
        silent: true,
      })
      const stands = new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()))
      await stands
      return { child, url: 'http://127.0.0.1:4541' }
    }
    const kill = (child: ReturnType<typeof fork>) =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      })
    let arcade = await start()
    try {
      const play = newId()
      const session = { ticket: await bed.ticketOf('player'), play }
      let { next } = (await ask<StateAnswer>(arcade, '/api/open', session)).value
      for (let round = 1; round <= 20; round++) {
        const reached = new Promise<void>((resolve) => {
          // the kill falls in while the gateway's answer to the bet, or to the settlement, is on its way
          bed.wire.fault = (path) => {
            if (path !== (round % 2 ? settle.path : bet.path)) return 'pass'
            setTimeout(resolve, round * 3)
            return round % 4 < 2 ? 'lost after' : 'pass'
          }
        })
        const bets = { stake: 1_000, target: 5_000, direction: 'over', clientSeed: 'kill', nonce: next.nonce, play }
        const rolling = ask(arcade, '/api/roll', { ...bets, roundId: newId() }).catch(() => 'killed')
        await reached
        await kill(arcade.child)
        await rolling
        bed.wire.fault = () => 'pass'
        arcade = await start()
        await expect.poll(() => held().escrow, { timeout: 10_000 }).toBe(0)
        next = (await ask<StateAnswer>(arcade, '/api/state', { play })).value.next
      }
      const { value } = await ask<StateAnswer>(arcade, '/api/state', { play })
      const moved = value.history.map((round) => (round.state === 'settled' ? round.payout - round.stake : 0))
      expect(value.history).toHaveLength(20)
      expect(value.purse?.balance).toBe(moved.reduce((sum, part) => sum + part, 100_000))
      expect(held().rounds).toHaveLength(value.history.filter(({ state }) => state === 'settled').length)
    } finally {
      await kill(arcade.child)
      rmSync(folder, { recursive: true, force: true })
    }
  }, 120_000)
})

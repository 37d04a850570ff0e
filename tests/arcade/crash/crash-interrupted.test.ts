import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { kill, pass, startProcess } from '#tests/arcade/support/arcade-process.ts'
import { held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import {
  type CrashBed,
  PACE,
  type CrashPlayer,
  joinTable,
  startCrash,
  wordWhere,
} from '#tests/arcade/support/crash.fixture.ts'

let bed: CrashBed
beforeEach(async () => void (bed = await startCrash()))
afterEach(async () => {
  await bed.audited()
  await bed.close()
})

const high = wordWhere((first) => first > 300 && first < 400)

describe('a table that stops in mid-flight', () => {
  /** Places four bets: one cashed out, one with an auto cash-out within the flight, one beyond it, one manual. */
  async function fly() {
    const players: CrashPlayer[] = []
    for (const account of ['player', 'vip', 'agent1', 'agent2']) players.push(await joinTable(bed, account, high.word))
    const [cashed, within, beyond, byHand] = players
    if (!cashed || !within || !beyond || !byHand) throw new Error('Somebody has no seat.')
    const before = await Promise.all(players.map((player) => player.balance()))
    const id = newId()
    await cashed.bet({ id })
    await within.bet({ auto: 250 })
    await beyond.bet({ auto: 900 })
    await byHand.bet()
    await bed.takeOff(cashed)
    bed.rise(140)
    await cashed.out(id)
    return { players, moved: async () => movedSince(players, before) }
  }
  const movedSince = async (players: CrashPlayer[], before: number[]) =>
    (await Promise.all(players.map((player) => player.balance()))).map((now, at) => now - (before[at] ?? 0))

  test.each([
    { when: 'while every call arrives', path: '', fault: 'pass' },
    { when: 'while settlements are lost', path: settle.path, fault: 'lost before' },
    { when: 'while the answers to settlements are lost', path: settle.path, fault: 'lost after' },
  ] as const)('T21 F14 $when: no player loses, as the rules state', async ({ path, fault }) => {
    const { players, moved } = await fly()
    bed.wire.fault = (called) => (called === path ? fault : 'pass')
    await bed.restart({}, () => void (bed.wire.fault = () => 'pass'))
    await expect.poll(() => held(bed).escrow).toBe(0)
    await expect.poll(moved).toEqual([400, 1_500, 0, 0])
    const [first] = players
    const { table, you } = (await first?.look()) ?? {}
    expect(table).toMatchObject({ betRound: 2, past: [{ round: 1, state: 'interrupted', crash: high.crashes[0] }] })
    expect(you?.history).toMatchObject([{ state: 'settled', payout: 1_400 }])
    expect((await players[3]?.look())?.you.history).toMatchObject([{ state: 'void', payout: 0 }])
    expect(bed.warnings).toEqual([])
  })

  test('T21 refunds a bet on a flight that never took off, and flies that flight later unchanged', async () => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    await player.bet({ auto: 150 })
    const { promise } = (await player.look()).table
    await bed.restart()
    await expect.poll(() => held(bed).escrow).toBe(0)
    expect(await player.balance()).toBe(before)
    expect((await player.look()).table).toMatchObject({ phase: 'open', round: 1, promise, riders: { count: 0 } })
    expect((await player.bet({ auto: 150 })).value.you.bets).toMatchObject([{ round: 1, state: 'riding' }])
  })

  test('T21 refunds a stake that was requested at the stop, in case it was taken', async () => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    bed.wire.fault = (path) => (path === bet.path ? 'lost after' : 'lost before')
    expect(await player.bet()).toMatchObject({ errorCode: 'bet_unsure' })
    bed.wire.fault = () => 'pass'
    await bed.restart()
    await expect.poll(() => player.balance()).toBe(before)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
  })
})

test('T21 F14 pays cash-outs reached before a kill in mid-flight, and refunds all other bets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-crash-killed-'))
  const start = () => startProcess(folder, bed.wire.url, 'clocked')
  let arcade = await start()
  const place = { ...bed, arcade: { ...bed.arcade, url: arcade.url } }
  try {
    const players = []
    for (const account of ['player', 'vip', 'agent1']) players.push(await joinTable(place, account))
    const before = await Promise.all(players.map((player) => player.balance()))
    const [low, far, byHand] = players
    await Promise.all([low?.bet({ auto: 110 }), far?.bet({ auto: 100_000 }), byHand?.bet()])
    pass(arcade, PACE.betMs)
    const phase = async () => (await low?.look())?.table.phase
    await expect.poll(phase, { interval: 20 }).not.toBe('open')
    await kill(arcade.child)
    arcade = await start()
    place.arcade = { ...bed.arcade, url: arcade.url }
    await expect.poll(() => held(bed).escrow).toBe(0)
    const database = new DatabaseSync(join(folder, 'arcade.db'), { readOnly: true })
    const flown = database.prepare('SELECT state, crash FROM crash_round WHERE number = 1').get()
    database.close()
    const after = await Promise.all(players.map((player) => player.balance()))
    const moved = after.map((now, at) => now - (before[at] ?? 0))
    // about one flight in twenty is over at once, before it can be killed: then its riders have lost
    const lost = flown?.['state'] === 'interrupted' ? 0 : -1_000
    const crash = Number(flown?.['crash'])
    expect(moved).toEqual([crash >= 110 ? 100 : lost, crash >= 100_000 ? 999_000 : lost, lost])
    expect(held(bed).rounds).toHaveLength(3)
  } finally {
    await kill(arcade.child)
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { tableTest } from '#tests/arcade/support/arcade-test.ts'
import { kill, pass, startProcess } from '#tests/arcade/support/arcade-process.ts'
import { held } from '#tests/arcade/support/arcade.fixture.ts'
import { PHASES, RED, type TablePlayer, joinTable, wordWhere } from '#tests/arcade/support/table.fixture.ts'

const test = tableTest()
const one = wordWhere((first) => first === 1)

/** Returns the settled slips on disk, with the state of their rounds. */
function settledIn(folder: string) {
  const database = new DatabaseSync(join(folder, 'arcade.db'), { readOnly: true })
  const rows = database.prepare(
    `SELECT shared_round.state, payout FROM shared_bet JOIN shared_round USING (table_id)
     WHERE number = round AND shared_bet.state = 'settled' ORDER BY number`,
  )
  const settled = rows.all().map((row) => ({ ...row }))
  database.close()
  return settled
}

describe('a table that stops', () => {
  test('T21 F14 while bets are open gives every stake back, and the round takes bets again, unchanged', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', one)
    const before = await player.balance()
    await player.place()
    const { promise } = (await player.look()).table
    await bed.restart()
    await expect.poll(() => held(bed).escrow).toBe(0)
    expect(await player.balance()).toBe(before)
    expect((await player.look()).table).toMatchObject({ phase: 'bet', round: 1, promise, crowd: { players: 0 } })
    expect((await player.place()).value.you.slip).toMatchObject({ round: 1, state: 'held' })
  })

  test.for([
    { when: 'while every call arrives', path: '', fault: 'pass' },
    { when: 'while settlements are lost', path: settle.path, fault: 'lost before' },
    { when: 'while the answers to settlements are lost', path: settle.path, fault: 'lost after' },
  ] as const)('T21 F14 once bets are closed pays what the seeds decide, $when', async ({ path, fault }, { bed }) => {
    const [player, other] = [await joinTable(bed, 'player', one), await joinTable(bed, 'vip')]
    const before = await Promise.all([player, other].map((each) => each.balance()))
    await player.place()
    await other.place([{ bet: 'black', stake: 1_000 }])
    bed.pass(PHASES.betMs)
    await player.reaches('closed')
    bed.wire.fault = (called) => (called === path ? fault : 'pass')
    await bed.restart({}, () => void (bed.wire.fault = () => 'pass'))
    await expect.poll(() => held(bed).escrow).toBe(0)
    const after = await Promise.all([player, other].map((each) => each.balance()))
    expect(after.map((now, at) => now - (before[at] ?? 0))).toEqual([1_000, -1_000])
    const { table, you } = await player.look()
    expect(table).toMatchObject({ round: 2, past: [{ round: 1, state: 'over', result: { pocket: 1 } }] })
    expect(you.history).toMatchObject([{ state: 'settled', payout: 2_000 }])
    expect(bed.warnings).toEqual([])
  })

  test('T21 gives a stake back that was asked for at the stop, in case it was taken', async ({ bed }) => {
    const player = await joinTable(bed, 'player', one)
    const before = await player.balance()
    bed.wire.fault = (path) => (path === bet.path ? 'lost after' : 'lost before')
    expect(await player.place()).toMatchObject({ errorCode: 'slip_unsure' })
    bed.wire.fault = () => 'pass'
    await bed.restart()
    await expect.poll(() => player.balance()).toBe(before)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
  })
})

test('T21 F14 killed in every phase, a table pays closed rounds by their seeds and gives all other stakes back', async ({
  bed,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-table-killed-'))
  let arcade = await startProcess(folder, bed.wire.url, 'clocked')
  const place = { ...bed, arcade: { ...bed.arcade, url: arcade.url } }
  const next = async () => {
    await kill(arcade.child)
    arcade = await startProcess(folder, bed.wire.url, 'clocked')
    place.arcade = { ...bed.arcade, url: arcade.url }
    await expect.poll(() => held(bed).escrow).toBe(0)
  }
  try {
    const player = await joinTable(place, 'player')
    const before = await player.balance()
    await player.place()
    await next()
    expect(await player.balance()).toBe(before)
    for (const waits of [[], [PHASES.closedMs], [PHASES.closedMs, PHASES.showMs]]) await killAfter(player, waits)
    // the gateway may have settled a slip whose answer the arcade has not stored yet
    await expect.poll(() => settledIn(folder).map(({ state }) => state)).toEqual(['over', 'over', 'over'])
    const settled = settledIn(folder)
    const won = settled.reduce((sum, { payout }) => sum + Number(payout), 0)
    await expect.poll(() => player.balance()).toBe(before - 3_000 + won)
  } finally {
    await kill(arcade.child)
    rmSync(folder, { recursive: true, force: true })
  }

  /** Places a slip, lets bets close, waits so long, and kills the arcade. */
  async function killAfter(player: TablePlayer, waits: readonly number[]): Promise<void> {
    await player.reaches('bet')
    expect((await player.place(RED)).value.you.slip).toMatchObject({ state: 'held' })
    for (const ms of [PHASES.betMs, ...waits]) {
      const { phase } = (await player.look()).table
      pass(arcade, ms)
      await expect.poll(async () => (await player.look()).table.phase, { interval: 20 }).not.toBe(phase)
    }
    await next()
  }
}, 90_000)

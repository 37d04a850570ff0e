import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { bet, raise, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { audit } from '#gateway/audit/audit.ts'
import { repeats } from '#tests/support/full-size.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { watchStatements } from '#tests/support/statements.ts'
import { callSigned, freshId, vendors } from '#tests/support/vendor.ts'
import { give, playOn } from './bonus.fixture.ts'

/** After every so many statements the files are kept as a killed process leaves them. */
const EVERY = repeats(16, 4)
const FILES = ['', '-wal', '.key']
const now = Date.UTC(2026, 6, 28, 12)

type Step = (gateway: TestGateway) => Promise<unknown>

/** What a provider calls, with ids that a call that is sent again has, too. */
function historyOf(playId: string): Step[] {
  const call =
    <E extends Endpoint>(endpoint: E, roundId: string, more: object): Step =>
    (gateway) => {
      const input = { playId, roundId, transferId: `${roundId}-${endpoint.name}`, ...more } as InputOf<E>
      return callSigned(gateway, endpoint, { input })
    }
  const [mixed, back, large, after] = [freshId(), freshId(), freshId(), freshId()]
  return [
    (gateway) => give(gateway, { amount: 2_000, times: 1, largest: 1_000 }, { id: 'gift:stopped' }),
    call(bet, mixed, { amount: 500 }),
    call(settle, mixed, { payout: 1_250 }),
    call(bet, back, { amount: 800 }),
    call(raise, back, { amount: 150 }),
    call(bet, large, { amount: 1_000 }),
    call(rollback, back, {}),
    call(settle, large, { payout: 333 }),
    call(bet, after, { amount: 600 }),
    // this one fulfils the bonus
    call(settle, after, { payout: 700 }),
  ]
}

/** The rows of what bonus rounds write; their order is no part of it. */
function stateOf(path: string): Record<string, unknown> {
  using file = new DatabaseSync(path, { readOnly: true })
  const tables = ['bonus', 'bonus_move', 'round', 'round_raise', 'entry', 'account', 'game_day', 'points_account']
  return Object.fromEntries(
    tables.map((name) => [
      name,
      file
        .prepare(`SELECT * FROM ${name} ORDER BY 1, 2`)
        .all()
        .map((row) => ({ ...row })),
    ]),
  )
}

test('T19 F24 B6 B10 B11 rounds with bonus money that are stopped after a statement go on as without the stop: nothing is lost, doubled or half done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-stopped-'))
  const whole = await startTestGateway({ vendors, clock: () => now })
  try {
    const player = await playOn(whole)
    await player.keep(200)
    const steps = historyOf(player.playId)
    const left: { path: string; step: number }[] = []
    let [statement, step] = [0, 0]
    const end = watchStatements(() => {
      statement += 1
      if (statement % EVERY !== 0) return
      const path = join(folder, `${statement}.db`)
      for (const part of FILES)
        if (existsSync(whole.databasePath + part)) copyFileSync(whole.databasePath + part, path + part)
      left.push({ path, step })
    })
    for (; step < steps.length; step += 1) await steps[step]?.(whole)
    end()
    const expected = stateOf(whole.databasePath)
    expect(expected).toMatchObject({ bonus: [{ state: 'fulfilled', in_play: 0, done: 2_000 }] })
    expect((await audit(whole.databasePath)).findings).toEqual([])
    for (const { path, step: stopped } of left) {
      const again = await startTestGateway({ databasePath: path, vendors, clock: () => now })
      for (const one of steps.slice(stopped)) await one(again)
      await again.stop()
      expect(stateOf(path), `${path}, stopped in call ${stopped}`).toEqual(expected)
      expect((await audit(path)).findings).toEqual([])
    }
    expect(new Set(left.map((one) => one.step)).size, 'stops in most of the calls').toBeGreaterThan(6)
  } finally {
    await whole.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

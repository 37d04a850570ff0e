import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { exportData } from '#contract/member/account.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { repairBreaks } from '#gateway/limits/clock-repair.rows.ts'
import { linksOf } from '#gateway/limits/guard/partings.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { ids, names, partingTest } from './parting.fixture.ts'

const DAY = 86_400_000

const test = partingTest()

describe('accounts that are parted', () => {
  test('X54 a wrong identity number no longer closes the other account, which reads that play is open', async ({
    gateway,
    bed,
    keys,
    order,
    deposit,
    findings,
  }) => {
    await keys('player', 'identity', 'ab1234')
    await keys('vip', 'identity', 'ab1234')
    await bed.pause('forever')
    expect(await deposit('vip')).toBe('on_break')
    expect(await order('part', 'vip', 'player')).toEqual([ids.vip])
    expect(await deposit('vip')).toBeNull()
    expect(await deposit('player')).toBe('on_break')
    const session = await sessionOf(gateway, 'vip')
    expect((await gateway.call(memberMessages, {}, { session })).text).toContain('Play is open again')
    const own = await gateway.call(exportData, { password: DEMO_PASSWORD }, { session })
    expect(own.text).not.toMatch(/M1005|Amina|a wrong number|break_re|account_parting/)
    expect(await findings()).toEqual([])
  })

  test('X54 neither a later break nor another shared payee reaches a parted account', async ({
    bed,
    keys,
    order,
    deposit,
  }) => {
    for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
    await order('part', 'player', 'vip')
    for (const name of ['player', 'vip'] as const) await keys(name, 'payee', 'reef 1')
    await bed.pause('week')
    expect(await deposit('vip')).toBeNull()
  })

  test('X54 a contact that both have verified links them all the same', async ({
    gateway,
    clock,
    bed,
    keys,
    order,
    deposit,
  }) => {
    for (const name of ['player', 'vip'] as const) {
      await keys(name, 'identity', 'ab1234')
      await keys(name, 'phone', '8801712345678')
    }
    await bed.pause('forever')
    expect(await order('part', 'player', 'vip')).toEqual([])
    expect(await deposit('vip')).toBe('on_break')
    const links = await linksOf(gateway.services.database.read, [ids.player, ids.vip], clock.now)
    expect(links).toEqual({ direct: ['phone'], between: [] })
  })

  test('X54 an account that shares the number with both links them until it is parted too', async ({
    gateway,
    clock,
    bed,
    keys,
    order,
    deposit,
    findings,
  }) => {
    for (const name of names) await keys(name, 'identity', 'ab1234')
    await bed.pause('forever')
    expect(await order('part', 'player', 'vip')).toEqual([])
    const links = await linksOf(gateway.services.database.read, [ids.player, ids.vip], clock.now)
    expect(links).toEqual({ direct: [], between: [ids.agent1] })
    expect(await order('part', 'player', 'agent1')).toEqual([ids.agent1, ids.vip])
    for (const name of ['vip', 'agent1']) expect(await deposit(name), name).toBeNull()
    expect(await findings()).toEqual([])
  })

  test('X54 an account that is parted stays on its own break, and on that of a third', async ({
    bed,
    keys,
    order,
    deposit,
  }) => {
    for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
    for (const name of ['agent1', 'vip'] as const) await keys(name, 'email', 'vip@mail.example')
    await bed.pause('forever')
    await bed.pause('forever', 'agent1')
    await order('part', 'player', 'vip')
    expect(await deposit('vip')).toBe('on_break')
  })

  test('X54 joining them reaches again, also by a number that was given up during the break', async ({
    clock,
    bed,
    keys,
    order,
    deposit,
    findings,
  }) => {
    for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
    await bed.pause('halfYear')
    await keys('vip', 'identity', 'other')
    await order('part', 'player', 'vip')
    expect(await deposit('vip')).toBeNull()
    expect(await order('join', 'player', 'vip')).toEqual([ids.vip])
    expect(await deposit('vip')).toBe('on_break')
    clock.now += 184 * DAY
    await bed.endPause()
    clock.now += DAY
    await bed.endPause()
    expect(await deposit('vip')).toBeNull()
    expect(await findings()).toEqual([])
  })

  test('X54 an end of the break says nothing to who was released before', async ({
    gateway,
    clock,
    bed,
    keys,
    order,
  }) => {
    for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
    await bed.pause('halfYear')
    await order('part', 'player', 'vip')
    clock.now += 184 * DAY
    await bed.endPause()
    clock.now += DAY
    await bed.endPause()
    const { text } = await gateway.call(memberMessages, {}, { session: await sessionOf(gateway, 'vip') })
    expect(text.split('Play is open again')).toHaveLength(2)
  })

  test('X54 a clock that was ahead closes no account that was released', async ({
    gateway,
    clock,
    bed,
    keys,
    order,
    findings,
  }) => {
    for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
    const now = clock.now
    clock.now += 365 * DAY
    await bed.pause('week')
    await order('part', 'player', 'vip')
    clock.now = now
    await gateway.services.database.write((rows) => repairBreaks(rows, now))
    expect((await bed.state('vip')).pause).toBeNull()
    expect(await findings()).toEqual([])
  })

  test('X54 what would change nothing is refused', async ({ keys, order }) => {
    await keys('player', 'email', 'one@mail.example')
    await keys('vip', 'email', 'one@mail.example')
    expect(await order('part', 'player', 'vip')).toBe('unlinked')
    expect(await order('join', 'player', 'vip')).toBe('joined')
    await keys('player', 'payee', 'reef 1')
    await keys('vip', 'payee', 'reef 1')
    await order('part', 'player', 'vip')
    expect(await order('part', 'vip', 'player')).toBe('parted')
  })
})

test('T26 X54 the audit finds an account that was released without being parted', async ({
  gateway,
  bed,
  keys,
  ledger,
  findings,
}) => {
  ledger.isFalsified = true
  for (const name of ['player', 'vip'] as const) await keys(name, 'identity', 'ab1234')
  await bed.pause('forever')
  const database = new DatabaseSync(gateway.databasePath)
  database.exec('INSERT INTO break_release (reach_id, at, seq) SELECT id, at, seq FROM break_reach')
  database.close()
  expect(await findings()).toContain('break 1 of M1005 does not hold for M1006')
})

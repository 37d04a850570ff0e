import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { exportData } from '#contract/member/account.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { audit } from '#gateway/audit/audit.ts'
import { repairBreaks } from '#gateway/limits/clock-repair.rows.ts'
import { type PartingOrder, linksOf, orderParting } from '#gateway/limits/guard/partings.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { PersonKeyKind } from '#gateway/limits/guard/guard.tables.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 6, 28, 9, 30, 20)
const ids = { player: 'M1005', vip: 'M1006', agent1: 'M1001' } as const
type Name = keyof typeof ids
const names: readonly Name[] = ['player', 'vip', 'agent1']

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend(
    'keys',
    ({ gateway, clock }) =>
      (by: Name, kind: PersonKeyKind, ...values: string[]) =>
        gateway.services.database.write((rows) => setPersonKeys(rows, { memberId: ids[by], kind, values }, clock.now)),
  )
  .extend('order', ({ gateway, clock }) => async (deed: PartingOrder['deed'], one: Name, other: Name) => {
    const order = { memberIds: [ids[one], ids[other]] as const, deed, staff: 'Amina', reason: 'a wrong number' }
    return gateway.services.database.write((rows) => orderParting(rows, order, clock.now))
  })
  .extend(
    'deposit',
    ({ gateway }) =>
      async (by: string) =>
        (await depositsOn(gateway).put({}, by)).errorCode,
  )
  .extend(
    'findings',
    ({ gateway }) =>
      async () =>
        (await audit(gateway.databasePath)).findings,
  )

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

const name = fc.constantFrom(...names)
const kind = fc.constantFrom<PersonKeyKind>('email', 'identity', 'payee')
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('part', 'join'), one: name, other: name }),
  fc.record({ does: fc.constant('link'), one: name, kind, value: fc.constantFrom('', 'key 1', 'key 2') }),
  fc.record({ does: fc.constantFrom('break', 'deposit'), one: name }),
  fc.record({ does: fc.constant('wait') }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('X54 after any order of partings, links, breaks and deposits the audit is clean', async ({
  gateway,
  clock,
  bed,
  keys,
  order,
  deposit,
  findings,
}) => {
  async function take(each: Step) {
    clock.now += 61_000
    if (each.does === 'wait') clock.now += 7 * DAY
    else if ('other' in each) {
      if (each.one !== each.other) await order(each.does, each.one, each.other)
    } else if ('kind' in each) await keys(each.one, each.kind, each.value)
    else if (each.does === 'deposit') await deposit(each.one)
    else await bed.pause('week', each.one)
  }
  const history = fc.array(step, { minLength: 4, maxLength: 24 })
  const isClean = fc.asyncProperty(history, async (steps) => {
    // no break goes on, and nobody is linked or parted
    clock.now += 8 * DAY
    for (const each of names) for (const one of ['email', 'identity', 'payee'] as const) await keys(each, one)
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      await order('join', names[one] ?? 'player', names[other] ?? 'vip')
    for (const each of steps) await take(each)
    expect(await findings()).toEqual([])
  })
  const link = (one: Name) => ({ does: 'link' as const, one, kind: 'identity' as const, value: 'key 1' })
  const pair = { one: 'player', other: 'vip' } as const
  await fc.assert(isClean, {
    numRuns: 8,
    examples: [
      [
        [
          link('player'),
          link('vip'),
          { does: 'break', one: 'player' },
          { does: 'part', ...pair },
          { does: 'deposit', one: 'vip' },
          { does: 'join', ...pair },
          { does: 'deposit', one: 'vip' },
          { does: 'part', ...pair },
          { does: 'deposit', one: 'vip' },
        ],
      ],
    ],
  })
})

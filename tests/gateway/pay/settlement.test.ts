import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { startPayTimer } from '#gateway/pay/pay-timer.ts'
import { watchPay } from '#gateway/pay/pay-trouble.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { ERROR, INFO, memoryLog } from '#tests/support/log.fixture.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { addAgents, playBelow, wagesAt } from '#tests/support/crowd.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'

const SLOT_MS = 300_000

const test = payTest().extend(
  'runs',
  ({ bed }) =>
    () =>
      bed.database.read.selectFrom('pay_run').selectAll().execute(),
)
test.beforeEach(async ({ bed }) => {
  await bed.agent('A')
  await bed.agent('B', 'A')
  await bed.member('player', 'B')
})

test('S9.13 X56 a timer pays real-time salary when five minutes end by its clock, and once', async ({ bed }) => {
  let now = MARCH_10 + SLOT_MS - 1
  await bed.contract('A', realtime(10_000), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  const { log, lines } = memoryLog()
  const stop = startPayTimer({ database: bed.database, clock: () => now, log })
  now += 1
  await expect.poll(() => bed.pay('A', 'realtime-salary')).toEqual([10])
  await stop()
  expect(lines).toMatchObject([{ level: INFO, event: 'pay', moved: false, runs: 1, ms: expect.any(Number) }])
})

test('S9.13 X56 the timer finishes what waits also after the clock was put back', async ({ bed, ledger, runs }) => {
  // the trigger below keeps half of a write, which the audit sees
  ledger.isFalsified = true
  // a millisecond before the next slot, so that the timer asks again at once
  let now = MARCH_10 + 10 * DAY_MS - 1
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  const guard = new DatabaseSync(bed.path)
  guard.exec('CREATE TRIGGER unposted BEFORE UPDATE OF posted_at ON pay_line BEGIN SELECT RAISE(IGNORE); END')
  const { log, lines } = memoryLog()
  const stop = startPayTimer({ database: bed.database, clock: () => now, log })
  await expect.poll(async () => (await runs()).length).toBe(1)
  guard.exec('DROP TRIGGER unposted')
  guard.close()
  now -= 5 * DAY_MS
  await expect.poll(async () => (await runs())[0]?.paid_at).toEqual(expect.any(Number))
  await stop()
  expect(lines.every(({ level }) => level === INFO)).toBe(true)
  expect(await bed.pay('A', 'daily-salary')).toEqual([10])
})

test('S9.13 pay that cannot be posted is logged when that begins and when it is over, however often it is tried', async ({
  bed,
  runs,
}) => {
  // a millisecond before the next slot, so that the timer asks again at once
  const now = MARCH_10 + 10 * DAY_MS - 1
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  const guard = new DatabaseSync(bed.path)
  guard.exec("CREATE TRIGGER no_pay BEFORE INSERT ON transfer BEGIN SELECT RAISE(ABORT, 'no pay'); END")
  const { log, lines } = memoryLog()
  const watched = watchPay(() => now, log)
  let failures = 0
  const trouble = {
    get since() {
      return watched.since
    },
    get reason() {
      return watched.reason
    },
    settled: watched.settled,
    failed(error: unknown) {
      failures += 1
      watched.failed(error)
    },
  }
  const stop = startPayTimer({ database: bed.database, clock: () => now, log, trouble })
  await expect.poll(() => failures).toBeGreaterThan(2)
  expect(lines).toMatchObject([{ level: ERROR, event: 'pay', since: now }])
  expect(trouble.since).toBe(now)
  guard.exec('DROP TRIGGER no_pay')
  guard.close()
  await expect.poll(async () => (await runs())[0]?.paid_at).toEqual(expect.any(Number))
  await stop()
  expect(lines.slice(1)).toMatchObject([
    { level: INFO, msg: "agents' pay is settled again", since: now },
    { level: INFO, msg: "settled agents' pay" },
  ])
  expect(trouble.since).toBeNull()
})

test('S9.13 /ready says on this machine since when pay cannot be settled', async () => {
  const gateway = await startTestGateway({ clock: () => MARCH_10 })
  onTestFinished(() => gateway.close())
  const ready = async () => (await gateway.send('/ready')).value
  expect(await ready()).toMatchObject({ payFailsSince: null })
  // the gateway's own timer, which finds nothing to pay, may end a failure
  const failing = () => {
    gateway.services.payTrouble.failed(new Error('no pay'))
    return ready()
  }
  await expect.poll(failing).toMatchObject({ payFailsSince: MARCH_10 })
})

test('E22 P5 settlements that run at once pay each line once', async ({ bed, runs }) => {
  for (const agent of ['A', 'B'])
    await bed.contract(agent, daily([tier(agent === 'A' ? 9_000 : 5_000)]), { from: MARCH_10 })
  for (const day of [0, 1, 2]) await bed.play('player', { stake: 100_000, at: MARCH_10 + day * DAY_MS })
  const end = MARCH_10 + 3 * DAY_MS
  const settle = () => settlePay(bed.database, { until: end, now: end })
  await Promise.all([settle(), settle(), settle()])
  const before = await runs()
  await settle()
  expect(await runs()).toEqual(before)
  expect(await Promise.all(['A', 'B'].map((agent) => bed.pay(agent, 'daily-salary')))).toEqual([
    [400, 400, 400],
    [500, 500, 500],
  ])
})

test('E22 two processes finish a run of 300 lines that was stopped after some of them', async ({ bed, runs }) => {
  const end = MARCH_10 + DAY_MS
  await addAgents(bed, { agents: 300, termsAt: wagesAt, from: MARCH_10 })
  await playBelow(bed, MARCH_10)
  // a later posting fails, as if the process had stopped there
  const guard = new DatabaseSync(bed.path)
  const paid = (file: DatabaseSync) =>
    file.prepare("SELECT count(*) AS n, count(DISTINCT id) AS ids FROM transfer WHERE kind = 'daily-salary'").get()
  guard.exec(`CREATE TRIGGER no_pay BEFORE INSERT ON transfer
    WHEN (SELECT count(*) FROM transfer WHERE kind = 'daily-salary') >= 220
    BEGIN SELECT RAISE(ABORT, 'stopped'); END`)
  await expect(bed.settle(end)).rejects.toThrow('stopped')
  guard.exec('DROP TRIGGER no_pay; PRAGMA wal_checkpoint(TRUNCATE)')
  expect(paid(guard)).toEqual({ n: 200, ids: 200 })
  guard.close()
  const [planned] = await runs()
  expect(planned).toMatchObject({ paid_at: null })
  const folder = join(dirname(bed.path), 'copy')
  mkdirSync(folder)
  copyFileSync(bed.path, join(folder, 'gateway.db'))
  const processes = [0, 1].map(() =>
    spawn(process.execPath, ['gateway/commands/pay.ts', 'until', new Date(end).toISOString()], {
      env: commandEnvironment(folder),
      stdio: 'ignore',
    }),
  )
  const codes = await Promise.all(processes.map((child) => once(child, 'exit')))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  const file = new DatabaseSync(join(folder, 'gateway.db'), { readOnly: true })
  const run = file.prepare('SELECT hash, paid_at FROM pay_run').get()
  expect([paid(file), run]).toEqual([
    { n: 300, ids: 300 },
    { hash: planned?.hash, paid_at: expect.any(Number) },
  ])
  file.close()
  expect((await audit(join(folder, 'gateway.db'))).findings).toEqual([])
})

test('X56 a round closed by a clock that jumps back counts in a period that is not settled yet', async ({ bed }) => {
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  await bed.settle(MARCH_10 + DAY_MS)
  await bed.play('player', { stake: 2_000, at: MARCH_10 + 7 })
  await bed.settle(MARCH_10 + 2 * DAY_MS)
  expect(await bed.pay('A', 'daily-salary')).toEqual([10, 20])
})

test('X56 a clock that jumps ahead settles what it jumped over in order, each period once', async ({ bed, runs }) => {
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
  await bed.contract('A', realtime(1_000), { from: MARCH_10 })
  for (const day of [0, 1, 5]) await bed.play('player', { stake: 1_000, at: MARCH_10 + day * DAY_MS })
  await bed.settle(MARCH_10 + 40 * DAY_MS)
  expect([await bed.pay('A', 'daily-salary'), await bed.pay('A', 'realtime-salary')]).toEqual([
    [10, 10, 10],
    [1, 1, 1],
  ])
  const ends = (await runs()).map(({ ends_at }) => ends_at)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
})

test('X56 a clock that jumps ahead and back pays nothing twice, and loses no round', async ({ bed }) => {
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10 })
  await bed.play('player', { stake: 1_000, at: MARCH_10 })
  await bed.settle(MARCH_10 + 10 * DAY_MS)
  for (const day of [1, 2, 3]) {
    await bed.play('player', { stake: 1_000, at: MARCH_10 + day * DAY_MS })
    await bed.settle(MARCH_10 + day * DAY_MS + 1)
  }
  expect(await bed.pay('A', 'daily-salary')).toEqual([10])
  await bed.settle(MARCH_10 + 11 * DAY_MS)
  expect(await bed.pay('A', 'daily-salary')).toEqual([10, 30])
})

test('P1 E16 the largest amounts are paid and audited to the last unit', async ({ bed }) => {
  const stake = 999_999_999_999
  await bed.contract('A', dividend(999_999, { period: 'daily' }), { from: MARCH_10 })
  await bed.contract('B', dividend(333_333, { period: 'daily' }), { from: MARCH_10 })
  await bed.play('player', { stake, at: MARCH_10 })
  await bed.settle(MARCH_10 + DAY_MS)
  expect([await bed.pay('A', 'dividend'), await bed.pay('B', 'dividend')]).toEqual([
    [Number((BigInt(stake) * 666_666n) / 1_000_000n)],
    [Number((BigInt(stake) * 333_333n) / 1_000_000n)],
  ])
})

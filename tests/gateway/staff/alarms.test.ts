import { dirname } from 'node:path'
import { expect } from 'vitest'
import { staffToday } from '#contract/staff/today.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { lastBackup, noteBackup } from '#gateway/db/last-backup.ts'
import { runHere } from '#tests/support/run-command.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'

const test = gatewayTest()
  .override('options', { staff: { port: 0 } })
  .extend('staff', ({ gateway }) => staffOn(gateway))

test('Today warns two days after the last backup, and no more once one is made', async ({ gateway, staff, clock }) => {
  const alarmsOf = async (name: string) => {
    const { alarms } = await staff.ask(staffToday, {}, await staff.enter(name, ['owner']))
    return alarms.filter(({ kind }) => kind === 'backup')
  }
  expect(await alarmsOf('mo'), 'nobody has worked yet').toEqual([])
  clock.now += 2 * DAY_MS + 1
  expect(await alarmsOf('ned')).toEqual([{ kind: 'backup', count: 1, since: null }])
  noteBackup(gateway.databasePath, clock.now - 1_000)
  expect(await alarmsOf('oda')).toEqual([])
  clock.now += 2 * DAY_MS
  expect(await alarmsOf('pia')).toMatchObject([{ count: 1, since: clock.now - 2 * DAY_MS - 1_000 }])
  const command = { name: 'backup', data: dirname(gateway.databasePath) }
  const before = Date.now()
  expect(await runHere(command, ['--to', `${gateway.databasePath}-copy`])).toMatchObject({ ok: true })
  expect(lastBackup(gateway.databasePath)).toBeGreaterThanOrEqual(before)
})

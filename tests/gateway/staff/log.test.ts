import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { appendLog } from '#gateway/staff/log.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const test = gatewayTest()
test.override('ledger', { isFalsified: true })

test('no line of the log can be changed or removed, and the audit finds one that was removed behind its back', async ({
  gateway,
}) => {
  const { database, clock } = gateway.services
  for (const act of ['lockMember', 'unlockMember', 'noteMember', 'signIn'])
    await database.write((rows) =>
      appendLog(rows, { at: clock(), person: 'ann', act, detail: { reason: 'a "reason"' } }),
    )
  const findings = async () => (await audit(gateway.databasePath)).findings
  expect(await findings()).toEqual([])
  await expect(database.write((rows) => rows.deleteFrom('staff_log').execute())).rejects.toThrow('append-only')
  await expect(
    database.write((rows) => rows.updateTable('staff_log').set({ person: 'bob' }).execute()),
  ).rejects.toThrow('append-only')
  const file = new DatabaseSync(gateway.databasePath)
  file.exec('DROP TRIGGER staff_log_no_delete; DROP TRIGGER staff_log_no_update')
  const last = file.prepare('SELECT * FROM staff_log WHERE id = 4').get() ?? {}
  file.exec('DELETE FROM staff_log WHERE id = 4')
  expect(await findings()).toEqual(["the staff's log ends with line 3, but had 4"])
  const columns = Object.keys(last)
  const places = columns.map(() => '?').join(', ')
  const restore = file.prepare(`INSERT INTO staff_log (${columns.join(', ')}) VALUES (${places})`)
  restore.run(...Object.values(last))
  expect(await findings()).toEqual([])
  file.exec("UPDATE staff_log SET person = 'bob' WHERE id = 2")
  expect(await findings()).toEqual(["line 2 of the staff's log was changed"])
  file.exec('DELETE FROM staff_log WHERE id = 2')
  expect(await findings()).toEqual(["the staff's log lacks line 2"])
  file.close()
})

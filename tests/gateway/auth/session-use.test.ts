import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { memberInfo } from '#contract/member/profile.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { WARN, readLog } from '#tests/support/log.fixture.ts'

test('F16 a session whose use cannot be stored stays logged in, and the log warns', async () => {
  let now = Date.UTC(2026, 0, 5, 12)
  const log = readLog()
  const gateway = await startTestGateway({ clock: () => now, log: true })
  const session = await gateway.signIn('player')
  const guard = new DatabaseSync(gateway.databasePath)
  guard.exec("CREATE TRIGGER full BEFORE UPDATE OF seen_at ON session BEGIN SELECT RAISE(ABORT, 'disk full'); END")
  guard.close()
  now += 60_000
  expect((await gateway.call(memberInfo, {}, { session })).status).toBe(200)
  await expect.poll(() => log.of('session')).toMatchObject([{ level: WARN, err: { message: 'disk full' } }])
  expect(log.text()).not.toContain(session.token)
  await gateway.close()
})

import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 2, 1, 23, 30)

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .override('options', () => ({ vendors }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  /** Plays for 100 minutes over midnight, with answers to two reality checks and another interval. */
  .extend('playTwoDays', ({ bed, clock }) => async (): Promise<void> => {
    const play = await bed.play()
    for (let stakes = 0; stakes <= 10; stakes += 1) {
      if (stakes === 3) await bed.choose({ checkMinutes: 30 })
      const { errorCode } = await play.bet(100)
      if (errorCode !== null) {
        clock.now += 20_000
        await bed.answer()
        expect((await play.bet(100)).errorCode).toBeNull()
      }
      clock.now += 10 * MINUTE
    }
  })
  .extend('findingsAfter', ({ gateway }) => async (sql: string): Promise<readonly string[]> => {
    const database = new DatabaseSync(gateway.databasePath)
    database.exec(sql)
    database.close()
    return (await audit(gateway.databasePath)).findings
  })

test('X54 the audit replays sessions and the time of each day from the ledger, answers of reality checks included', async ({
  playTwoDays,
  gateway,
  bed,
}) => {
  await playTwoDays()
  expect((await audit(gateway.databasePath)).findings).toEqual([])
  expect((await bed.statistics('7')).playedMs).toBeGreaterThanOrEqual(100 * MINUTE)
})

test.for([
  ['UPDATE limit_member SET played_ms = played_ms - 60000', ['the session of M1005 is not what was played']],
  ['UPDATE limit_member SET unchecked_ms = 0, seen_at = seen_at + 1', ['the session of M1005 is not what was played']],
  // the times of its games show it too
  [
    'UPDATE limit_day SET played_ms = 1 WHERE day = (SELECT max(day) FROM limit_day)',
    ['games on day', 'played on day'],
  ],
  ['DELETE FROM limit_day WHERE day = (SELECT min(day) FROM limit_day)', ['games on day', 'played on day']],
] as const)(
  'X54 the audit finds a forged session: %s',
  async ([sql, expected], { playTwoDays, findingsAfter, ledger }) => {
    ledger.isFalsified = true
    await playTwoDays()
    const findings = await findingsAfter(sql)
    expect(findings.toSorted()).toEqual(expected.map((finding) => expect.stringContaining(finding)))
  },
)

test('X54 the audit finds a stake that was taken at a session limit, or before a reality check was answered', async ({
  bed,
  clock,
  gateway,
  ledger,
}) => {
  ledger.isFalsified = true
  await bed.set('session', '30')
  await bed.choose({ checkMinutes: 15 })
  const play = await bed.play()
  await play.bet(100)
  clock.now += 20 * MINUTE
  // as a gateway without its guard would
  const database = new DatabaseSync(gateway.databasePath)
  database.exec("UPDATE limit_member SET check_minutes = 60; DELETE FROM own_limit WHERE kind = 'session'")
  database.close()
  await play.bet(100)
  clock.now += 20 * MINUTE
  await play.bet(100)
  const { findings } = await audit(gateway.databasePath)
  expect(findings.filter((finding) => finding.includes('before a reality check'))).toHaveLength(2)
  expect(findings.filter((finding) => finding.includes('passes the session limit'))).toHaveLength(1)
})

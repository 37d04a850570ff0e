import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { repairBreaks } from '#gateway/limits/clock-repair.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { peopleOn } from '#tests/support/person.fixture.ts'

const DAY = 86_400_000

const test = gatewayTest()
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend('people', ({ gateway, clock }) => peopleOn(gateway, clock))

const forgeries = {
  'a stored end that is not the end of the breaks': {
    sql: `UPDATE limit_member SET break_until = NULL WHERE member_id = 'M1006'`,
    finding: /^M1006 is not closed for play until the end of its breaks$/,
  },
  'a break that does not hold for the whole person': {
    sql: `INSERT INTO person_key (member_id, kind, value) VALUES ('M1001', 'email', 'johndoe@gmail.com')`,
    finding: /^break 1 of M1005 does not hold for M1001$/,
  },
  'money that came in after the break had reached the account': {
    sql: `INSERT INTO break_reach (break_id, member_id, link, via_id, at, seq) VALUES (1, 'M1001', 'email', 'M1005', 0, 0)`,
    finding: /^entry \d+ of M1001 was made during a break$/,
  },
}

test.for(Object.entries(forgeries))(
  'T26 X54 the audit finds %s',
  async ([, { sql, finding }], { gateway, bed, people, ledger }) => {
    ledger.isFalsified = true
    await people.verifyEmail('john.doe@gmail.com', 'player')
    await people.verifyEmail('john.doe@gmail.com', 'vip')
    for (const account of ['vip', 'agent1']) await depositsOn(gateway).put({}, account)
    await bed.pause('forever')
    expect((await audit(gateway.databasePath)).findings).toEqual([])
    const database = new DatabaseSync(gateway.databasePath)
    database.exec(sql)
    database.close()
    expect((await audit(gateway.databasePath)).findings).toContainEqual(expect.stringMatching(finding))
  },
)

test('X54 a clock that was ahead moves the break for every account of the person', async ({
  gateway,
  clock,
  bed,
  people,
}) => {
  await people.verifyEmail('john.doe@gmail.com', 'player')
  await people.verifyEmail('john.doe@gmail.com', 'vip')
  const now = clock.now
  clock.now += 365 * DAY
  await bed.pause('week')
  clock.now = now
  await gateway.services.database.write((rows) => repairBreaks(rows, now))
  for (const account of ['player', 'vip'])
    expect((await bed.state(account)).pause, account).toMatchObject({ until: now + 7 * DAY })
})

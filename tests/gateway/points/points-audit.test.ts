import { expect } from 'vitest'
import { sql } from 'kysely'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { pointsOn } from '#tests/support/points.fixture.ts'

const test = gatewayTest()
test.override('ledger', { isFalsified: true })

const tampered = [
  [
    'a balance',
    `UPDATE points_account SET balance = balance + 1`,
    'the points of member M1005 differ from their entries',
  ],
  [
    'an entry that is gone',
    `DROP TRIGGER points_entry_no_delete; DELETE FROM points_entry WHERE id = 'redeem:1'`,
    'the points entry redeem:1 differs from its exchange',
  ],
  [
    'a rejection without its points',
    `UPDATE points_exchange SET status = 'rejected', reason = 'x', answered_at = 1 WHERE id = 1`,
    'the points entry redeem-back:1 differs from its exchange',
  ],
  [
    'a good that nobody took',
    `UPDATE good_taken SET taken = 0`,
    'the good frame-coral is taken otherwise than by its exchanges',
  ],
  [
    'a conversion into more',
    `UPDATE points_exchange SET amount = 900 WHERE id = 2`,
    'transfer points:2 differs from its converted points',
  ],
  [
    'a ratio',
    `UPDATE points_exchange SET ratio_minor = 99 WHERE id = 2`,
    'exchange 2 does not cost what its price or ratio says',
  ],
  [
    'an approval without its transfer',
    `UPDATE points_exchange SET status = 'approved', answered_at = 1 WHERE id = 3`,
    'transfer points:3 differs from its converted points',
  ],
  [
    'a whole point that is left',
    `UPDATE points_account SET rest = rest_per`,
    'member M1005 has a whole point among what is left of its stakes',
  ],
  [
    'points for a level that play did not earn',
    `INSERT INTO member_level (member_id, earned) VALUES ('M1005', 7)
      ON CONFLICT DO UPDATE SET earned = earned + 7`,
    'what member M1005 has earned for its level differs from its entries',
  ],
] as const

test.for(tampered)('S2.88 the audit finds %s', async ([, change, finding], { gateway }) => {
  const mall = pointsOn(gateway)
  await mall.give(50_000)
  await mall.redeem()
  await mall.convert()
  await mall.convert({ points: 20_000, amount: 20_000 })
  expect(await mall.findings()).toEqual([])
  await gateway.services.database.write(async (rows) => {
    for (const one of change.split('; ')) await sql.raw(one).execute(rows)
  })
  expect(await mall.findings()).toContain(finding)
})

import { expect } from 'vitest'
import { sql } from 'kysely'
import { audit } from '#gateway/audit/audit.ts'
import { bonusTest, give } from './bonus.fixture.ts'

const test = bonusTest()

test('C9 B3 a push gives both parts of a stake back, and what rounds paid is what the ledger paid', async ({
  gateway,
  player,
}) => {
  await give(gateway)
  const before = [await player.own(), await player.bonus()]
  // 200 of own money and 300 of bonus money
  await player.round(500, 500)
  expect([await player.own(), await player.bonus()], 'a push').toEqual(before)
  for (const [stake, payout] of [
    [400, 1_000],
    [333, 166],
    [500, 0],
    [250, 250],
  ] as const)
    await player.round(stake, payout)
  const { read } = gateway.services.database
  const paid = await sql<{ rounds: number; ledger: number }>`SELECT
    (SELECT sum(payout) FROM round JOIN play ON play.id = play_id WHERE member_id = ${player.memberId}) AS rounds,
    (SELECT sum(amount) FROM entry JOIN transfer ON transfer.id = transfer_id WHERE kind = 'settle'
      AND account_id IN (${`member:${player.memberId}`}, ${`bonus:${player.memberId}`})) AS ledger`.execute(read)
  expect(paid.rows).toEqual([{ rounds: 1_916, ledger: 1_916 }])
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})

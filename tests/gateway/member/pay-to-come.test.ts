import { afterEach, beforeEach, expect, test } from 'vitest'
import { obstaclesOf } from '#gateway/member/account/account.rows.ts'
import { daily, tier } from '#tests/contract/agent/terms.fixture.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'

let bed: Awaited<ReturnType<typeof openPayBed>>
beforeEach(async () => {
  bed = await openPayBed()
  await bed.agent('A')
  await bed.member('player', 'A')
})
afterEach(() => bed.close())

const obstacles = (now: number) => obstaclesOf(bed.database.read, { id: 'A', type: 1 }, now)

test('S2.58 an agent whose contract has ended cannot close the account before its last period is settled', async () => {
  const [noon, midnight] = [MARCH_10 + DAY_MS / 2, MARCH_10 + DAY_MS]
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10, until: noon })
  await bed.play('player', { stake: 1_000, at: MARCH_10 + 5 })
  expect(await obstacles(noon - 1)).toEqual(['balance', 'downline', 'contract'])
  expect(await obstacles(noon)).toEqual(['balance', 'downline', 'pay'])
  await bed.settle(midnight)
  expect(await bed.pay('A', 'daily-salary')).toEqual([10])
  expect(await obstacles(midnight)).toEqual(['balance', 'downline'])
})

test('S2.58 a contract that never began, and one without turnover whose period has been passed over, keep no account open', async () => {
  await bed.contract('A', daily([tier(10_000)]), { from: MARCH_10, until: MARCH_10 + DAY_MS })
  await bed.settle(MARCH_10 + 5 * DAY_MS)
  await bed.contract('A', daily([tier(10_000)]), {
    from: MARCH_10 + 9 * DAY_MS,
    until: MARCH_10 + 9 * DAY_MS,
  })
  expect(await obstacles(MARCH_10 + 9 * DAY_MS)).not.toContain('pay')
})

import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payKinds } from '#contract/agent/terms.ts'
import { createPasswords } from '#gateway/auth/passwords/passwords.ts'
import { audit } from '#gateway/audit/audit.ts'
import { offerTo, standingOf } from '#gateway/agent/contracts/consolidated.rows.ts'
import { seed } from '#gateway/seed/seed.ts'
import { openLedgerBed } from '#tests/support/ledger.fixture.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const line = ['M1001', 'M1002', 'M1003', 'M1004']
const passwords = createPasswords(randomBytes)
let bed: Awaited<ReturnType<typeof openLedgerBed>>
beforeEach(async () => (bed = await openLedgerBed()))
afterEach(() => bed.close())

const plant = () => seed(bed.database, { passwords, clock: () => NOW, isDemo: true })
const rates = () =>
  Promise.all(
    line.map((agentId) =>
      Promise.all(
        payKinds.map(async (kind) => {
          const contract = await standingOf(bed.database.read, { agentId, kind }, NOW)
          return contract?.terms.tiers.map(({ pays }) => pays)
        }),
      ),
    ),
  )

test('S2.89 a demo has contracts of each kind along its line, and an offer that waits', async () => {
  await plant()
  const signed = await rates()
  expect(signed).toEqual([
    [[300_000], [4_000, 6_000], [2_000], [4_000]],
    [[250_000], [3_000, 5_000], [1_500], [3_000]],
    [[200_000], [2_000, 4_000], [1_000], [2_000]],
    [[150_000], [1_000], [500], [1_000]],
  ])
  const { read } = bed.database
  const waiting = await offerTo(read, { agentId: 'M1003', kind: 'dividend' }, NOW)
  expect([waiting?.upline_id, waiting?.terms.tiers[0]?.pays]).toEqual(['M1002', 230_000])
  const acceptances = await read.selectFrom('contract_event').selectAll().where('action', '=', 'accept').execute()
  expect(acceptances).toHaveLength(16)
  expect(acceptances.every(({ by_side, actor_id }) => by_side === 'agent' && line.includes(actor_id ?? ''))).toBe(true)
  expect((await audit(bed.path)).findings).toEqual([])
})

test('a demo that has contracts is offered none again', async () => {
  await plant()
  const { database } = bed
  const count = () => database.read.selectFrom('contract_event').select('seq').execute()
  const before = (await count()).length
  await database.write((rows) =>
    rows.updateTable('setting').set({ value: 'old' }).where('key', '=', 'seed.demo').execute(),
  )
  await plant()
  expect(await count()).toHaveLength(before)
})

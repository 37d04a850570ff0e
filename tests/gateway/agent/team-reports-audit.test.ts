import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'

test('npm run audit finds lists and sums of teams that differ from rounds and entries', async () => {
  const now = Date.UTC(2025, 0, 4, 6)
  const gateway = await startTestGateway({ vendors, clock: () => now })
  const agents = agentsOf(gateway)
  const { playId } = await openPlayOf(gateway, 'player')
  await recordsOn(gateway).play(playId, 700, 200)
  const edits: [change: string, back: string, finding: RegExp][] = [
    ['UPDATE line_bet SET paid = 1', 'UPDATE line_bet SET paid = 200', /^bet .* is listed otherwise/],
    ['UPDATE member_active SET day = 1', 'UPDATE member_active SET day = 20092', /^the last active day/],
    [
      'UPDATE line_kind_day SET credits = credits + 1',
      'UPDATE line_kind_day SET credits = credits - 1',
      /^what moved on line/,
    ],
    [
      'UPDATE member_kind_day SET debits = debits + 1',
      'UPDATE member_kind_day SET debits = debits - 1',
      /^what moved the account/,
    ],
  ]
  for (const [change, back, finding] of edits) {
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(change)
    expect(await agents.findings(), change).toContainEqual(expect.stringMatching(finding))
    file.exec(back)
    file.close()
  }
  expect(await agents.findings()).toEqual([])
  await gateway.close()
})

import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentProfit } from '#contract/agent/reports.ts'
import { agentDownline } from '#contract/agent/team.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const MAX = Number.MAX_SAFE_INTEGER
const TODAY = Math.floor(Date.UTC(2026, 6, 28) / 86_400_000)
const now = Date.UTC(2026, 6, 28, 9)

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

/** What a line staked and was paid on the last days, today last. */
function play(head: string, days: readonly (readonly [staked: number, paid: number])[]): void {
  const file = new DatabaseSync(gateway.databasePath)
  days.forEach(([staked, paid], at) => {
    file.exec(`INSERT INTO line_day (line_id, day, rounds, staked, valid, paid)
      SELECT max(id), ${TODAY - days.length + 1 + at}, 1, ${staked}, ${staked}, ${paid} FROM line WHERE head_id = '${head}'`)
  })
  file.close()
}
const as = async (account: string) => ({ session: await sessionOf(gateway, account) })
const profit = async (account: string) =>
  parse(agentProfit.value, (await gateway.call(agentProfit, { days: '7' }, await as(account))).value)
const overview = async (account: string) =>
  parse(agentTeamOverview.value, (await gateway.call(agentTeamOverview, { days: '7' }, await as(account))).value)

test('S2.74 S2.78 sums of a team are exact up to 2^53 - 1 minor units', async () => {
  play('M1004', [
    [MAX - 3, 1],
    [1, MAX - 3],
    [1, 1],
  ])
  play('M1001', [[1, 0]])
  const { sums, list } = await profit('agent1')
  expect(sums).toMatchObject({ staked: MAX, valid: MAX, paid: MAX - 1, net: 1 })
  expect(list.map(({ staked, net }) => [staked, net])).toEqual([
    [1, 1],
    [MAX - 1, 0],
  ])
  expect((await overview('agent1')).sums).toMatchObject({ staked: MAX, paid: MAX - 1, net: 1 })
})

test('S2.74 S2.78 T20 beyond that they stay there, in rows and totals alike', async () => {
  play('M1004', [
    [MAX, 2],
    [MAX - 2, 4],
    [1_000, MAX],
  ])
  play('M1001', [[MAX, 7]])
  const { sums, list } = await profit('agent1')
  expect(list.map(({ row, staked, paid, net }) => [row, staked, paid, net])).toEqual([
    ['direct', MAX, 7, MAX - 7],
    ['team', MAX, MAX, 0],
  ])
  expect(sums).toMatchObject({ staked: MAX, valid: MAX, paid: MAX, net: MAX - 7 })
  const team = await overview('agent1')
  expect(team.sums).toMatchObject({ staked: MAX, paid: MAX, net: MAX })
  expect(team.chart.at(-1)).toMatchObject({ staked: MAX, paid: MAX })
})

test('S2.74 S2.76 T20 the balance of a direct downline stays there too', async () => {
  const file = new DatabaseSync(gateway.databasePath)
  const own = (balance: string) => file.exec(`UPDATE team_people SET balance = ${balance} WHERE team_id = 'M1001'`)
  const both = async () => {
    const caller = await as('agent1')
    const people = parse(agentDownline.value, (await gateway.call(agentDownline, {}, caller)).value)
    return [people.balance, (await overview('agent1')).balance]
  }
  file.exec(`INSERT INTO team_people (team_id, type, people, balance) VALUES ('M1001', 0, 1, 0) ON CONFLICT DO NOTHING`)
  own(String(MAX))
  expect(await both()).toEqual(['90071992547409.91', '90071992547409.91'])
  own('9223372036854775807')
  expect(await both()).toEqual(['90071992547409.91', '90071992547409.91'])
  file.close()
})

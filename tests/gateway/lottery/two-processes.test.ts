import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { lotteryOn } from './draws.fixture.ts'

const run = promisify(execFile)
/** How long both processes sell and draw. */
const WORK_MS = 5_000
/** Time for both to start. */
const START_MS = 9_000
let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

test('B12 B8 two processes on one file sell, seal, draw and settle at once: no draw twice, no late bet, nothing lost', async () => {
  const { databasePath } = gateway
  await gateway.stop()
  const began = Date.now()
  const until = began + START_MS + WORK_MS
  const processes = ['player', 'vip'].map((buyer) =>
    run(process.execPath, [
      'tests/gateway/lottery/second-gateway.ts',
      databasePath,
      inject('content'),
      buyer,
      String(began),
      String(until),
    ]),
  )
  const counts = (await Promise.all(processes)).map(
    ({ stdout }) => JSON.parse(stdout) as { bought: number; late: number; failed: number },
  )
  const sum = (of: 'bought' | 'late') => counts.reduce((all, each) => all + each[of], 0)
  // takes what is left to its end
  const after = began + 240 * (Date.now() + 60_000 - began)
  gateway = await startTestGateway({ databasePath, clock: () => after })
  const lottery = lotteryOn(gateway, () => after)
  await lottery.advance()
  const { read } = gateway.services.database
  const tickets = await read
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .select(['ticket.at', 'ticket.stake', 'draw.closes_at'])
    .execute()
  expect(tickets.length, 'what was sold to the buyers is what is stored').toBe(sum('bought'))
  expect(counts.every(({ bought }) => bought > 0)).toBe(true)
  expect(sum('late'), 'the cut-off was met while both were selling').toBeGreaterThan(0)
  expect(tickets.filter(({ at, closes_at }) => at >= closes_at)).toEqual([])
  const draws = await lottery.draws()
  expect(draws.length).toBeGreaterThan(3)
  expect(draws.every(({ settled_at: at }) => at !== null)).toBe(true)
  expect(draws.reduce((all, { leaves }) => all + leaves, 0)).toBe(tickets.length)
  const steps = (await lottery.log()).flatMap(({ kind, draw }) => (draw === undefined ? [] : [`${kind} ${draw}`]))
  expect(steps.length).toBe(4 * draws.length)
  expect(new Set(steps).size, 'each step of each draw once').toBe(steps.length)
  expect(await lottery.findings()).toEqual([])
}, 120_000)

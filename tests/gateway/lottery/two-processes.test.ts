import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { lotteryOn } from './draws.fixture.ts'

interface Counts {
  readonly bought: number
  readonly late: number
  /** When the process stopped, by its clock. */
  readonly until: number
}

/** A gateway in a process of its own: `ready` when it waits for its start, `counts` when it has ended. */
function startSecond(databasePath: string, buyer: string) {
  const file = 'tests/gateway/lottery/second-gateway.ts'
  const child = spawn(process.execPath, [file, databasePath, inject('content'), buyer], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  return {
    ready: once(child.stdout, 'data'),
    begin: (at: number) => child.stdin.write(String(at)),
    counts: once(child, 'close').then(() => JSON.parse(text.replace('ready\n', '')) as Counts),
  }
}

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

test('B12 B8 two processes on one file sell, seal, draw and settle at once: no draw twice, no late bet, nothing lost', async () => {
  const { databasePath } = gateway
  await gateway.stop()
  const processes = ['player', 'vip'].map((buyer) => startSecond(databasePath, buyer))
  await Promise.all(processes.map(({ ready }) => ready))
  const began = Date.now()
  for (const { begin } of processes) begin(began)
  const counts = await Promise.all(processes.map((each) => each.counts))
  const sum = (of: 'bought' | 'late') => counts.reduce((all, each) => all + each[of], 0)
  // takes what is left to its end
  const after = Math.max(...counts.map(({ until }) => until)) + 120_000
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

import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BeaconValue, beaconValue } from '#contract/lottery/proof/beacon.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { BeaconSource } from '#gateway/lottery/record/beacons.ts'
import { heldDraws } from '#gateway/lottery/draws/held.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { ERROR, INFO, WARN, readLog } from '#tests/support/log.fixture.ts'
import { runHere } from '#tests/support/run-command.ts'
import { current, lotteryOn } from './draws.fixture.ts'

// Draws of the 6/45 whose beacon does not come, a week before today: the command has its own clock.
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const value: BeaconValue = { value: beaconValue(SIGNATURE, sha256), proof: SIGNATURE }
/** The halls of its Wednesdays and of its Saturdays. */
const halls = ['DRH-004', 'DRH-003']
let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
let log: ReturnType<typeof readLog>
let isSilent: boolean
beforeEach(async () => {
  const { opensAt } = current('L645', Date.now() - 7 * DAY_MS)
  now = opensAt + HOUR_MS
  isSilent = true
  log = readLog()
  const down = async () => Promise.reject(new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
  const beaconSource: BeaconSource = {
    quicknet: async () => (isSilent ? down() : value),
    peerAnchor: async () => undefined,
    peerValue: async () => undefined,
  }
  gateway = await startTestGateway({ clock: () => now, log: true, beacon: 'drand-quicknet', beaconSource })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

/** Buys a ticket of the next draw, and returns it. */
async function buyNext() {
  const draw = current('L645', now)
  const lines = [{ market: 'lotto', picks: ['01', '02', '03', '04', '05', '06'], units: 1 }]
  for (const gameCode of halls) {
    const reply = await lottery.buy({ gameCode, lines, total: 100, numeros: [draw.numero] })
    if (reply.success) return { ...draw, name: `L645:${draw.numero}` }
  }
  throw new Error('no hall sells this draw')
}

/** Runs draws twice: the first run asks for a beacon, whose answer the second finds. */
async function advance(): Promise<void> {
  await lottery.advance()
  await new Promise((resolve) => setImmediate(resolve))
  await lottery.advance()
  // the log is written in the next turn
  await new Promise((resolve) => setImmediate(resolve))
}

const printed = async () => {
  return (await runHere({ name: 'waiting', data: dirname(gateway.databasePath) }, [])).text
}

describe('a beacon that is lost', () => {
  test('is warned of at its first failure and once an hour, and told when it is back', async () => {
    const { drawsAt, name } = await buyNext()
    now = drawsAt
    await advance()
    await advance()
    const first = { level: WARN, source: 'drand-quicknet', forS: 0, waiting: [name], reason: 'ECONNREFUSED' }
    expect(log.of('beacon-silent')).toMatchObject([first])
    now = drawsAt + HOUR_MS - 1
    await advance()
    expect(log.of('beacon-silent')).toHaveLength(1)
    now = drawsAt + HOUR_MS
    await advance()
    expect(log.of('beacon-silent')).toMatchObject([first, { level: WARN, forS: 3_600 }])
    isSilent = false
    now += 60_000
    await advance()
    expect(log.of('beacon-back')).toMatchObject([{ level: INFO, source: 'drand-quicknet', forS: 3_660 }])
    expect(log.of('draws').at(-1)).toMatchObject({ level: INFO, drawn: 1, settled: 1, ms: expect.any(Number) })
    expect(await lottery.findings()).toEqual([])
  })

  test('makes its draw void after a day, which is an error in the log', async () => {
    const { drawsAt, numero } = await buyNext()
    now = drawsAt
    await advance()
    expect(log.of('draw-void')).toEqual([])
    now = drawsAt + DAY_MS
    await advance()
    const fact = { level: ERROR, series: 'L645', draw: numero, reason: 'beacon', tickets: 1 }
    expect(log.of('draw-void')).toMatchObject([fact])
    expect(log.of('draws').at(-1)).toMatchObject({ void: 1, refunded: 1 })
    await advance()
    expect(log.of('draw-void')).toHaveLength(1)
  })

  test('holds draws, which npm run waiting lists with since when and until when', async () => {
    expect(await printed()).toContain('draws that are held: 0')
    const { drawsAt, name } = await buyNext()
    now = drawsAt + 60_000
    await advance()
    const [since, until] = [drawsAt, drawsAt + DAY_MS].map((at) => new Date(at).toISOString())
    expect(await printed()).toContain(
      `draws that are held: 1  see the gateway's log\n  ${name} waits for its beacon (drand-quicknet), since ${since}, void at ${until}\n`,
    )
    isSilent = false
    await advance()
    expect(await heldDraws(gateway.services.database.read, now)).toEqual([])
  })

  test('writes nothing to the log while no draw waits for it', async () => {
    await advance()
    await advance()
    expect([log.of('draws'), log.of('beacon-silent'), log.of('beacon-back')]).toEqual([[], [], []])
  })
})

const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text()

test('draws that no gateway has sealed are held, those after the first by the first; /metrics counts them', async () => {
  isSilent = false
  expect(await metrics()).toContain('\natoll_draws_late 0\n')
  const first = await buyNext()
  now = first.closesAt
  const second = await buyNext()
  now = second.drawsAt + 60_000
  const { read } = gateway.services.database
  expect(await heldDraws(read, now)).toMatchObject([
    { draw: first.name, reason: 'the gateway, which has not sealed it', until: first.drawsAt + DAY_MS },
    { draw: second.name, reason: `draw ${first.name}`, since: second.drawsAt },
  ])
  expect(await metrics()).toContain('\natoll_draws_late 2\n')
  // its line of the log is written in the next turn
  await new Promise((resolve) => setImmediate(resolve))
})

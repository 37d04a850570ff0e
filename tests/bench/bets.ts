import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bet, settle } from '#contract/vendor.ts'
import { audit } from '#gateway/wallet/audit.ts'
import { freePort, startProcess } from '#tests/faults/gateway-process.ts'
import { type LoadPlay, openPlays } from '#tests/support/tickets.ts'
import { type VendorLine, openLine } from '#tests/support/vendor-line.ts'

// npm run bench:bets -- --seconds 60: bets a second over HTTP, each settled before the next of its play, from one vendor with
// 64 plays. The client shares the machine; every answer is on the disk.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const PLAYS = 64
const WARM_MS = 2_000
const MEASURED_MS = Number(values.seconds) * 1000
const SECRET = 'a secret of the bench alone'

const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'))
const port = await freePort()
const gateway = await startProcess({ folder, port, secret: SECRET })
try {
  const line = openLine({ port, secret: SECRET, sockets: PLAYS })
  const database = join(folder, 'gateway.db')
  const plays = await openPlays(database, line, Array<string>(PLAYS).fill('player'))
  await Promise.all(plays.map((play) => playFor(WARM_MS, play, line)))
  const took = (await Promise.all(plays.map((play) => playFor(MEASURED_MS, play, line)))).flat()
  line.close()
  const { findings } = await audit(database)
  process.stdout.write(`${report(took)}, audit ${findings.length === 0 ? 'clean' : findings[0]}\n`)
} finally {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Plays round after round and gives the time that each call took, in milliseconds. */
async function playFor(duration: number, { playId }: LoadPlay, line: VendorLine): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + duration
  while (performance.now() < end) {
    const roundId = randomUUID()
    for (const [endpoint, money] of [[bet, { amount: 1 }] as const, [settle, { payout: 1 }] as const]) {
      const began = performance.now()
      const answered = await line.call(endpoint, { transferId: randomUUID(), playId, roundId, ...money })
      if (answered.state !== 'accepted') throw new Error(`${endpoint.name}: ${JSON.stringify(answered)}`)
      took.push(performance.now() - began)
    }
  }
  return took
}

function report(took: number[]): string {
  const sorted = took.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
  const perSecond = Math.round((took.length / MEASURED_MS) * 1000)
  return `${Math.round(perSecond / 2)} bets/s with their settlements, ${perSecond} calls/s, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`
}

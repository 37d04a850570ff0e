import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { audit } from '#gateway/audit/audit.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startGatewayProcess } from '#tests/faults/programs.ts'
import { type LoadPlay, openPlays } from '#tests/support/tickets.ts'
import { type VendorConnection, openConnection } from '#tests/support/vendor-connection.ts'

// `npm run bench:bets -- --seconds 60` measures bets per second over HTTP from one vendor with 64 game sessions, each
// bet settled before the session's next; every settlement feeds the jackpot. The client shares the machine; every
// answer is on disk. Exits with 1 if it is slower than allowed. It also prints the CPU time per call, which does not
// depend on other load on the machine.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const MIN_BETS = 3_000
const MAX_MS = 50
const PLAYS = 64
const WARM_MS = 2_000
const MEASURED_MS = Number(values.seconds) * 1000
const SECRET = 'a secret of the bench alone'
/** The unit of processor time in Linux (proc_pid_stat(5)), milliseconds. */
const TICK_MS = 10

const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'))
const port = await freePort()
const gateway = await startGatewayProcess({ folder, port, secret: SECRET })
try {
  const connection = openConnection({ port, secret: SECRET })
  const database = join(folder, 'gateway.db')
  const plays = await openPlays(database, connection, Array<string>(PLAYS).fill('player'))
  await Promise.all(plays.map((play) => playFor(WARM_MS, play, connection)))
  const before = { gateway: gatewayMs(), client: process.cpuUsage(), at: performance.now() }
  const took = (await Promise.all(plays.map((play) => playFor(MEASURED_MS, play, connection)))).flat()
  const client = process.cpuUsage(before.client)
  const spent = { gateway: gatewayMs() - before.gateway, client: (client.user + client.system) / 1000 }
  const seconds = (performance.now() - before.at) / 1000
  connection.close()
  const { findings } = await audit(database)
  const { text, isFastEnough } = report(took, spent, seconds)
  process.stdout.write(`${text}, audit ${findings.length === 0 ? 'clean' : findings[0]}\n`)
  if (!isFastEnough || findings.length > 0) process.exitCode = 1
} finally {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Plays round after round and returns the time of each call, milliseconds. */
async function playFor(duration: number, { playId }: LoadPlay, connection: VendorConnection): Promise<number[]> {
  const took: number[] = []
  const end = performance.now() + duration
  while (performance.now() < end) {
    const roundId = randomUUID()
    for (const [endpoint, money] of [[bet, { amount: 1 }] as const, [settle, { payout: 1 }] as const]) {
      const began = performance.now()
      const answered = await connection.call(endpoint, { transferId: randomUUID(), playId, roundId, ...money })
      if (answered.state !== 'accepted') throw new Error(`${endpoint.name}: ${JSON.stringify(answered)}`)
      took.push(performance.now() - began)
    }
  }
  return took
}

/** Returns the gateway's processor time, milliseconds; 0 if the machine does not report it. */
function gatewayMs(): number {
  try {
    const fields = readFileSync(`/proc/${gateway.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

interface Spent {
  readonly gateway: number
  readonly client: number
}

function report(took: number[], spent: Spent, seconds: number) {
  const sorted = took.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const calls = Math.round(took.length / seconds)
  const bets = Math.round(calls / 2)
  const [p50, p99] = [quantile(0.5), quantile(0.99)]
  const perCall = (ms: number) => `${((ms * 1000) / took.length).toFixed(0)} µs`
  const text = [
    `${bets} bets/s with their settlements (at least ${MIN_BETS}), ${calls} calls/s`,
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (at most ${MAX_MS})`,
    `processor time of a call ${perCall(spent.gateway)}, of its client ${perCall(spent.client)}`,
    `load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ].join(', ')
  return { text, isFastEnough: bets >= MIN_BETS && p99 <= MAX_MS }
}

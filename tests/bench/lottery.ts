import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audit } from '#gateway/audit/audit.ts'
import { answerCheck } from '#gateway/limits/play.rows.ts'
import { buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { startGateway } from '#gateway/start.ts'
import { openWithCredits } from '#gateway/wallet/opening.rows.ts'
import { compareByHand } from './lottery-by-hand.ts'
import { type PlannedDraw, planYear, slipFor } from './lottery-year.ts'

// `npm run bench:lottery -- --tickets 1000000` sells so many tickets for draws of a simulated year of all series, and
// takes every draw to its end as it becomes due: buying, which signs a receipt for each ticket, is timed apart from
// sealing, drawing and settling. Then it settles 100,000 of the tickets by hand from the published numbers, and audits
// the database. Exits with 1 if either differs. It calls the functions of the gateway on a database on disk, without HTTP.
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    /** The most tickets of a draw. */
    each: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const TICKETS = Number(values.tickets)
const EACH = Number(values.each)
const START = Date.UTC(2026, 0, 1)
const MEMBERS = 50
const OPENING = 1e13
/** Tickets that are settled by hand. */
const BY_HAND = 100_000

const folder = mkdtempSync(join(tmpdir(), 'atoll-lottery-'))
let now = START
const gateway = await startGateway({
  databasePath: join(folder, 'gateway.db'),
  port: 0,
  content: 'src/content',
  isDemo: true,
  log: false,
  clock: () => now,
})
const { database, lottery, draws } = gateway.services
/** Seconds on the clock, and of processor time: the latter hardly depends on what else the machine does. */
const spent = { buying: 0, finishing: 0 }
const busy = { buying: 0, finishing: 0 }
let sold = 0

try {
  const members = await openMembers()
  const { planned, random } = planYear({ start: START, draws: Math.ceil(TICKETS / EACH), seed: Number(values.seed) })
  for (const draw of planned) {
    now = draw.times.closesAt - 1
    await timed('finishing', () => draws.advance())
    await timed('buying', () => sellAll(draw, members))
  }
  now += 40 * 86_400_000
  await timed('finishing', () => draws.advance())
  report(planned.length)
  const { compared, differences } = await compareByHand(database.read, Math.min(BY_HAND, sold))
  process.stdout.write(`${compared} tickets settled by hand: ${differences.length} differ\n`)
  const { findings } = await audit(join(folder, 'gateway.db'))
  process.stdout.write(`audit: ${findings.length === 0 ? 'clean' : findings.slice(0, 10).join('\n')}\n`)
  if (differences.length > 0 || findings.length > 0) process.exitCode = 1

  /** Sells the tickets of a draw, whose writes share their commits. */
  async function sellAll({ times, game }: PlannedDraw, buyers: readonly string[]): Promise<void> {
    const count = Math.min(EACH, TICKETS - sold)
    const bought = Array.from({ length: count }, (_, at) => {
      const member = { id: buyers[(sold + at) % buyers.length] ?? '', type: 0 }
      const order = { id: randomUUID(), member, ...slipFor({ times, game }, random) }
      return buy(order)
    })
    for (const { state, ...why } of await Promise.all(bought))
      if (state !== 'bought') throw new Error(`A slip for ${times.series} was ${state}: ${JSON.stringify(why)}`)
    sold += count
  }

  /** Buys a slip; a reality check, which a year of play meets often, is answered. */
  async function buy(order: Parameters<typeof buySlip>[1]) {
    const bought = await database.write((rows) => buySlip(rows, order, lottery))
    if (bought.state !== 'refused' || bought.refusal !== 'reality_check') return bought
    await database.write((rows) => answerCheck(rows, order.member.id, now))
    return database.write((rows) => buySlip(rows, order, lottery))
  }
} finally {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(what: keyof typeof spent, work: () => Promise<void>): Promise<void> {
  const [began, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  spent[what] += (performance.now() - began) / 1000
  busy[what] += (user + system) / 1_000_000
}

function report(drawn: number): void {
  const rate = (what: keyof typeof spent) =>
    `${spent[what].toFixed(1)} s (${busy[what].toFixed(1)} s of processor time), ${Math.round(sold / spent[what])} tickets a second`
  process.stdout.write(
    `${sold} tickets in ${drawn} draws of a year, load ${loadavg()[0]?.toFixed(1)}\nbuying ${rate('buying')}\nsealing, drawing and settling ${rate('finishing')}\n`,
  )
}

/** Creates accounts with enough for any stake. */
async function openMembers(): Promise<string[]> {
  const ids = Array.from({ length: MEMBERS }, (_, at) => `buyer${at}`)
  await database.write(async (rows) => {
    for (const id of ids) {
      const member = { id, account: id, nickname: id, type: 0, rank_level: 0, labels: '[]', password_hash: '' }
      await rows
        .insertInto('member')
        .values({ ...member, created_at: START })
        .execute()
      await openWithCredits(rows, { id, type: 0, opening: OPENING }, START)
    }
  })
  return ids
}

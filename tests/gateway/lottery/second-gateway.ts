import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { buySlip } from '#gateway/lottery/tickets/buy.rows.ts'
import { drawsOnSale, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { startGateway } from '#gateway/start.ts'

/**
 * A gateway in a process of its own that sells tickets for draws of one minute, and runs draws, as fast as it can. It
 * begins when it reads a time: from then on its clock runs faster, and that of every process with the same time shows
 * the same. Prints what was sold and what was refused.
 */
const [databasePath = '', content = '', buyer = ''] = process.argv.slice(2)
/** One minute takes a quarter of a second. */
const FASTER = 240
/** What a process does at least: so many tickets, and so many minutes of its clock. */
const TICKETS = 60
const MINUTES = 8

let began = Date.now()
let speed = 1
const clock = () => began + (Date.now() - began) * speed
const gateway = await startGateway({ databasePath, port: 0, content, isDemo: true, limits: false, log: false, clock })
const { database, lottery, draws } = gateway.services
const { id, type } = await database.read
  .selectFrom('member')
  .select(['id', 'type'])
  .where('account', '=', buyer)
  .executeTakeFirstOrThrow()
process.stdout.write('ready\n')
const [line] = (await once(process.stdin, 'data')) as [Buffer]
process.stdin.destroy()
began = Number(line.toString())
speed = FASTER

const one = seriesOf('SEA-K3-1')
const counts = { bought: 0, late: 0, failed: 0 }
while (counts.bought < TICKETS || clock() < began + MINUTES * 60_000) {
  // half of the slips are for a draw whose cut-off may have passed when they are written
  const numeros = one ? drawsOnSale(one, clock() - (counts.bought % 2) * 10_000, 1).map(({ numero }) => numero) : []
  const lines = [{ market: 'side', picks: ['big'], units: 1 }]
  const slip = { id: randomUUID(), member: { id, type }, gameCode: 'TCG_SEA-030', numeros, lines, total: 100 }
  const [bought] = await Promise.allSettled([
    database.write((rows) => buySlip(rows, { ...slip, stopsAfterWin: false }, lottery)),
    draws.advance(),
  ])
  if (bought.status === 'rejected') counts.failed += 1
  else if (bought.value.state === 'bought') counts.bought += 1
  else counts.late += 1
}
await gateway.close()
process.stdout.write(JSON.stringify({ ...counts, until: clock() }))

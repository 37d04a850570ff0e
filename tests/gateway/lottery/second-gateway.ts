import { randomUUID } from 'node:crypto'
import { drawsOnSale, seriesOf } from '#gateway/lottery/calendar.ts'
import { buySlip } from '#gateway/lottery/buy.rows.ts'
import { startGateway } from '#gateway/start.ts'

/**
 * A gateway in a process of its own that sells tickets for the next draw of one minute, and runs draws, as fast as it
 * can, by a clock that all processes on the file share and that runs faster. Prints what was sold and what was refused.
 */
const [databasePath = '', content = '', buyer = '', start = '', until = ''] = process.argv.slice(2)
/** One minute of draws takes a quarter of a second. */
const FASTER = 240
const began = Number(start)
const clock = () => began + (Date.now() - began) * FASTER

const gateway = await startGateway({ databasePath, port: 0, content, isDemo: true, limits: false, log: false, clock })
const { database, lottery, draws } = gateway.services
const { id, type } = await database.read
  .selectFrom('member')
  .select(['id', 'type'])
  .where('account', '=', buyer)
  .executeTakeFirstOrThrow()
const one = seriesOf('SEA-K3-1')
const counts = { bought: 0, late: 0, failed: 0 }
while (Date.now() < Number(until)) {
  // half of the slips are for a draw whose cut-off may have passed when they are written
  const numeros = one ? drawsOnSale(one, clock() - (counts.bought % 2) * 10_000, 1).map(({ numero }) => numero) : []
  const lines = [{ market: 'side', picks: ['big'], units: 1 }]
  const slip = { id: randomUUID(), member: { id, type }, gameCode: 'TCG_SEA-030', numeros, lines, total: 100 }
  const results = await Promise.allSettled([
    database.write((rows) => buySlip(rows, { ...slip, stopsAfterWin: false }, lottery)),
    draws.advance(),
  ])
  const [bought] = results
  if (bought.status === 'rejected') counts.failed += 1
  else if (bought.value.state === 'bought') counts.bought += 1
  else counts.late += 1
}
await gateway.close()
process.stdout.write(JSON.stringify(counts))

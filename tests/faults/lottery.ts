import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startGateway } from '#gateway/start.ts'
import { stopLottery } from './lottery-stops.ts'

/**
 * `npm run faults:lottery -- --stops 1000 --seed 1`: stops the lottery after each statement of a day, then after random
 * ones of further days; fails unless each goes on as if it had not been stopped.
 */
const { values } = parseArgs({
  options: { stops: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const folder = mkdtempSync(join(tmpdir(), 'atoll-stops-'))
try {
  const databasePath = join(folder, 'seeded.db')
  const seededAt = () => Date.UTC(2025, 0, 1)
  const options = { databasePath, port: 0, content: 'src/content', isDemo: true, log: false as const, clock: seededAt }
  await (await startGateway(options)).close()
  const began = performance.now()
  const figures = await stopLottery({ seeded: databasePath, stops: Number(values.stops), seed: Number(values.seed) })
  const { stops, days, statements, tickets, kinds, broken } = figures
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(
    `${stops} stops in ${days} days of ${statements} statements and ${tickets} tickets, ${seconds} s\n`,
  )
  process.stdout.write(`draws and tickets: ${JSON.stringify(kinds)}\nbroken: ${broken.length}\n`)
  for (const line of broken.slice(0, 20)) process.stdout.write(`${line}\n`)
  if (broken.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

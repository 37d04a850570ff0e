import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startGateway } from '#gateway/start.ts'
import { stopMoney } from './money-stops.ts'

/**
 * `npm run faults:money -- --stops 1000 --seed 1`: stops deposits, withdrawals, transfers and moves between wallets after
 * each statement of a first history, then after random ones of further histories; fails unless each goes on as if it had
 * not been stopped.
 */
const { values } = parseArgs({
  options: { stops: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const folder = mkdtempSync(join(tmpdir(), 'atoll-money-'))
try {
  const databasePath = join(folder, 'seeded.db')
  const seededAt = () => Date.UTC(2025, 0, 1)
  const options = { databasePath, port: 0, content: 'src/content', isDemo: true, log: false as const, clock: seededAt }
  await (await startGateway(options)).close()
  const began = performance.now()
  const figures = await stopMoney({ seeded: databasePath, stops: Number(values.stops), seed: Number(values.seed) })
  const { stops, histories, acknowledged, states, broken, details } = figures
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(`${stops} stops in ${histories} histories, ${acknowledged} calls acknowledged, ${seconds} s\n`)
  process.stdout.write(
    `${[...states]
      .toSorted()
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}\n`,
  )
  process.stdout.write(
    `${Object.entries(broken)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}\n`,
  )
  for (const line of details.slice(0, 20)) process.stdout.write(`${line}\n`)
  if (Object.values(broken).some((count) => count > 0)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

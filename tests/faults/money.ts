import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startGateway } from '#gateway/start.ts'
import { type MoneyKills, killMoney } from './money-kills.ts'
import { stopMoney } from './money-stops.ts'

/**
 * `npm run faults:money -- --stops 1000 --seed 1`: stops deposits, withdrawals, transfers, moves between wallets and
 * changes of limits after each statement of a first history, then after random ones of further histories; fails unless
 * each goes on as if it had not been stopped. `--kills 100 --calls 20000`: then runs a history in processes that are
 * killed at random.
 */
const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '100' },
    calls: { type: 'string', default: '20000' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'atoll-money-'))
try {
  const databasePath = join(folder, 'seeded.db')
  const seededAt = () => Date.UTC(2025, 0, 1)
  const options = { databasePath, port: 0, content: 'src/content', isDemo: true, log: false as const, clock: seededAt }
  await (await startGateway(options)).close()
  const seed = Number(values.seed)
  if (Number(values.stops) > 0) {
    const began = performance.now()
    const figures = await stopMoney({ seeded: databasePath, stops: Number(values.stops), seed })
    const { stops, histories, acknowledged, states } = figures
    print(`${stops} stops in ${histories} histories, ${acknowledged} calls acknowledged, ${secondsSince(began)} s`)
    const counts = [...states].toSorted().map(([name, count]) => `${name} ${count}`)
    print(counts.join(', '))
    conclude(figures)
  }
  if (Number(values.kills) > 0) {
    const began = performance.now()
    const plan = { seeded: databasePath, kills: Number(values.kills), calls: Number(values.calls), seed }
    const figures = await killMoney(plan)
    const { kills, acknowledged, unheard } = figures
    print(`${kills} processes killed, ${acknowledged} calls acknowledged, ${secondsSince(began)} s`)
    print(`${unheard} calls had been carried out when their process was killed before it answered`)
    conclude(figures)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}

/** Prints what must be 0, and fails if it is not. */
function conclude({ broken, details }: Pick<MoneyKills, 'broken' | 'details'>): void {
  const counts = Object.entries(broken).map(([name, count]) => `${name} ${count}`)
  print(counts.join(', '))
  for (const line of details.slice(0, 20)) print(line)
  if (Object.values(broken).some((count) => count > 0)) process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { lagoon } from '#arcade/slot/machine.ts'
import { toNumber } from './rtp/fraction.ts'
import { type Game, games } from './rtp/games.ts'
import { type Odds, deviationOf } from './rtp/odds.ts'
import { simulate } from './rtp/simulation.ts'
import { slotOdds } from './rtp/slot.ts'
import { hmacSeeded, seeded } from './rtp/sources.ts'

// `npm run rtp`: what each in-house game returns, exactly: no round is played for it. `-- --rounds 10000000` also plays
// so many and fails when a return lies where only 1 of 1,000 true runs would; `--hmac` draws them as the arcade does,
// `--seed 7` draws others, `--only slot,keno-4` takes these games alone.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: games.map(({ name }) => name).join() },
    hmac: { type: 'boolean', default: false },
  },
})

const percent = (value: number) => `${(value * 100).toFixed(4)} %`
const print = (...cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(13)).join(''))

function timed<Result>(work: () => Result): [Result, string] {
  const start = performance.now()
  const result = work()
  const milliseconds = performance.now() - start
  return [result, milliseconds < 1_000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`]
}

function tellOdds(chosen: readonly Game[]): void {
  print('game', 'return', 'pays', 'pays > stake', 'deviation', 'most (×)', 'found in')
  for (const { name, odds } of chosen) {
    const [found, time] = timed(odds)
    const shares = [found.mean, found.hit, found.win].map((share) => percent(toNumber(share)))
    print(name, ...shares, deviationOf(found).toFixed(4), toNumber(found.most).toFixed(2), time)
  }
}

function tellFreeSpins(): void {
  const { trigger, freeSpins, fromFreeSpins } = slotOdds(lagoon)
  const [every, each] = [1 / toNumber(trigger), toNumber(freeSpins)]
  console.log(
    `\nslot: free spins every ${every.toFixed(2)} rounds, ${each.toFixed(4)} of them, ${percent(toNumber(fromFreeSpins))} of the return`,
  )
}

function tellRounds(chosen: readonly Game[], rounds: number): void {
  const way = values.hmac ? 'HMAC-SHA256' : 'seeded'
  console.log(`\n${rounds.toLocaleString('en')} rounds each, ${way}, seed ${values.seed}; 99.9 % lie from … to:`)
  print('game', 'returned', 'from', 'to', 'deviations', '', 'played in')
  for (const game of chosen) {
    const odds: Odds = game.odds()
    const seed = Number(values.seed)
    const source = values.hmac ? hmacSeeded(Buffer.alloc(32, seed), 'simulation') : seeded(seed)
    const [measured, time] = timed(() => simulate(game, odds, { rounds, source }))
    const { mean, from, to, errors, isWithin } = measured
    print(
      game.name,
      percent(mean),
      percent(from),
      percent(to),
      errors.toFixed(2),
      isWithin ? 'within' : 'OUTSIDE',
      time,
    )
    if (!isWithin) process.exitCode = 1
  }
}

const wanted = values.only.split(',')
const chosen = games.filter(({ name }) => wanted.includes(name))
const rounds = Number(values.rounds)
const isKnown =
  chosen.length === wanted.length && Number.isSafeInteger(rounds) && Number.isSafeInteger(Number(values.seed))
if (isKnown) {
  tellOdds(chosen)
  if (wanted.includes('slot')) tellFreeSpins()
  if (rounds > 0) tellRounds(chosen, rounds)
} else {
  console.error(`Give whole numbers, and games of: ${games.map(({ name }) => name).join(', ')}.`)
  process.exitCode = 1
}

import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { SlotTitle } from '#arcade/slot/title.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { millionths, toNumber } from './fraction.ts'
import { type Game, games } from './games.ts'
import { printBooks, printDraws } from './lottery-table.ts'
import { type Odds, deviationOf } from './odds.ts'
import { simulate, simulateAtTable } from './simulation.ts'
import { freeOdds } from './slot.ts'
import { oddsOfTitle, returnFault, slotTitles } from './slot-titles.ts'
import { hmacSeeded, seeded } from './sources.ts'

// `npm run rtp` prints the exact return of each in-house game and of every market of the lotteries, without playing a
// round, and fails if a market is outside 95.4 to 96.0 %, or a slot does not return what it states. `-- --rounds 1000000` also plays that many rounds and draws,
// and fails if a game's return is off by more than 1 of 1,000 fair runs would be, or a market's by more than four
// standard deviations; `--hmac` draws them as the arcade does, `--table` plays games with the arcade's own code and
// verifies each, `--seed 7` uses another seed, `--only slot,keno-4,VN27` selects games and lotteries.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: [...games.map(({ name }) => name), ...books.map(({ code }) => code)].join() },
    hmac: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
})

const percent = (value: number) => `${(value * 100).toFixed(4)} %`
const print = (...cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(13)).join(''))

async function timed<Result>(work: () => Result | Promise<Result>): Promise<[Result, string]> {
  const start = performance.now()
  const result = await work()
  const milliseconds = performance.now() - start
  return [result, milliseconds < 1_000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`]
}

async function printOdds(chosen: readonly Game[]): Promise<void> {
  print('game', 'return', 'pays', 'pays > stake', 'deviation', 'max (×)', 'time')
  for (const { name, odds } of chosen) {
    const [found, time] = await timed(odds)
    const shares = [found.mean, found.hit, found.win].map((share) => percent(toNumber(share)))
    print(name, ...shares, deviationOf(found).toFixed(4), toNumber(found.maxPayout).toFixed(2), time)
  }
}

/** Prints how free spins of slots arise. */
function printFreeSpins(slots: readonly SlotTitle[]): void {
  console.log('')
  for (const title of slots) {
    const free = freeOdds(title)
    if (!free) continue
    const [every, each] = [1 / toNumber(free.trigger), toNumber(free.spins)]
    console.log(
      `${title.id}: free spins every ${every.toFixed(2)} rounds, ${each.toFixed(4)} on average, ${percent(toNumber(free.share))} of the stakes`,
    )
  }
}

/** Returns whether all slots return what they state. */
function areAsStated(slots: readonly SlotTitle[]): boolean {
  const faults = slots.flatMap((title) => returnFault(title, millionths(oddsOfTitle(title).mean)) ?? [])
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

/** Returns the draws of a simulation from its start. */
function source() {
  return values.hmac
    ? hmacSeeded(createHash('sha256').update(values.seed).digest(), 'simulation')
    : seeded(Number(values.seed))
}

function play(game: Game, odds: Odds, rounds: number) {
  if (values.table) return simulateAtTable(game, odds, { rounds, run: `${game.name}:${values.seed}` })
  return simulate(game, odds, { rounds, source: source() })
}

async function printRounds(chosen: readonly Game[], rounds: number): Promise<void> {
  const sourceName = values.table ? 'at the table, each verified' : values.hmac ? 'HMAC-SHA256' : 'seeded'
  console.log(
    `\n${rounds.toLocaleString('en')} rounds each, ${sourceName}, seed ${values.seed}; 99.9 % of runs are within from … to:`,
  )
  print('game', 'returned', 'from', 'to', 'deviations', '', 'time')
  for (const game of chosen) {
    const odds: Odds = game.odds()
    const [measured, time] = await timed(() => play(game, odds, rounds))
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

async function printGames(chosen: readonly Game[], rounds: number): Promise<void> {
  await printOdds(chosen)
  const slots = slotTitles().filter(({ id }) => chosen.some(({ name }) => name === id))
  printFreeSpins(slots)
  if (!areAsStated(slots)) process.exitCode = 1
  if (rounds > 0) await printRounds(chosen, rounds)
}

/** Returns whether all lotteries return what they must. */
function printLotteries(rounds: number): boolean {
  const areInBounds = printBooks(chosenBooks)
  return (rounds === 0 || printDraws(chosenBooks, { draws: rounds, source })) && areInBounds
}

const wanted = values.only.split(',')
const chosen = games.filter(({ name }) => wanted.includes(name))
const chosenBooks = books.filter(({ code }) => wanted.includes(code))
const rounds = Number(values.rounds)
const areWhole = Number.isSafeInteger(rounds) && rounds >= 0 && Number.isSafeInteger(Number(values.seed))
const isKnown = chosen.length + chosenBooks.length === wanted.length && areWhole
if (isKnown) {
  if (chosen.length > 0) await printGames(chosen, rounds)
  if (chosenBooks.length > 0 && !printLotteries(rounds)) process.exitCode = 1
} else {
  const names = [...games.map(({ name }) => name), ...books.map(({ code }) => code)]
  console.error(`Use whole numbers, and games or lotteries from this list: ${names.join(', ')}.`)
  process.exitCode = 1
}

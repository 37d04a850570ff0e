import { parseArgs } from 'node:util'
import { bet, raise, rollback } from '#contract/game-wallet/game-wallet.ts'
import { runKills } from './kills.ts'
import type { Operation } from './operation.ts'
import { runSettlementKills } from './settlements.ts'

/**
 * `npm run faults -- --operations 50000 --kills 200`: sends wallet operations one to five times each, with answers cut
 * at random, while gateway and arcade are killed; fails unless each one happened exactly once.
 * `--settlement-kills 1000 --agents 10000`: then kills settlements of agents' pay, first after each statement, then at
 * random; fails unless each line is paid exactly once. 0 kills leave a part out.
 * `--settlement-stops 0 --minutes 10`: only the kills at random, for so long.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '50000' },
    kills: { type: 'string', default: '200' },
    'settlement-kills': { type: 'string', default: '1000' },
    'settlement-stops': { type: 'string', default: '1' },
    agents: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '1000' },
  },
})
const [operations, kills, settlementKills, every, agents, minutes] = [
  Number(values.operations),
  Number(values.kills),
  Number(values['settlement-kills']),
  Number(values['settlement-stops']),
  Number(values.agents),
  Number(values.minutes),
]
if (
  ![operations, kills, settlementKills, every, agents, minutes].every((value) => Number.isInteger(value) && value >= 0)
) {
  process.stderr.write('Options take whole numbers.\n')
  process.exit(1)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const isWhole = [kills === 0 || (await killBets()), settlementKills === 0 || (await killSettlements())]
process.exit(isWhole.every(Boolean) ? 0 : 1)

async function killBets(): Promise<boolean> {
  const began = Date.now()
  const figures = await runKills({ operations, kills }, say)
  const { operations: done, rounds } = figures
  const count = (is: (one: Operation) => boolean) => done.filter(is).length
  const jackpots = count(({ result }) => (result?.jackpot ?? 0) > 0)
  const bets = count(({ endpoint }) => endpoint === bet)
  const raises = count(({ endpoint }) => endpoint === raise)
  const givenBack = count(({ endpoint }) => endpoint === rollback)
  const times = [1, 2, 3, 4, 5].map((copies) => `${copies} × ${count(({ sent }) => sent === copies)}`)
  say(`${secondsSince(began)} s`)
  say(`gateway killed ${figures.gatewayKills} times, arcade ${figures.arcadeKills} times`)
  say(
    `operations ${done.length}: bets ${bets}, raises ${raises}, settlements ${done.length - bets - raises - givenBack - jackpots}, rollbacks ${givenBack}, jackpots ${jackpots}`,
  )
  say(`sent ${figures.sent} times: ${times.join(', ')}, more by a death ${count(({ sent }) => sent > 5)}`)
  say(`connections cut ${figures.cut}, copies answered again ${figures.replayed}`)
  say(`raises without an answer, decided by the stake of their round ${figures.lostRaises}`)
  say(
    `arcade: rounds settled ${rounds.settled}, undone ${rounds.undone}, answers of its wallet cut ${figures.walletCuts}`,
  )
  const played = Object.entries(rounds.byGame).map(([game, count]) => `${game} ${count}`)
  say(`settled by title: ${played.join(', ')}; raised ${rounds.raised}`)
  const { stakes } = figures
  say(`stakes ${stakes.rounds} = bets ${stakes.bets} + raises ${stakes.raises}, minor units`)
  return report(figures)
}

async function killSettlements(): Promise<boolean> {
  const began = Date.now()
  const figures = await runSettlementKills({ kills: settlementKills, agents, every, minutes }, say)
  say(`${secondsSince(began)} s`)
  say(
    `settlements ${figures.settlements}, killed ${figures.kills} times, ${figures.stops} of them after each statement`,
  )
  const progress = Object.entries(figures.progress).map(([name, value]) => `${name} ${value}`)
  say(`killed when: ${progress.join(', ')}`)
  return report(figures)
}

function secondsSince(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(0)
}

interface Broken {
  readonly broken: Readonly<Record<string, number>>
  readonly findings: readonly string[]
}

/** Prints what must be 0, and returns whether it is. */
function report({ broken, findings }: Broken): boolean {
  for (const [name, value] of Object.entries(broken)) say(`${name} ${value}`)
  for (const line of findings) say(line)
  return Object.values(broken).every((value) => value === 0)
}

import { parseArgs } from 'node:util'
import { bet, rollback } from '#contract/game-wallet/game-wallet.ts'
import { runKills } from './kills.ts'
import type { Operation } from './operation.ts'

/**
 * `npm run faults -- --operations 50000 --kills 200`: sends wallet operations one to five times each, with answers cut
 * at random, while gateway and arcade are killed; fails unless each one happened exactly once.
 */
const { values } = parseArgs({
  options: { operations: { type: 'string', default: '50000' }, kills: { type: 'string', default: '200' } },
})
const plan = { operations: Number(values.operations), kills: Number(values.kills) }
if (!Object.values(plan).every((value) => Number.isInteger(value) && value > 0)) {
  process.stderr.write('--operations and --kills take whole numbers from 1.\n')
  process.exit(1)
}

const began = Date.now()
const say = (line: string) => void process.stdout.write(`${line}\n`)
const figures = await runKills(plan, say)
const { operations, rounds, broken, findings } = figures

const count = (is: (one: Operation) => boolean) => operations.filter(is).length
const jackpots = count(({ result }) => (result?.jackpot ?? 0) > 0)
const bets = count(({ endpoint }) => endpoint === bet)
const givenBack = count(({ endpoint }) => endpoint === rollback)
const times = [1, 2, 3, 4, 5].map((copies) => `${copies} × ${count(({ sent }) => sent === copies)}`)
say(`${((Date.now() - began) / 1000).toFixed(0)} s`)
say(`gateway killed ${figures.gatewayKills} times, arcade ${figures.arcadeKills} times`)
say(
  `operations ${operations.length}: bets ${bets}, settlements ${operations.length - bets - givenBack - jackpots}, rollbacks ${givenBack}, jackpots ${jackpots}`,
)
say(`sent ${figures.sent} times: ${times.join(', ')}, more by a death ${count(({ sent }) => sent > 5)}`)
say(`connections cut ${figures.cut}, copies answered again ${figures.replayed}`)
say(
  `arcade: rounds settled ${rounds.settled}, undone ${rounds.undone}, answers of its wallet cut ${figures.walletCuts}`,
)
for (const [name, value] of Object.entries(broken)) say(`${name} ${value}`)
for (const line of findings) say(line)
process.exit(Object.values(broken).every((value) => value === 0) ? 0 : 1)

import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/audit/audit.ts'
import { openPlays } from '#tests/support/tickets.ts'
import { type VendorConnection, openConnection } from '#tests/support/vendor-connection.ts'
import {
  type ArcadeRounds,
  type Files,
  countDisagreeing,
  countMisstaked,
  disagreeing,
  roundsOf,
} from './arcade-checks.ts'
import { type ArcadeSide, openArcadeSide } from './arcade-side.ts'
import { Bettor } from './betting.ts'
import { type Stakes, countDoubled, countHalf, countLost, countUnknown, escrowOf, stakesOf } from './ledger-checks.ts'
import type { Operation } from './operation.ts'
import type { Running } from './process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startGatewayProcess, warmUp } from './programs.ts'
import { pause } from './page.ts'
import { countUnverified, countUnverifiedLater } from './verified.ts'

const SECRET = 'a secret of the fault tests'
/** Plays of one player race for one balance; the trial has a book of its own. */
const ACCOUNTS = ['player', 'player', 'player', 'vip', 'vip', 'vip', 'trial', 'trial']
/** Maximum lifetime of a gateway process, which is normally killed after a number of answers. */
const LIFE_MS = 60_000
const CALM_EVERY = 25
/** How long the arcade may take to finish what its last kill interrupted. */
const CALM_MS = 30_000

/** Size of a run: operations of the bettors, and kills of the gateway; the arcade is killed half as often. */
export interface Plan {
  readonly operations: number
  readonly kills: number
}

/** Results of a run. */
export interface Figures {
  readonly operations: readonly Operation[]
  readonly sent: number
  readonly cut: number
  readonly replayed: number
  /** Raises without an answer whose round told whether they were taken. */
  readonly lostRaises: number
  readonly gatewayKills: number
  readonly arcadeKills: number
  readonly walletCuts: number
  readonly rounds: ArcadeRounds
  readonly stakes: Stakes
  /** Counts that must be zero, by name. */
  readonly broken: Readonly<Record<string, number>>
  /** Refusals and findings as text. */
  readonly findings: readonly string[]
}

/** Kills gateway and arcade under load with answers cut at random; checks that every operation happened once. */
export async function runKills(plan: Plan, print: (line: string) => void = () => undefined): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-kills-'))
  const port = await freePort()
  const start = () => startGatewayProcess({ folder, port, secret: SECRET })
  const database = join(folder, 'gateway.db')
  await warmUp(start)
  const house: House = { start, connect: () => openConnection({ port, secret: SECRET }), gateway: await start() }
  try {
    const arcade = await openArcadeSide({ folder, secret: SECRET, gatewayPort: port, gatewayDatabase: database })
    try {
      const bettors = await seatBettors(database, house.connect())
      const doubled = await live(house, { bettors, arcade, plan, database, print })
      await settleOpenRounds(bettors, house)
      await arcade.finish()
      const escrow = await escrowAfterCalm({ gateway: database, arcade: arcade.database })
      return await figuresOf({ bettors, arcade, plan, database, doubled, escrow })
    } finally {
      await arcade.close()
    }
  } finally {
    await house.gateway.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The gateway, which is a new process after each kill. */
interface House {
  readonly start: () => Promise<Running>
  readonly connect: () => VendorConnection
  gateway: Running
}

interface Run {
  readonly bettors: readonly Bettor[]
  readonly arcade: ArcadeSide
  readonly plan: Plan
  readonly database: string
}

async function seatBettors(database: string, line: VendorConnection): Promise<Bettor[]> {
  const plays = await openPlays(database, line, ACCOUNTS)
  line.close()
  return plays.map((play) => new Bettor(play))
}

/** Runs all lifetimes of the gateway, until the planned number of operations is answered. */
async function live(house: House, run: Run & { print: (line: string) => void }): Promise<number> {
  const { bettors, arcade, plan, database, print } = run
  const share = plan.operations / plan.kills
  let doubled = 0
  for (let kill = 1; kill <= plan.kills; kill++) {
    if (kill % 2 === 1) await arcade.killSoon()
    const max = Math.max(2, Math.min(share * 1.8, plan.operations - answersOf(bettors)))
    await betUntilKilled(house, bettors, answersOf(bettors) + randomInt(1, Math.ceil(max)))
    house.gateway = await house.start()
    if (kill % CALM_EVERY !== 0) continue
    await settleOpenRounds(bettors, house)
    doubled += countDoubled(database, bettors)
    print(
      `${kill} kills, ${answersOf(bettors)} operations answered, ${arcade.seats.reduce((sum, { rounds }) => sum + rounds, 0)} rounds`,
    )
  }
  const line = house.connect()
  await Promise.all(bettors.map((bettor) => bettor.run(line, () => answersOf(bettors) >= plan.operations)))
  line.close()
  return doubled
}

async function betUntilKilled(house: House, bettors: readonly Bettor[], enough: number): Promise<void> {
  const line = house.connect()
  const deadline = Date.now() + LIFE_MS
  const betting = Promise.all(bettors.map((bettor) => bettor.run(line, () => false)))
  let failure: unknown
  betting.catch((error: unknown) => (failure = error))
  while (answersOf(bettors) < enough && Date.now() < deadline && failure === undefined) await pause(1)
  await pause(randomInt(5)) // not only right after an answer
  await house.gateway.kill()
  await betting
  line.close()
}

function answersOf(bettors: readonly Bettor[]): number {
  return bettors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

/** Finishes every round of the bettors and sends all remaining copies, so that every outcome is known. */
async function settleOpenRounds(bettors: readonly Bettor[], { connect }: House): Promise<void> {
  const line = connect()
  while (bettors.some(({ isAtRest }) => !isAtRest)) {
    await Promise.all(bettors.map((bettor) => bettor.run(line, () => true)))
  }
  await Promise.all(bettors.map((bettor) => bettor.sendLate(line)))
  line.close()
}

/** Waits until nothing is held, and the arcade knows it: an answer may have been cut. */
async function escrowAfterCalm(files: Files): Promise<number> {
  const deadline = Date.now() + CALM_MS
  const isCalm = () => escrowOf(files.gateway) === 0 && countDisagreeing(files) === 0
  while (!isCalm() && Date.now() < deadline) await pause(100)
  return escrowOf(files.gateway)
}

async function figuresOf(run: Run & { doubled: number; escrow: number }): Promise<Figures> {
  const { bettors, arcade, plan, database, doubled, escrow } = run
  const files = { gateway: database, arcade: arcade.database }
  const operations = bettors.flatMap(({ acknowledged }) => acknowledged)
  const sum = (figure: keyof Bettor['counts']) => bettors.reduce((total, { counts }) => total + counts[figure], 0)
  const rounds = roundsOf(files)
  const refused = [...bettors, ...arcade.seats].flatMap((one) => one.refused)
  const [stakes, differing] = [stakesOf(database), disagreeing(files)]
  const { findings } = await audit(database)
  return {
    operations,
    sent: sum('sent'),
    cut: sum('cut'),
    replayed: sum('replayed'),
    lostRaises: sum('lostRaises'),
    gatewayKills: plan.kills,
    arcadeKills: arcade.kills(),
    walletCuts: arcade.wire.cuts(),
    rounds,
    stakes,
    findings: [...new Set(refused), ...differing.slice(0, 10), ...findings.slice(0, 20)],
    broken: {
      'operations lost': countLost(database, operations),
      'operations doubled': doubled + countDoubled(database, bettors),
      'operations half done': countHalf(database),
      'transfers that nobody asked for': countUnknown(database, operations, rounds.transfers),
      'copies answered otherwise': sum('differing'),
      'raises on which the stake of the round misled': sum('misjudged'),
      'calls refused': refused.length,
      'rounds on which arcade and gateway differ': differing.length,
      'rounds whose stake is not their bet and raises': countMisstaked(files),
      'stakes that are neither bets nor raises, minor units': stakes.rounds - stakes.bets - stakes.raises,
      'rounds that do not verify': await countUnverified(arcade.database),
      'rounds that do not verify once their title has a new version': await countUnverifiedLater(arcade.database),
      'left in escrow, minor units': escrow,
      'findings of the audit': findings.length,
    },
  }
}

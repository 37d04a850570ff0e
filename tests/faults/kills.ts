import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from '#gateway/wallet/audit.ts'
import { openPlays } from '#tests/support/tickets.ts'
import { type VendorLine, openLine } from '#tests/support/vendor-line.ts'
import { Bettor } from './betting.ts'
import { type GatewayProcess, freePort, startProcess } from './gateway-process.ts'
import { countDoubled, countHalf, countLost } from './ledger-checks.ts'

const SECRET = 'a secret of the fault tests'
/** Two plays of one player race for one balance; a trial keeps to its own book. */
const ACCOUNTS = ['player', 'player', 'vip', 'vip', 'agent1', 'agent2', 'trial', 'trial']
/** Each life of the gateway ends after so many answers, by chance; counted, so that a slow machine proves as much. */
const ANSWERS = { least: 20, most: 300 }
const LIFE_MS = 20_000
const CALM_EVERY = 20

/** What a run of kills came to; all but the first five must be nothing. */
export interface Figures {
  readonly kills: number
  readonly acknowledged: number
  readonly jackpots: number
  /** Calls without an answer that were sent again, and those of them that had happened all the same. */
  readonly resent: number
  readonly replayed: number
  readonly lost: number
  readonly doubled: number
  readonly half: number
  /** Calls refused, which none of this load may be. */
  readonly refused: readonly string[]
  readonly findings: readonly string[]
}

/** Kills the gateway `kills` times under a betting load, and checks after each time that the ledger kept its word. */
export async function runKills(kills: number, tell: (line: string) => void = () => undefined): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-kills-'))
  try {
    return await killRepeatedly({ folder, kills, tell })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  readonly folder: string
  readonly kills: number
  readonly tell: (line: string) => void
}

async function killRepeatedly({ folder, kills, tell }: Run): Promise<Figures> {
  const port = await freePort()
  const database = join(folder, 'gateway.db')
  const start = () => startProcess({ folder, port, secret: SECRET })
  const connect = () => openLine({ port, secret: SECRET, sockets: ACCOUNTS.length })
  const broken = { lost: 0, doubled: 0, half: 0 }
  let gateway = await start()
  try {
    const bettors = await seatBettors(database, connect())
    for (let kill = 1; kill <= kills; kill++) {
      const known = bettors.map(({ acknowledged }) => acknowledged.length)
      await betUntilKilled(gateway, bettors, connect())
      gateway = await start()
      const fresh = bettors.flatMap(({ acknowledged }, at) => acknowledged.slice(known[at]))
      broken.lost += countLost(database, fresh)
      broken.half += countHalf(database)
      if (kill % CALM_EVERY !== 0 && kill !== kills) continue
      await calmDown(bettors, connect())
      broken.doubled += countDoubled(database, bettors)
      tell(`${kill} kills, ${answersOf(bettors)} acknowledged`)
    }
    broken.lost += countLost(
      database,
      bettors.flatMap(({ acknowledged }) => acknowledged),
    )
    const { findings } = await audit(database)
    return { kills, ...broken, findings, ...loadOf(bettors) }
  } finally {
    await gateway.kill()
  }
}

async function seatBettors(database: string, line: VendorLine): Promise<Bettor[]> {
  const plays = await openPlays(database, line, ACCOUNTS)
  line.close()
  return plays.map((play) => new Bettor(play))
}

function loadOf(bettors: readonly Bettor[]) {
  const sum = (figure: (one: Bettor) => number) => bettors.reduce((total, one) => total + figure(one), 0)
  return {
    acknowledged: answersOf(bettors),
    jackpots: sum(({ jackpots }) => jackpots),
    refused: bettors.flatMap(({ refused }) => refused),
    resent: sum(({ resent }) => resent),
    replayed: sum(({ replayed }) => replayed),
  }
}

async function betUntilKilled(gateway: GatewayProcess, bettors: readonly Bettor[], line: VendorLine): Promise<void> {
  const enough = answersOf(bettors) + randomInt(ANSWERS.least, ANSWERS.most)
  const deadline = Date.now() + LIFE_MS
  const betting = Promise.all(bettors.map((bettor) => bettor.run(line, () => false)))
  let failure: unknown
  betting.catch((error: unknown) => (failure = error))
  while (answersOf(bettors) < enough && Date.now() < deadline && failure === undefined) await pause(1)
  await pause(randomInt(5)) // not only right after an answer
  await gateway.kill()
  await betting
  line.close()
}

function answersOf(bettors: readonly Bettor[]): number {
  return bettors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

/** Sends again what was not answered, and nothing else: afterwards every outcome is known. */
async function calmDown(bettors: readonly Bettor[], line: VendorLine): Promise<void> {
  await Promise.all(bettors.map((bettor) => bettor.run(line, () => true)))
  line.close()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

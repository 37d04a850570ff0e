import { execFile, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { audit } from '#gateway/audit/audit.ts'
import { openPlays } from '#tests/support/tickets.ts'
import { type VendorConnection, openConnection } from '#tests/support/vendor-connection.ts'
import { countDisagreeing, roundsOf } from './arcade-checks.ts'
import { type ArcadeSide, openArcadeSide } from './arcade-side.ts'
import { Bettor } from './betting.ts'
import type { Running } from './process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startArcadeProcess, startGatewayProcess, warmUp } from './programs.ts'
import { pause } from './page.ts'

const SECRET = 'a secret of the fault tests'
const ACCOUNTS = ['player', 'player', 'player', 'vip', 'vip', 'vip', 'trial', 'trial']
const CALM_MS = 30_000

/** How often the gateway is killed, and how long it lives at most before that, in milliseconds. */
export interface Plan {
  readonly kills: number
  readonly lifeMs: number
  /** The most backups that are restored: the last and some before it. */
  readonly restores: number
  /** Commits a second of another process, besides those of the gateway. */
  readonly commits: number
}

export interface Figures {
  readonly gatewayKills: number
  readonly arcadeKills: number
  /** Operations of the bettors that were answered, and how many of them a second while the gateway ran. */
  readonly operations: number
  readonly aSecond: number
  /** Commits a second of another process, besides. */
  readonly otherCommits: number
  /** How long each backup took with its audit, in milliseconds. */
  readonly backupsMs: readonly number[]
  /** Rounds of the arcade in all restored backups. */
  readonly rounds: number
  /** What a start on a copy of the bare file says. */
  readonly bareStart: string
  /** What was wrong: refused backups or restores, findings of audits, rounds on which gateway and arcade differ. */
  readonly findings: readonly string[]
}

/** Backs up again and again under load while gateway and arcade are killed; restores each backup, starts and audits it. */
export async function runBackups(plan: Plan, print: (line: string) => void = () => undefined): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-backups-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const port = await freePort()
  const start = () => startGatewayProcess({ folder: data, port, secret: SECRET })
  await warmUp(start)
  const house: House = { start, connect: () => openConnection({ port, secret: SECRET }), gateway: await start() }
  const gatewayDatabase = join(data, 'gateway.db')
  try {
    const arcade = await openArcadeSide({ folder: data, secret: SECRET, gatewayPort: port, gatewayDatabase })
    try {
      const load = await loadAndKill(house, { arcade, data, folder, plan, print })
      const bareStart = startBare({ folder, port: await freePort() }, gatewayDatabase)
      await arcade.finish()
      await house.gateway.stop()
      const restored = await restoreSome({
        folder,
        data,
        backups: load.backupsMs.length,
        restores: plan.restores,
        print,
      })
      const { findings: failed, ...figures } = load
      const kills = { gatewayKills: plan.kills, arcadeKills: arcade.kills() }
      return { ...figures, ...kills, bareStart, rounds: restored.rounds, findings: [...failed, ...restored.findings] }
    } finally {
      await arcade.close()
    }
  } finally {
    await house.gateway.kill().catch(() => undefined) // it has stopped unless something failed
    rmSync(folder, { recursive: true, force: true })
  }
}

interface House {
  readonly start: () => Promise<Running>
  readonly connect: () => VendorConnection
  gateway: Running
}

interface Load {
  readonly arcade: ArcadeSide
  readonly data: string
  readonly folder: string
  readonly plan: Plan
  readonly print: (line: string) => void
}

async function loadAndKill(house: House, { arcade, data, folder, plan, print }: Load) {
  const first = house.connect()
  const bettors = (await openPlays(join(data, 'gateway.db'), first, ACCOUNTS)).map((play) => new Bettor(play))
  first.close()
  const endWriting = writeSteadily(join(data, 'gateway.db'), plan.commits)
  let isOver = false
  const backing = backUpUntil(() => isOver, { data, folder })
  backing.catch(() => undefined) // reported below
  let upMs = 0
  for (let kill = 1; kill <= plan.kills; kill++) {
    await arcade.killSoon()
    upMs += await betFor(house, bettors, plan.lifeMs / 2 + randomInt(plan.lifeMs / 2))
    house.gateway = await house.start()
    if (kill % 5 === 0) print(`${kill} kills, ${answersOf(bettors)} operations answered`)
  }
  isOver = true
  const { backupsMs, findings } = await backing
  const operations = answersOf(bettors)
  const aSecond = Math.round((operations * 1000) / upMs)
  return { operations, aSecond, otherCommits: endWriting(), backupsMs, findings }
}

/** Commits from this process too, as commands do; the returned function ends it and returns how many a second. */
function writeSteadily(path: string, aSecond: number): () => number {
  const file = new DatabaseSync(path, { timeout: 5000 })
  file.exec('PRAGMA synchronous=FULL')
  const write = file.prepare("INSERT OR REPLACE INTO setting VALUES ('faults.commits', ?)")
  const began = performance.now()
  let commits = 0
  const timer = setInterval(() => {
    for (let due = ((performance.now() - began) * aSecond) / 1000; commits < due;) write.run(String(++commits))
  }, 5)
  return () => {
    clearInterval(timer)
    file.close()
    return Math.round((commits * 1000) / (performance.now() - began))
  }
}

/** Bets for a while, then kills the gateway; @returns for how long it was bet. */
async function betFor(house: House, bettors: readonly Bettor[], ms: number): Promise<number> {
  const line = house.connect()
  const began = performance.now()
  const betting = Promise.all(bettors.map((bettor) => bettor.run(line, () => false)))
  betting.catch(() => undefined) // reported after the kill
  await pause(ms)
  const lasted = performance.now() - began
  await house.gateway.kill()
  await betting
  line.close()
  return lasted
}

async function backUpUntil(isOver: () => boolean, { data, folder }: { data: string; folder: string }) {
  const backupsMs: number[] = []
  const findings: string[] = []
  while (!isOver() && findings.length === 0) {
    const began = performance.now()
    const to = join(folder, `backup-${backupsMs.length}`)
    const made = await command('backup', data, ['--to', to])
    if (made.ok) backupsMs.push(performance.now() - began)
    else findings.push(`a backup failed: ${made.text}`)
  }
  return { backupsMs, findings }
}

function answersOf(bettors: readonly Bettor[]): number {
  return bettors.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

interface Backups {
  readonly folder: string
  readonly data: string
  readonly backups: number
  readonly restores: number
  readonly print: (line: string) => void
}

async function restoreSome({ folder, data, backups, restores, print }: Backups) {
  const findings: string[] = []
  let rounds = 0
  const count = Math.min(backups, restores)
  const chosen = Array.from({ length: count }, (_, at) => Math.ceil(((at + 1) * backups) / count) - 1)
  for (const at of chosen) {
    const place = join(folder, `restored-${at}`)
    mkdirSync(place)
    copyFileSync(join(data, 'gateway.db.key'), join(place, 'gateway.db.key'))
    const done = await command('restore', place, ['--from', join(folder, `backup-${at}`)])
    if (!done.ok) findings.push(`restore ${at} failed: ${done.text}`)
    else rounds += await startRestored(place, findings)
    rmSync(place, { recursive: true, force: true })
  }
  print(`${count} backups restored, started and audited`)
  return { findings, rounds }
}

/** Starts gateway and arcade on restored data until no round of the arcade is open, and audits; @returns its rounds. */
async function startRestored(folder: string, findings: string[]): Promise<number> {
  const [port, arcadePort] = [await freePort(), await freePort()]
  const files = { gateway: join(folder, 'gateway.db'), arcade: join(folder, 'arcade.db') }
  const gateway = await startGatewayProcess({ folder, port, secret: SECRET })
  const gatewayUrl = `http://127.0.0.1:${port}`
  const arcade = await startArcadeProcess({ folder, port: arcadePort, secret: SECRET, gatewayUrl })
  const deadline = Date.now() + CALM_MS
  while (countDisagreeing(files) > 0 && Date.now() < deadline) await pause(50)
  const differing = countDisagreeing(files)
  if (differing > 0) findings.push(`gateway and arcade differ on ${differing} rounds`)
  await arcade.stop()
  await gateway.stop()
  findings.push(...(await audit(files.gateway)).findings)
  const { settled, undone } = roundsOf(files)
  return settled + undone
}

/** Starts a gateway on a copy of the database file alone, as it is at this moment; @returns what it says. */
function startBare({ folder, port }: { folder: string; port: number }, database: string): string {
  const place = join(folder, 'bare')
  mkdirSync(place)
  copyFileSync(database, join(place, 'gateway.db'))
  const env = { ...process.env, ATOLL_DATA: place, PORT: String(port) }
  return spawnSync(process.execPath, ['gateway/main.ts'], { env, encoding: 'utf8', timeout: 60_000 }).stderr
}

function command(name: string, data: string, words: readonly string[]) {
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(data, '..', 'compiled-commands')
  const env = { ...process.env, ATOLL_DATA: data, NODE_COMPILE_CACHE: compiled }
  return promisify(execFile)(process.execPath, [`gateway/commands/${name}.ts`, ...words], { env }).then(
    ({ stdout }) => ({ ok: true, text: stdout }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, text: error.stdout + error.stderr }),
  )
}

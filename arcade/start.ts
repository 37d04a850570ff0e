import { randomBytes } from 'node:crypto'
import { openCrash } from './crash/open.ts'
import type { Pace } from './crash/round-engine.ts'
import { openDatabase } from './database.ts'
import { readFiles } from './files.ts'
import { games, ownGames } from './games.ts'
import { createPlayQueues } from './play-queues.ts'
import { playRows } from './plays.rows.ts'
import { roundRows } from './rounds.rows.ts'
import { makeServer } from './server.ts'
import { ownRounds, startSweep } from './sweep.ts'
import { type Timing, defaultTiming } from './timing.ts'
import { connectWallet } from './wallet.ts'

/** What an arcade is started with. */
export interface ArcadeOptions {
  readonly databasePath: string
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  readonly gatewayUrl: string
  /** Shared with the gateway: it signs every wallet call. */
  readonly secret: string
  /** Origins that may frame the games, and that are told when a round is settled. */
  readonly portalOrigins: readonly string[]
  /** Addresses whose word about the caller's address is taken; without any, a caller is whoever connects. */
  readonly trustedProxies?: readonly string[]
  readonly clock?: () => number
  /** `size` random bytes. */
  readonly chance?: (size: number) => Buffer
  /** Told what a person should look at. */
  readonly warn?: (line: string) => void
  /** How long crash takes bets for, and how long it rests. */
  readonly crashPace?: Pace
  /** How long it waits and how often it looks, where that is not the default. */
  readonly timing?: Partial<Timing>
}

/** A running arcade. */
export interface Arcade {
  readonly url: string
  readonly port: number
  /** Stops taking requests, lets those in work finish, and closes the database. */
  close(): Promise<void>
}

/** Starts the in-house games on an origin of their own; rounds that a stop interrupted are finished at once. */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const { databasePath, port, host = '127.0.0.1', gatewayUrl, secret } = options
  // an origin goes into a header: nothing but an origin may stand there
  const portalOrigins = options.portalOrigins.map((origin) => new URL(origin).origin)
  const {
    clock = Date.now,
    chance = randomBytes,
    warn = (line) => void process.stderr.write(`arcade: ${line}\n`),
  } = options
  const database = openDatabase(databasePath)
  const plays = playRows(database)
  const rounds = roundRows(database, plays)
  const queues = createPlayQueues()
  const timing = { ...defaultTiming, ...options.timing }
  const wallet = connectWallet({ gatewayUrl, secret, clock, ...timing })
  const context = { wallet, plays, rounds, clock, chance, warn, queues }
  const crash = openCrash({
    ...context,
    database,
    clock: options.clock ?? steadyClock,
    pace: options.crashPace,
    silenceMs: timing.silenceMs,
  })
  const server = await makeServer({
    games: ownGames,
    crash,
    context,
    files: readFiles(games, portalOrigins),
    portalOrigins,
    trustedProxies: options.trustedProxies ?? [],
  })
  const url = await server.listen({ port, host })
  const sweep = startSweep([ownRounds(context), crash.unfinished], { ...context, sweepMs: timing.sweepMs })
  return {
    url,
    port: Number(new URL(url).port),
    async close() {
      crash.close()
      // a browser may hold a line open on which it has asked nothing yet
      const patience = setTimeout(() => server.server.closeAllConnections(), timing.stopMs)
      await server.close()
      clearTimeout(patience)
      await sweep.stop()
      await queues.drain()
      database.close()
    },
  }
}

/** A flight is not shortened when the machine's time is set: milliseconds since the epoch, counted on from the start. */
function steadyClock(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}

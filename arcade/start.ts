import { randomBytes } from 'node:crypto'
import { abandonKnownSeeds } from './after-restore.ts'
import { openCrash } from './crash/open.ts'
import type { Pace } from './crash/round-engine.ts'
import { startWritingBack } from './database-files.ts'
import { openDatabase } from './database.ts'
import { readFiles } from './files.ts'
import { games, ownGames, sharedTables } from './games.ts'
import { createPlayQueues } from './play-queues.ts'
import { openRounds } from './own-rounds.ts'
import { REST_MS } from './play-on.ts'
import { makeServer } from './server.ts'
import { openTables } from './shared/open.ts'
import { ownRounds, startSweep } from './sweep.ts'
import { requireChecked } from './titles/checked.ts'
import { rememberTitles } from './titles/released.ts'
import { type Timing, defaultTiming } from './timing.ts'
import { connectWallet } from './wallet.ts'
import { reportStops } from './watch/report.ts'
import { watchReturns } from './watch/watch.ts'

/** Options of an arcade. */
export interface ArcadeOptions {
  readonly databasePath: string
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  readonly gatewayUrl: string
  /** Shared with the gateway: it signs every wallet call. */
  readonly secret: string
  /** Origins that may frame the games and receive their events. */
  readonly portalOrigins: readonly string[]
  /** Proxies whose X-Forwarded-For is trusted; without any, the caller is the connecting address. */
  readonly trustedProxies?: readonly string[]
  readonly clock?: () => number
  /** `size` random bytes. */
  readonly chance?: (size: number) => Buffer
  /** Reports something the operator should look at. */
  readonly warn?: (line: string) => void
  /** Tells the operator about a migration. */
  readonly say?: (sentence: string) => void
  /** How long crash takes bets, and how long it pauses. */
  readonly crashPace?: Pace
  /** Timeouts and intervals, if not the defaults. */
  readonly timing?: Partial<Timing>
}

/** A running arcade. */
export interface Arcade {
  readonly url: string
  readonly port: number
  /** Stops accepting requests, lets running ones finish, and closes the database. */
  close(): Promise<void>
}

/** Starts the in-house games on an origin of their own; interrupted rounds are finished at once. */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const { databasePath, port, host = '127.0.0.1', gatewayUrl, secret } = options
  // origins go into a header, so reduce each to a pure origin
  const portalOrigins = options.portalOrigins.map((origin) => new URL(origin).origin)
  const {
    clock = Date.now,
    chance = randomBytes,
    warn = (line) => void process.stderr.write(`arcade: ${line}\n`),
  } = options
  requireChecked(games)
  const database = openDatabase(databasePath, options.say)
  abandonKnownSeeds({ database, databasePath, clock, chance })
  rememberTitles(database, games)
  const queues = createPlayQueues()
  const timing = { ...defaultTiming, ...options.timing }
  const wallet = connectWallet({ gatewayUrl, secret, clock, warn, ...timing })
  const context = { ...openRounds(database, ownGames, { wallet, clock, warn }), chance, queues }
  // no page could be heard before
  context.moves.stayAll(clock() + REST_MS)
  const shared = { ...context, database, clock: options.clock ?? steadyClock, silenceMs: timing.silenceMs }
  const crash = openCrash({ ...shared, pace: options.crashPace })
  const { tables, ...houses } = openTables(sharedTables, shared)
  const trustedProxies = options.trustedProxies ?? []
  const files = readFiles(games, portalOrigins)
  const server = await makeServer({ games: ownGames, crash, tables, context, files, portalOrigins, trustedProxies })
  const url = await server.listen({ port, host })
  const stopWritingBack = startWritingBack(database, { everyMs: timing.writeBackMs, warn })
  const works = [ownRounds(context), crash.unfinished, ...tables.map(({ unfinished }) => unfinished)]
  const stopWatching = watchReturns(database, { games, clock, warn, everyMs: timing.watchMs })
  // rounds tell already when the gateway cannot be reached
  const quiet = connectWallet({ gatewayUrl, secret, clock, ...timing })
  const stopReporting = reportStops(database, { wallet: quiet, clock, warn, everyMs: timing.reportMs })
  const sweep = startSweep(works, { ...context, sweepMs: timing.sweepMs })
  return {
    url,
    port: Number(new URL(url).port),
    async close() {
      crash.close()
      houses.close()
      // a browser may keep an unused connection open
      const patience = setTimeout(() => server.server.closeAllConnections(), timing.stopMs)
      await server.close()
      clearTimeout(patience)
      await sweep.stop()
      await queues.drain()
      stopWatching()
      await stopReporting()
      stopWritingBack()
      database.close()
    },
  }
}

/** Returns milliseconds since the epoch, counted on from the start, so that a clock change never shortens a flight. */
function steadyClock(): number {
  return Math.floor(performance.timeOrigin + performance.now())
}

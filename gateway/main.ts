import { existsSync, mkdirSync } from 'node:fs'
import { uptime } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFingerprint } from '#system/fingerprint.mjs'
import { installation } from '#system/settings.mjs'
import { lockFolder } from './db/folder-lock.ts'
import { type Environment, providersOf, readEnvironment, smsProviderOf } from './environment.ts'
import type { BeaconChoice } from './lottery/record/beacons.ts'
import { gamesAdvice, launchAddress } from './games-address.ts'
import { startAdvice } from './start-advice.ts'
import { explain } from './start-failures.ts'
import type { StaffOptions } from './staff-opening.ts'
import type { Gateway } from './start.ts'

const ownContent = fileURLToPath(new URL('../src/content', import.meta.url))

async function main(): Promise<void> {
  const environment = readEnvironment(installation())
  if (!environment.ok) return giveUp(environment.wrong)
  const { ATOLL_PORTAL } = environment.value
  if (ATOLL_PORTAL !== undefined && !existsSync(join(ATOLL_PORTAL, 'index.html'))) {
    return giveUp(
      `ATOLL_PORTAL ${ATOLL_PORTAL} does not contain a built portal: build it first, or unset ATOLL_PORTAL.`,
    )
  }
  try {
    const gateway = await start(environment.value)
    stopOnSignal(gateway)
    process.stdout.write(`The gateway is running at ${gateway.url}\n`)
    if (gateway.staff) process.stdout.write(`The staff centre is open at ${gateway.staff.origin}\n`)
    for (const sentence of [...gamesAdvice(environment.value), ...(await startAdvice(gateway))])
      process.stdout.write(`${sentence}\n`)
  } catch (error) {
    giveUp(explain(error, environment.value))
  }
}

function beaconOf(set: Environment['ATOLL_BEACON']): BeaconChoice {
  return set === 'none' || set === 'drand-quicknet' ? set : { peer: set }
}

async function start(environment: Environment): Promise<Gateway> {
  const { PORT, HOST, ATOLL_DATA, ATOLL_PORTAL, ATOLL_CONTENT, ATOLL_ARCADE_URL, ATOLL_ARCADE_SECRET } = environment
  const { ATOLL_COUNTRY_HEADER: countryHeader, SITE_URL: site, ATOLL_PLAYERS_URL: playersSite } = environment
  const staff = staffOf(environment)
  mkdirSync(ATOLL_DATA, { recursive: true, mode: 0o700 })
  const databasePath = resolve(join(ATOLL_DATA, 'gateway.db'))
  process.once('exit', lockFolder(databasePath, environment.ATOLL_SIDE))
  // its code takes a second to load: what refuses the start until here says so at once
  const { startGateway } = await import('./start.ts')
  return startGateway({
    databasePath,
    port: PORT,
    host: HOST,
    drawsEveryMs: 500,
    // goes on while the machine sleeps, and nobody sets it
    uptime: () => uptime() * 1000,
    checksClock: true,
    beacon: beaconOf(environment.ATOLL_BEACON),
    content: ATOLL_CONTENT === undefined ? ownContent : resolve(ATOLL_CONTENT),
    trustedProxies: environment.ATOLL_TRUSTED_PROXIES,
    maxConnections: environment.ATOLL_CONNECTIONS,
    log: true,
    mail: { from: environment.ATOLL_MAIL_FROM, server: environment.ATOLL_SMTP_URL },
    providers: providersOf(environment),
    smsProvider: smsProviderOf(environment),
    imageCDNs: environment.ATOLL_IMAGE_CDNS,
    launchGameCDNs: environment.ATOLL_LAUNCH_CDNS,
    maxPictureBytes: environment.ATOLL_PICTURES_MB * 1024 ** 2,
    side: environment.ATOLL_SIDE,
    isDemo: environment.ATOLL_DEMO === '1',
    showcase: environment.ATOLL_SHOWCASE === '1',
    build: sourceFingerprint().slice(0, 12),
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
    metricsToken: environment.ATOLL_METRICS_TOKEN,
    showsOutbox: environment.ATOLL_SHOW_OUTBOX === '1',
    ...(staff && { staff }),
    ...(site !== undefined && { site }),
    ...(playersSite !== undefined && { playersSite }),
    ...(countryHeader !== undefined && { countryHeader }),
    ...(ATOLL_PORTAL !== undefined && { portal: resolve(ATOLL_PORTAL) }),
    ...(ATOLL_ARCADE_URL !== undefined &&
      ATOLL_ARCADE_SECRET !== undefined && {
        vendors: { ATL: { launchAddress: launchAddress(environment), secret: ATOLL_ARCADE_SECRET } },
      }),
  })
}

function staffOf(environment: Environment): StaffOptions | undefined {
  const { ATOLL_STAFF_PORT: port, ATOLL_STAFF_HOST: host } = environment
  const { ATOLL_STAFF_PAGES: pages, ATOLL_STAFF_URL: origin } = environment
  if (port === undefined) return undefined
  return { port, host, ...(pages !== undefined && { folder: resolve(pages) }), ...(origin !== undefined && { origin }) }
}

function stopOnSignal(gateway: Gateway): void {
  const stop = () =>
    void gateway.close().then(
      () => process.exit(0),
      (error: unknown) => giveUp(`The gateway did not stop cleanly: ${String(error)}`),
    )
  process.once('SIGTERM', stop).once('SIGINT', stop)
}

function giveUp(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

await main()

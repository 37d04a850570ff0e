import { randomBytes } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import { answers } from '#gateway/server/answers.ts'
import { createAttempts } from '#gateway/auth/login/attempts.ts'
import { createChallenges } from '#gateway/auth/passkeys/challenges.ts'
import { type LotteryOptions, createLottery } from './lottery/draws/lottery-services.ts'
import { loadKey } from './load-key.ts'
import { keepHolidays } from './lottery/draws/keep-holidays.rows.ts'
import type { Side } from '#contract/rights.ts'
import { createResetLinks } from '#gateway/auth/passwords/reset-links.ts'
import { createRateCounter } from '#gateway/http/rate-counter.ts'
import { type PasswordCost, createPasswords } from '#gateway/auth/passwords/passwords.ts'
import { type Provider, createProviders } from '#gateway/auth/social/oidc-providers.ts'
import { watchClock } from '#gateway/clock/steady.ts'
import { watchPay } from '#gateway/pay/pay-trouble.ts'
import { createFileCheck } from './db/file-check.ts'
import { lastAudit } from '#gateway/db/last-audit.ts'
import { lastBackup } from '#gateway/db/last-backup.ts'
import { openContent } from './content/content.ts'
import { followContent } from './content/follow.ts'
import type { ScannedFile } from './content/scan.ts'
import { seed } from '#gateway/seed/seed.ts'
import { invalidSettings } from '#gateway/settings/settings.rows.ts'
import { type ChatTimes, createChat } from '#gateway/chat/chat-hub.ts'
import { createCaptchas } from '#gateway/captcha/captchas.ts'
import { type Paint, paint } from '#gateway/captcha/picture.ts'
import { createProofOfWork } from '#gateway/captcha/proof-of-work.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { type Limits, defaultLimits } from '#gateway/server/limits.ts'
import { type Connection, connectConfigured } from '#gateway/providers/configured.rows.ts'
import { followOrigins } from '#gateway/providers/follow-origins.ts'
import { openPortal } from '#gateway/server/portal.ts'
import { createServer } from '#gateway/server/server.ts'
import { createPlayers } from './games/players.ts'
import { createCodes } from './sms/codes.ts'
import { type SmsProvider, createProviderCodes } from './sms/provider-codes.ts'
import { createBackgroundWork } from './outbox/background-work.ts'
import { type MailOptions, createOutbox } from './outbox/outbox.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import { createLog } from '#gateway/http/log.ts'
import { listen } from './listening.ts'
import { openForStart } from './opening.ts'
import type { Services } from './services.ts'
import { type OpenStaff, type StaffOptions, openStaff } from './staff-opening.ts'
import { startTimers } from './timers.ts'
import { openJackpot } from '#gateway/game-wallet/jackpot.rows.ts'

export interface GatewayOptions extends LotteryOptions {
  /** The SQLite file; the key that opens sealed bodies is stored beside it. */
  readonly databasePath: string
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string
  /** The built portal's folder, absolute, if served on the same port; it may lead through a link, which is followed. */
  readonly portal?: string
  /** The folder of what editors write (`src/content`); its changes are followed. */
  readonly content: string
  /** Whether drafts are shown: only the preview of the editors' desk does. */
  readonly drafts?: boolean
  /** The files of that folder as this process has scanned them before; otherwise all are parsed. */
  readonly knownContent?: ReadonlyMap<string, ScannedFile>
  /** Vendors to open, with the secret they sign with and the address of their games. */
  readonly vendors?: Readonly<Record<string, Connection>>
  /** Identity providers whose login replaces one's own (S2.42), with the operator's registration there. */
  readonly providers?: readonly Provider[]
  /** The provider that sends and checks the codes of registrations (S4.9); defaults to this gateway. */
  readonly smsProvider?: SmsProvider | undefined
  readonly clock?: Clock
  /** The machine's uptime, milliseconds, with which jumps of the clock are seen; without it, none are. */
  readonly uptime?: Clock
  /** Whether a clock that is behind what was written, or far ahead of it, refuses the start. */
  readonly checksClock?: boolean
  readonly chance?: Chance
  /** The cost of hashing a password; lower in tests only. */
  readonly passwordCost?: PasswordCost
  /** Draws the pictures of captchas. */
  readonly paint?: Paint
  readonly limits?: Limits | false
  /** The most open connections of an address that is no trusted proxy; unlimited by default. */
  readonly maxConnections?: number
  readonly log?: boolean
  readonly trustedProxies?: readonly string[]
  /** The header in which those proxies send the caller's country. */
  readonly countryHeader?: string
  /** The operator's mail server; without one, e-mail stays on this machine. */
  readonly mail?: MailOptions
  /** The portal's public address, for links in e-mail and for passkeys; defaults to this gateway. */
  readonly site?: string
  /** The most codes by text, and the most links by e-mail, per day. */
  readonly messagesADay?: number
  /** S9.20: origins that serve the games' covers, and origins that serve the same games. */
  readonly imageCDNs?: readonly string[]
  readonly launchGameCDNs?: readonly string[]
  /** The most bytes of all members' pictures together; they share the disk with the ledger. */
  readonly maxPictureBytes?: number
  /** Whether demo accounts with a public password are planted; without it, existing ones are suspended. */
  readonly isDemo?: boolean
  /** Whether providers are listed that nobody has connected, to see all that a portal can list. Those stay once they are there. */
  readonly showcase?: boolean
  /** Whether the demo's agents sign contracts; defaults to true. Tests sign their own. */
  readonly signsContracts?: boolean
  /** What readers of /metrics must present; without it only this machine may read. */
  readonly metricsToken?: string | undefined
  /** Whether /dev/outbox shows the sent messages to this machine. */
  readonly showsOutbox?: boolean
  /** How often connections of the chat are pinged, and how long they may be silent; shorter in tests only. */
  readonly chatTimes?: ChatTimes
  /** How often lottery draws are run; without it, only `services.draws` runs them. */
  readonly drawsEveryMs?: number
  /** The users that this deployment serves (S6.6); defaults to all players. */
  readonly side?: Side
  /** On the agents' side: the origin of the players' portal, where invitation links lead. */
  readonly playersSite?: string
  /** The staff centre on a port of its own (decision 156); without it, there is none. */
  readonly staff?: StaffOptions
  /** The fingerprint of the code, in short, which `/ready` says to this machine. */
  readonly build?: string
  /** Tells the operator what a start takes long for. */
  readonly say?: (sentence: string) => void
}

export interface Gateway {
  readonly url: string
  readonly port: number
  readonly services: Services
  readonly isDemo: boolean
  /** The staff centre, if it is open: its origin as browsers see it, and its port. */
  readonly staff: OpenStaff | undefined
  /** Demo accounts that this start found with their public password, and suspended. */
  readonly suspendedDemo: readonly string[]
  /** Stops accepting, waits for requests in progress, closes the database. */
  close(): Promise<void>
}

/** New trial accounts of all visitors together; each address also has its own limit. */
const TRIALS = { tries: 2000, windowMs: HOUR_MS }

/** Visits by agents' links that count per network: a carrier may give a whole town one address. */
const VISITS = { tries: 600, windowMs: HOUR_MS }

/** Codes by text, of all visitors together: each costs the operator. */
const MESSAGES_A_DAY = 10_000
/** Two gigabytes. */
const PICTURE_BYTES_IN_ALL = 2 * 1024 ** 3
const localMail: MailOptions = { from: `${brand.name} <no-reply@localhost>` }

/** Starts a complete gateway: database, seed, sealing key, vendors, server. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { content: folder, vendors = {}, isDemo = false } = options
  const database = await openForStart(options)
  try {
    // after the database: a key without one means that the database was lost
    const sealing = await loadKey(database, options)
    // its own address is known only once it listens
    let own = ''
    const origin = () => options.site ?? own
    const content = await openContent(folder, database, { known: options.knownContent, drafts: options.drafts })
    const log = createLog()
    const services = createServices(options, { database, sealing, origin, content, log })
    const { signsContracts, showcase: wantsShowcase } = options
    const { suspended } = await seed(database, { ...services, isDemo, signsContracts, wantsShowcase })
    await database.write((rows) => connectConfigured(rows, vendors))
    await database.write((rows) => openJackpot(rows, services.clock()))
    await keepHolidays(services)
    database.writeBack()
    const origins = await followOrigins(database.read)
    const headersOf = (folder?: string) => loadHeaders(folder, { games: origins.current(), ...services.cdns })
    const pages = { loadHeaders: headersOf, isStale: origins.haveChanged }
    const server = await createServer({
      services,
      answers,
      headers: headersOf(),
      limits: options.limits ?? defaultLimits,
      log: options.log ?? false,
      portal: options.portal === undefined ? undefined : await openPortal({ ...pages, path: options.portal, log }),
      trustedProxies: options.trustedProxies ?? [],
      countryHeader: options.countryHeader,
      maxConnections: options.maxConnections,
      metricsToken: options.metricsToken,
      showsOutbox: options.showsOutbox ?? false,
      site: options.site,
    })
    log.writeTo(server.log)
    const stopFollowing = followContent({ folder, content, log })
    server.addHook('onClose', async () => stopFollowing())
    startTimers(server, services, options)
    for (const sentence of await invalidSettings(database.read)) log.warn({ event: 'setting' }, sentence)
    const staff = await openStaff(server, { services, options })
    const gateway = { ...(await listen(server, services, options)), isDemo, staff, suspendedDemo: suspended }
    void services.outbox.askServer()
    own = gateway.url
    return gateway
  } catch (error) {
    await database.close()
    throw error
  }
}

function createServices(
  options: GatewayOptions,
  base: Pick<Services, 'database' | 'sealing' | 'origin' | 'content' | 'log'>,
): Services {
  const { database, sealing, origin, log } = base
  const { clock = Date.now, chance = randomBytes, mail = localMail, messagesADay: maxPerDay = MESSAGES_A_DAY } = options
  const outbox = createOutbox({ database, clock, chance, sealing, log, mail })
  const background = createBackgroundWork(log)
  const { smsProvider, side = 'players' } = options
  return {
    ...base,
    build: options.build,
    fileCheck: createFileCheck(options.databasePath, clock),
    lastAudit: () => lastAudit(options.databasePath),
    lastBackup: () => lastBackup(options.databasePath),
    clock,
    steady: watchClock({ clock, uptime: options.uptime, rows: database.read, log }),
    payTrouble: watchPay(clock, log),
    chance,
    passwords: createPasswords(chance, options.passwordCost),
    attempts: createAttempts('login', { database, clock, sealing }),
    paymentTries: createAttempts('payment', { database, clock, sealing }),
    trials: createRateCounter(clock, TRIALS),
    visits: createRateCounter(clock, VISITS),
    players: createPlayers(database, clock),
    ...createLottery({ ...options, ...base, clock, chance }),
    providers: createProviders(options.providers ?? [], clock),
    proofOfWork: createProofOfWork(clock, chance),
    captchas: createCaptchas({ clock, chance, paint: options.paint ?? paint }),
    maxPictureBytes: options.maxPictureBytes ?? PICTURE_BYTES_IN_ALL,
    outbox,
    background,
    chat: createChat({ database, clock, chance, log, side }, options.chatTimes),
    side,
    playersOrigin: options.playersSite,
    cdns: cdnsOf(options),
    challenges: createChallenges(clock, chance),
    codes: createCodes({ database, clock, chance, outbox, background, sealing, maxPerDay }),
    providerCodes: smsProvider && createProviderCodes(smsProvider, { database, clock, chance, sealing, maxPerDay }),
    resetLinks: createResetLinks({ database, clock, chance, outbox, background, site: origin, maxPerDay }),
  }
}

function cdnsOf({ imageCDNs = [], launchGameCDNs = [] }: GatewayOptions): Services['cdns'] {
  return { images: imageCDNs, launches: launchGameCDNs }
}

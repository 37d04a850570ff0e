import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { object, parse, string } from 'valibot'
import type { DiceBet, DiceOutcome } from '#arcade/dice/wire.ts'
import { type Arcade, type ArcadeOptions, startArcade } from '#arcade/start.ts'
import type { RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { launchGame } from '#contract/games/launch.ts'
import { toMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session } from '#tests/support/visitors.ts'
import { type Wire, startWire } from './wire.ts'

type DiceState = StateAnswer<DiceBet, DiceOutcome>
type DiceAnswer = RoundAnswer<DiceBet, DiceOutcome>
type DiceRequest = Omit<RoundRequest<DiceBet>, 'bet'> & DiceBet

export const SECRET = 'a secret that the tests share'
/** Unfinished rounds are checked at once: their due times are on the test's clock. */
const TIMING = { sweepMs: 20 }

/** The arcade's answer: status, headers, envelope. */
export interface Reply<Value> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly success: boolean
  readonly errorCode: string | null
  readonly value: Value
}

/** A real gateway, a real arcade, and a connection between them that can be cut. */
export interface Bed {
  readonly gateway: TestGateway
  readonly wire: Wire
  arcade: Arcade
  /** The arcade's own database file. */
  readonly arcadePath: string
  /** Warnings that the arcade wrote for the operator, except those about the connection. */
  readonly warnings: string[]
  /** What the arcade wrote about its connection to the gateway, which tests cut on purpose. */
  readonly outages: string[]
  /** Returns a launch ticket of a demo account, as the portal gets it; for dice by default. */
  ticketOf(account: string, nodeId?: string): Promise<string>
  /** Restarts the arcade on the same database; `meanwhile` runs while the file is closed. */
  restart(options?: Partial<ArcadeOptions>, meanwhile?: (databasePath: string) => void): Promise<void>
  close(): Promise<void>
}

export async function startBed(options: Partial<ArcadeOptions> = {}): Promise<Bed> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-arcade-'))
  const vendors = { ATL: { secret: SECRET, launchAddress: 'http://127.0.0.1:4322' } }
  const databasePath = join(folder, 'arcade.db')
  const gateway = await startTestGateway({ vendors, ...(options.clock && { clock: options.clock }) })
  // tests play rounds one after another; the pace has tests of its own
  await gateway.services.database.write((rows) => setNumber(rows, 'slotRoundMs', 0))
  const wire = await startWire(gateway.url)
  const warnings: string[] = []
  const outages: string[] = []
  const isOutage = (line: string) => / (cannot be reached|answers again)$/.test(line)
  const start = (more: Partial<ArcadeOptions> = {}) =>
    startArcade({
      databasePath,
      port: 0,
      gatewayUrl: wire.url,
      secret: SECRET,
      portalOrigins: ['http://localhost:4321'],
      warn: (line) => void (isOutage(line) ? outages : warnings).push(line),
      ...options,
      ...more,
      timing: { ...TIMING, ...options.timing, ...more.timing },
    })
  const bed: Bed = {
    gateway,
    wire,
    warnings,
    outages,
    arcade: await start(),
    arcadePath: databasePath,
    ticketOf: async (account, nodeId = 'ATL-DICE') => {
      return ticketOf(gateway, { account, nodeId }, await gateway.signIn(account))
    },
    async restart(more, meanwhile) {
      await bed.arcade.close()
      meanwhile?.(databasePath)
      bed.arcade = await start(more)
    },
    async close() {
      await bed.arcade.close()
      await wire.close()
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return bed
}

async function ticketOf(
  gateway: TestGateway,
  { account, nodeId }: { account: string; nodeId: string },
  session: Session,
): Promise<string> {
  const reply = await gateway.call(
    launchGame,
    {
      nodeId,
      accountType: account === 'trial' ? 0 : 1,
      confirmTrans: 0,
      vassalage: 'ATL',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: account,
      token: session.token,
      merchantCode: 'atoll',
      language: 'EN',
    },
    { session },
  )
  if (!reply.success) throw new Error(`The game did not launch: ${reply.text}`)
  const { game_url } = parse(object({ game_url: string() }), reply.value)
  return new URL(game_url).searchParams.get('ticket') ?? ''
}

/** Returns 128 random bits, like the page. */
export const newId = () => randomBytes(16).toString('base64url')

/** Sends anything to one of the arcade's calls. */
export async function ask<Value>(arcade: { url: string }, path: string, body: unknown): Promise<Reply<Value>> {
  const response = await fetch(arcade.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...JSON.parse(text) }
}

/** A player: the calls of the page, without a browser. */
export interface Player {
  readonly play: string
  readonly session: Session
  state(): Promise<Reply<DiceState>>
  /** Rolls; 10.00 under 50.00 by default. */
  roll(part?: Partial<DiceRequest>): Promise<Reply<DiceAnswer>>
  /** Returns the player's balance at the gateway, in minor units. */
  balance(): Promise<number>
}

/** Logs in a demo account and opens the game for it. */
export async function sitDown(bed: Bed, account = 'player'): Promise<Player> {
  const session = await bed.gateway.signIn(account)
  const play = newId()
  const opened = await ask<DiceState>(bed.arcade, '/api/dice/open', { ticket: await bed.ticketOf(account), play })
  if (!opened.success) throw new Error(`The game did not open: ${opened.text}`)
  let nonce = opened.value.next.nonce
  return {
    play,
    session,
    state: () => ask<DiceState>(bed.arcade, '/api/dice/state', { play }),
    async roll({ target = 5_000, direction = 'under', rest = 'drawn', ...part } = {}) {
      const usual = { play, roundId: newId(), nonce, stake: 1_000, clientSeed: 'lagoon' }
      const request = { ...usual, ...part, bet: { target, direction, rest } }
      const reply = await ask<DiceAnswer>(bed.arcade, '/api/dice/round', request)
      if (reply.success) nonce = reply.value.next.nonce
      return reply
    },
    async balance() {
      const reply = await bed.gateway.call(balance, {}, { session })
      const { sumBalance } = parse(object({ sumBalance: string() }), reply.value)
      return toMinor(sumBalance, 2) ?? Number.NaN
    },
  }
}

/** Returns the versions of titles that the gateway keeps with the rounds. */
export function titleVersions(bed: Bed): unknown[] {
  const database = new DatabaseSync(bed.gateway.databasePath, { readOnly: true })
  const versions = database.prepare('SELECT DISTINCT title_version AS version FROM round').all()
  database.close()
  return versions.map(({ version }) => version)
}

/** Returns what the gateway holds: rounds by state, and the amount in escrow. */
export function held(bed: Bed) {
  const database = new DatabaseSync(bed.gateway.databasePath, { readOnly: true })
  try {
    const rounds = database.prepare('SELECT state, stake, payout FROM round').all()
    const escrow = database
      .prepare(`SELECT COALESCE(SUM(amount), 0) AS sum FROM entry WHERE account_id = 'escrow:ATL'`)
      .get()
    return { rounds: rounds.map((row) => ({ ...row })), escrow: escrow?.['sum'] }
  } finally {
    database.close()
  }
}

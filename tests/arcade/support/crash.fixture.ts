import { WebSocket } from 'ws'
import { expect } from 'vitest'
import { object, parse, string } from 'valibot'
import { crashNow } from '#arcade/crash/chain.ts'
import { CHAIN_LENGTH, seedsOf } from '#arcade/shared/chain.ts'
import { reachedAfter } from '#arcade/crash/curve.ts'
import type { ClientMessage, LookAnswer, TableView, ServerMessage, YouView } from '#arcade/crash/wire.ts'
import { toMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { audit } from '#gateway/audit/audit.ts'
import type { Session } from '#tests/support/visitors.ts'
import { type Bed, type Reply, ask, newId, startBed } from './arcade.fixture.ts'

export const PACE = { betMs: 7_000, pauseMs: 4_000 }
const LAST_SEED = Buffer.alloc(32, 7)
let seeds: ((place: number) => string) | undefined

/** Returns the seed of a flight of the chain that the table creates in these tests. */
export function seedAt(place: number): string {
  seeds ??= seedsOf(LAST_SEED.toString('hex'), CHAIN_LENGTH)
  return seeds(place)
}

/** Returns a page's word with which the first flights crash as the test wants. */
export function wordWhere(isWanted: (...crashes: number[]) => boolean): { word: string; crashes: number[] } {
  for (let tries = 0; ; tries++) {
    const word = `word-${tries}`.padEnd(22, '_')
    const crashes = Array.from({ length: isWanted.length }, (_, at) => crashNow(seedAt(at + 1), word, at + 1))
    if (isWanted(...crashes)) return { word, crashes }
  }
}

/** A table with known flights, on the test's clock. */
export interface CrashBed extends Bed {
  /** Advances the clock; the table notices within a tick. */
  pass(ms: number): void
  /** Starts the first flight; its clock is then at the very beginning. */
  takeOff(by: CrashPlayer): Promise<void>
  /** Advances the flight to this multiplier. */
  rise(hundredths: number): void
  /** Checks that every transfer is complete and matches the rounds. */
  audited(): Promise<void>
}

export async function startCrash(): Promise<CrashBed> {
  let now = Date.now()
  let tookOffAt = 0
  const bed = await startBed({ clock: () => now, crashPace: PACE, chance: (size) => Buffer.alloc(size, LAST_SEED) })
  return Object.assign(bed, {
    pass: (ms: number) => void (now += ms),
    async takeOff(player: CrashPlayer) {
      now += PACE.betMs
      const { since } = await player.flies()
      tookOffAt = since
    },
    rise: (hundredths: number) => void (now = tookOffAt + reachedAfter(hundredths)),
    async audited() {
      await expect.poll(async () => (await audit(bed.gateway.databasePath)).findings).toEqual([])
    },
  })
}

/** A player at the table: the calls of the page, without a browser. */
export interface CrashPlayer {
  readonly play: string
  readonly opened: LookAnswer
  look(): Promise<LookAnswer>
  post<Value = LookAnswer>(call: string, body: object): Promise<Reply<Value>>
  /** Bets 10.00 on the open flight, with manual cash-out, by default. */
  bet(part?: { id?: string; round?: number; stake?: number; auto?: number | null }): Promise<Reply<LookAnswer>>
  out(id: string): Promise<Reply<LookAnswer>>
  flies(): Promise<TableView>
  balance(): Promise<number>
}

/** Logs in a demo account, opens the game for it, and sends a word if the chain needs one. */
export async function joinTable(bed: Bed, account: string, word = 'a-word-of-any-page-here'): Promise<CrashPlayer> {
  const session = await bed.gateway.signIn(account)
  const play = newId()
  const ticket = await bed.ticketOf(account, 'ATL-CRASH')
  const post = <Value = LookAnswer>(call: string, body: object) => ask<Value>(bed.arcade, `/api/crash/${call}`, body)
  const first = await post('open', { ticket, play })
  if (!first.success) throw new Error(`The game did not open: ${first.text}`)
  const { commitment, publicSeed } = first.value.table.chain
  if (publicSeed === null) await post('word', { play, commitment, word })
  const look = async () => (await post('look', { play })).value
  return {
    play,
    opened: first.value,
    look,
    post,
    async bet(part = {}) {
      const round = part.round ?? (await look()).table.betRound
      return post('bet', { play, id: newId(), stake: 1_000, auto: null, ...part, round })
    },
    out: (id) => post('out', { play, id }),
    async flies() {
      await expect.poll(async () => (await look()).table.phase).toBe('flying')
      return (await look()).table
    },
    balance: () => balanceOf(bed, session),
  }
}

async function balanceOf(bed: Bed, session: Session): Promise<number> {
  const reply = await bed.gateway.call(balance, {}, { session })
  return toMinor(parse(object({ sumBalance: string() }), reply.value).sumBalance, 2) ?? Number.NaN
}

/** A connection to the table, like a browser's. */
export interface TestConnection {
  readonly socket: WebSocket
  readonly received: ServerMessage[]
  send(message: ClientMessage | string | Buffer): void
  table(): TableView | undefined
  you(): YouView | undefined
  /** The last finished bets that came; a message about the player has none if none has ended since. */
  history(): YouView['history'] | undefined
  /** The close code. */
  closed: Promise<number>
}

/** Opens a connection from the page's own origin or from another one, and joins if a play is given. */
export function openConnection(
  bed: Bed,
  { play, origin = bed.arcade.url }: { play?: string; origin?: string },
): TestConnection {
  const socket = new WebSocket(`${bed.arcade.url.replace('http', 'ws')}/api/crash/line`, { origin })
  const received: ServerMessage[] = []
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code))
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', () => {})
  })
  socket.on('message', (data) => void received.push(JSON.parse(String(data))))
  const send: TestConnection['send'] = (message) => {
    const data = typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)
    if (socket.readyState === socket.OPEN) socket.send(data)
    else socket.once('open', () => socket.send(data))
  }
  if (play) send({ t: 'sit', play })
  const last = <T extends ServerMessage['t']>(kind: T) =>
    received.findLast((each): each is Extract<ServerMessage, { t: T }> => each.t === kind)
  const history = () => {
    const all = received.map((message) => (message.t === 'you' ? message.you.history : null))
    return all.findLast((each) => each !== null)
  }
  return { socket, received, send, closed, history, table: () => last('table')?.table, you: () => last('you')?.you }
}

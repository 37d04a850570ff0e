import type { WebSocket } from '@fastify/websocket'
import { safeParse } from 'valibot'
import type { Play } from '#arcade/plays.rows.ts'
import { seatOf } from '#arcade/seats.ts'
import { crash } from './game.ts'
import { type Budget, makeBudget } from './budget.ts'
import { arrive, leave, placeBet, takeBack } from './players.ts'
import { asked } from './requests.ts'
import type { Listeners, Tower } from './tower.ts'
import { ridersOf, tableView, youView } from './views.ts'
import type { Asked, Told } from './wire.ts'

/** A message of a page is shorter than that; longer ones close the line. */
export const LONGEST_MESSAGE = 400
/** Lines at a time, and lines of one play: its tabs. */
const MOST_LINES = 2_000
const MOST_OF_PLAY = 4
/** A page that does not answer a ping is gone; a page that gets no beat knows that its connection is dead. */
const BEAT_MS = 3_000
const BEATS_A_PING = 3
/** What a reader has not taken yet; more is no reader, and nothing is kept for it. */
const MOST_UNREAD_BYTES = 65_536
/** How often the list of those who fly may be sent. */
const RIDERS_MS = 400

/** Why a line is closed (RFC 6455, 7.4.1; above 4000 our own). */
const closing = { malformed: 1007, broken: 1008, full: 1013, ended: 4001, late: 4002 } as const

interface Seat {
  readonly socket: WebSocket
  readonly budget: Budget
  play: Play | undefined
  /** Its token is looked up at every request: a play ends. */
  token: string
  isAlive: boolean
}

/** The lines of everybody at the table. */
export interface Hall extends Listeners {
  join(socket: WebSocket): void
  close(): void
}

/**
 * Makes the hall; the tower tells it what changed. `towerOf` is called once the tower is made.
 * @param silenceMs how long a connection may wait before it names its play
 */
export function makeHall(towerOf: () => Tower, silenceMs: number): Hall {
  const seats = new Set<Seat>()
  let ridersDue: NodeJS.Timeout | undefined
  let beats = 0
  const heart = setInterval(() => {
    beats += 1
    if (beats % BEATS_A_PING === 0) ping(seats)
    sendAll({ t: 'beat', now: towerOf().clock() })
  }, BEAT_MS)

  const seated = () => [...seats].filter(({ play }) => play !== undefined)
  const sendAll = (told: Told) => {
    const text = JSON.stringify(told)
    for (const seat of seated()) send(seat, text)
  }

  return {
    join(socket) {
      if (seats.size >= MOST_LINES) return socket.close(closing.full)
      const seat: Seat = { socket, budget: makeBudget(), play: undefined, token: '', isAlive: true }
      seats.add(seat)
      listen({ tower: towerOf(), seats, seat }, silenceMs)
      socket.on('close', () => {
        seats.delete(seat)
        towerOf().seated = seated().length
      })
    },
    table: () => sendAll({ t: 'table', table: tableView(towerOf(), 1) }),
    riders() {
      ridersDue ??= setTimeout(() => {
        ridersDue = undefined
        sendAll({ t: 'riders', riders: ridersOf(towerOf()) })
      }, RIDERS_MS)
    },
    play(play, isOver) {
      for (const seat of seats) if (seat.play?.id === play) tellYou(towerOf(), seat, isOver)
    },
    close() {
      clearInterval(heart)
      clearTimeout(ridersDue)
      for (const { socket } of seats) socket.terminate()
    },
  }
}

/** A line and the place where it is. */
interface Heard {
  readonly tower: Tower
  readonly seats: ReadonlySet<Seat>
  readonly seat: Seat
}

/** Listens to a line until it is closed. */
function listen(heard: Heard, silenceMs: number): void {
  const { tower, seat } = heard
  const { socket } = seat
  const late = setTimeout(() => {
    if (!seat.play) socket.close(closing.late)
  }, silenceMs)
  socket.on('message', (data, isBinary) => {
    hear(heard, isBinary ? '' : String(data)).catch((error: unknown) => {
      tower.warn(`line: ${String(error)}`)
      socket.terminate()
    })
  })
  socket.on('pong', () => (seat.isAlive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(late))
}

/** Hears one message. What no page would send closes the line: it is nobody whom words would help. */
async function hear(heard: Heard, text: string): Promise<void> {
  const { tower, seat } = heard
  if (seat.socket.readyState !== seat.socket.OPEN) return
  if (!seat.budget.spend(tower.clock())) return seat.socket.close(closing.broken)
  const message = safeParse(asked, read(text))
  if (!message.success) return seat.socket.close(closing.malformed)
  if (message.output.t === 'sit') return sit(heard, message.output.play)
  const play = seat.play && seatOf({ ...tower, game: crash }, seat.token)
  if (!play) return seat.socket.close(closing.ended)
  const code = await serve(tower, play, message.output)
  if (code !== undefined) tell(seat, { t: 'no', id: message.output.id, code })
  tellYou(tower, seat, false)
}

async function serve(tower: Tower, play: Play, message: Exclude<Asked, { t: 'sit' }>) {
  switch (message.t) {
    case 'bet': {
      const { t: _t, ...bet } = message
      return placeBet(tower, play, bet)
    }
    case 'out':
      return leave(tower, play, message.id)
    case 'back':
      return takeBack(tower, play, message.id)
  }
}

async function sit({ tower, seats, seat }: Heard, token: string): Promise<void> {
  const play = seatOf({ ...tower, game: crash }, token)
  if (!play || seat.play) return seat.socket.close(closing.ended)
  const others = [...seats].filter((other) => other.play?.id === play.id)
  if (others.length >= MOST_OF_PLAY) return seat.socket.close(closing.full)
  seat.play = play
  seat.token = token
  tower.seated += 1
  await arrive(tower, play)
  tell(seat, { t: 'table', table: tableView(tower) })
  tellYou(tower, seat, true)
}

function ping(seats: ReadonlySet<Seat>): void {
  for (const seat of seats) {
    if (seat.isAlive) seat.socket.ping()
    else seat.socket.terminate()
    seat.isAlive = false
  }
}

function tellYou(tower: Tower, seat: Seat, isWhole: boolean): void {
  if (seat.play) tell(seat, { t: 'you', you: youView(tower, seat.play, isWhole) })
}

function tell(seat: Seat, told: Told): void {
  send(seat, JSON.stringify(told))
}

/** Sends, or drops who does not read: its page comes again and is told how things stand. */
function send({ socket }: Seat, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.terminate()
  socket.send(text)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

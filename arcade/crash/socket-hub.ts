import type { WebSocket } from '@fastify/websocket'
import { safeParse } from 'valibot'
import type { Play } from '#arcade/plays.rows.ts'
import { findPlay } from '#arcade/plays.ts'
import { crash } from './game.ts'
import { type Budget, makeBudget } from './budget.ts'
import { enterTable, cashOutBet, placeBet, takeBack } from './players.ts'
import { clientMessage } from './requests.ts'
import type { RoundEvents, RoundEngine } from './round-engine.ts'
import { ridersOf, tableView, youView } from './views.ts'
import type { ClientMessage, ServerMessage } from './wire.ts'

/** Messages from pages are shorter; a longer one closes the connection. */
export const MAX_MESSAGE_BYTES = 400
/** Maximum connections in total, and per play (its tabs). */
const MAX_CONNECTIONS = 2_000
const MAX_CONNECTIONS_OF_PLAY = 4
/** A page that does not answer a ping is gone; a page that gets no heartbeat knows that its connection is dead. */
const HEARTBEAT_MS = 3_000
const BEATS_PER_PING = 3
/** Unread bytes beyond which a connection is dropped instead of buffered. */
const MAX_UNREAD_BYTES = 65_536
/** Minimum interval between two lists of riders. */
const RIDERS_MS = 400

/** WebSocket close codes (RFC 6455, 7.4.1; above 4000 our own). */
const closing = { malformed: 1007, broken: 1008, full: 1013, ended: 4001, late: 4002 } as const

interface Connection {
  readonly socket: WebSocket
  readonly budget: Budget
  play: Play | undefined
  /** Looked up at every request, because a play can end. */
  token: string
  isAlive: boolean
}

/** The connections of all players at the table. */
export interface SocketHub extends RoundEvents {
  join(socket: WebSocket): void
  close(): void
}

/**
 * Creates the hub that sends the engine's events; `getEngine` is only called once the engine exists.
 * @param silenceMs how long a connection may wait before it names its play
 */
export function createSocketHub(getEngine: () => RoundEngine, silenceMs: number): SocketHub {
  const connections = new Set<Connection>()
  let ridersDue: NodeJS.Timeout | undefined
  let beats = 0
  const heartbeat = setInterval(() => {
    beats += 1
    if (beats % BEATS_PER_PING === 0) ping(connections)
    sendAll({ t: 'beat', now: getEngine().clock() })
  }, HEARTBEAT_MS)

  const joined = () => [...connections].filter(({ play }) => play !== undefined)
  const sendAll = (outgoing: ServerMessage) => {
    const text = JSON.stringify(outgoing)
    for (const connection of joined()) send(connection, text)
  }

  return {
    join(socket) {
      if (connections.size >= MAX_CONNECTIONS) return socket.close(closing.full)
      const connection: Connection = { socket, budget: makeBudget(), play: undefined, token: '', isAlive: true }
      connections.add(connection)
      listen({ engine: getEngine(), connections, connection }, silenceMs)
      socket.on('close', () => {
        connections.delete(connection)
        getEngine().joined = joined().length
      })
    },
    table: () => sendAll({ t: 'table', table: tableView(getEngine(), 1) }),
    riders() {
      ridersDue ??= setTimeout(() => {
        ridersDue = undefined
        sendAll({ t: 'riders', riders: ridersOf(getEngine()) })
      }, RIDERS_MS)
    },
    player(seat, isOver) {
      for (const connection of connections) if (connection.play?.seat === seat) sendYou(getEngine(), connection, isOver)
    },
    close() {
      clearInterval(heartbeat)
      clearTimeout(ridersDue)
      for (const { socket } of connections) socket.terminate()
    },
  }
}

/** A connection and its surroundings. */
interface ConnectionContext {
  readonly engine: RoundEngine
  readonly connections: ReadonlySet<Connection>
  readonly connection: Connection
}

/** Handles a connection until it is closed. */
function listen(context: ConnectionContext, silenceMs: number): void {
  const { engine, connection } = context
  const { socket } = connection
  const late = setTimeout(() => {
    if (!connection.play) socket.close(closing.late)
  }, silenceMs)
  socket.on('message', (data, isBinary) => {
    receive(context, isBinary ? '' : String(data)).catch((error: unknown) => {
      engine.warn(`line: ${String(error)}`)
      socket.terminate()
    })
  })
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(late))
}

/** Handles one message. A message that no page would send closes the connection without an explanation. */
async function receive(context: ConnectionContext, text: string): Promise<void> {
  const { engine, connection } = context
  if (connection.socket.readyState !== connection.socket.OPEN) return
  if (!connection.budget.spend(engine.clock())) return connection.socket.close(closing.broken)
  const message = safeParse(clientMessage, read(text))
  if (!message.success) return connection.socket.close(closing.malformed)
  if (message.output.t === 'sit') return joinTable(context, message.output.play)
  const play = connection.play && findPlay({ ...engine, game: crash }, connection.token)
  if (!play) return connection.socket.close(closing.ended)
  const code = await serve(engine, play, message.output)
  if (code !== undefined) sendMessage(connection, { t: 'no', id: message.output.id, code })
  sendYou(engine, connection, false)
}

async function serve(engine: RoundEngine, play: Play, message: Exclude<ClientMessage, { t: 'sit' }>) {
  switch (message.t) {
    case 'bet': {
      const { t: _t, ...bet } = message
      return placeBet(engine, play, bet)
    }
    case 'out':
      return cashOutBet(engine, play, message.id)
    case 'back':
      return takeBack(engine, play, message.id)
  }
}

async function joinTable({ engine, connections, connection }: ConnectionContext, token: string): Promise<void> {
  const play = findPlay({ ...engine, game: crash }, token)
  if (!play || connection.play) return connection.socket.close(closing.ended)
  const others = [...connections].filter((other) => other.play?.id === play.id)
  if (others.length >= MAX_CONNECTIONS_OF_PLAY) return connection.socket.close(closing.full)
  connection.play = play
  connection.token = token
  engine.joined += 1
  await enterTable(engine, play)
  sendMessage(connection, { t: 'table', table: tableView(engine) })
  sendYou(engine, connection, true)
}

function ping(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
  }
}

function sendYou(engine: RoundEngine, connection: Connection, isWhole: boolean): void {
  if (connection.play) sendMessage(connection, { t: 'you', you: youView(engine, connection.play, isWhole) })
}

function sendMessage(connection: Connection, outgoing: ServerMessage): void {
  send(connection, JSON.stringify(outgoing))
}

/** Sends, or drops a connection that does not read: its page reconnects and gets the current state. */
function send({ socket }: Connection, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate()
  socket.send(text)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}

import type { WebSocket } from '@fastify/websocket'
import { type GenericSchema, safeParse } from 'valibot'
import { type Budget, createBudget } from '#contract/sockets/budget.ts'
import { readJson } from '#contract/sockets/read-json.ts'
import type { Listed } from '#arcade/game.ts'
import type { Play, PlayRows } from '#arcade/plays.rows.ts'
import { findPlay } from '#arcade/plays.ts'
import type { Presence } from './presence.ts'

/** A request of a page, with an id that the page made. */
interface Named {
  readonly t: string
  readonly id: string
}

/** The first message of a connection names its play. */
interface Sit {
  readonly t: 'sit'
  readonly play: string
}

/** A table of all players, as the hub serves its connections. */
export interface HubTable<Message extends Named> {
  readonly game: Listed
  readonly plays: PlayRows
  readonly presence: Presence
  readonly clock: () => number
  readonly warn: (line: string) => void
  readonly messages: GenericSchema<unknown, Message | Sit>
  /** Messages from pages are shorter; a longer one closes the connection. */
  readonly maxMessageBytes: number
  /** Carries out a request; returns the code of a refusal. */
  serve(play: Play, message: Message): Promise<string | undefined>
  enter(play: Play): Promise<void>
  /** Returns what everyone sees; `isWhole` with all past rounds that are shown. */
  tableView(isWhole: boolean): object
  /** Returns the message about all bets of the round. */
  crowd(): { readonly t: string }
  /** Returns what one player sees; with finished bets if `isWhole`. */
  youView(play: Play, isWhole: boolean): object
}

/** Maximum connections in total, and per play (its tabs). */
const MAX_CONNECTIONS = 2_000
const MAX_CONNECTIONS_OF_PLAY = 4
/** A page that does not answer a ping is gone; a page that gets no heartbeat knows that its connection is dead. */
const HEARTBEAT_MS = 3_000
const BEATS_PER_PING = 3
/** Unread bytes beyond which a connection is dropped instead of buffered. */
const MAX_UNREAD_BYTES = 65_536
/** Minimum interval between two messages about all bets. */
const CROWD_MS = 400

/** WebSocket close codes (RFC 6455, 7.4.1; above 4000 our own). */
const closing = { malformed: 1007, broken: 1008, long: 1009, full: 1013, ended: 4001, late: 4002 } as const

interface Connection {
  readonly socket: WebSocket
  readonly budget: Budget
  play: Play | undefined
  /** Looked up at every request, because a play can end. */
  token: string
  isAlive: boolean
}

/** The connections of all players at the table. */
export interface SocketHub {
  table(): void
  crowd(): void
  /** `isOver`: one of the seat's bets has ended. */
  player(seat: number, isOver: boolean): void
  join(socket: WebSocket): void
  close(): void
}

/**
 * Creates the hub of a table; `getTable` is only called once the table exists.
 * @param silenceMs how long a connection may wait before it names its play
 */
export function createSocketHub<Message extends Named>(
  getTable: () => HubTable<Message>,
  silenceMs: number,
): SocketHub {
  const connections = new Set<Connection>()
  let crowdDue: NodeJS.Timeout | undefined
  let beats = 0
  const heartbeat = setInterval(() => {
    beats += 1
    if (beats % BEATS_PER_PING === 0) ping(connections)
    sendAll({ t: 'beat', now: getTable().clock() })
  }, HEARTBEAT_MS)

  const joined = () => [...connections].filter(({ play }) => play !== undefined)
  const sendAll = (outgoing: object) => {
    const text = JSON.stringify(outgoing)
    for (const connection of joined()) send(connection, text)
  }

  return {
    join(socket) {
      if (connections.size >= MAX_CONNECTIONS) return socket.close(closing.full)
      const connection: Connection = { socket, budget: createBudget(), play: undefined, token: '', isAlive: true }
      connections.add(connection)
      listen({ table: getTable(), connections, connection }, silenceMs)
      socket.on('close', () => {
        connections.delete(connection)
        getTable().presence.joined = joined().length
      })
    },
    table: () => sendAll({ t: 'table', table: getTable().tableView(false) }),
    crowd() {
      crowdDue ??= setTimeout(() => {
        crowdDue = undefined
        sendAll(getTable().crowd())
      }, CROWD_MS)
    },
    player(seat, isOver) {
      for (const connection of connections) if (connection.play?.seat === seat) sendYou(getTable(), connection, isOver)
    },
    close() {
      clearInterval(heartbeat)
      clearTimeout(crowdDue)
      for (const { socket } of connections) socket.terminate()
    },
  }
}

/** A connection and its surroundings. */
interface ConnectionContext<Message extends Named> {
  readonly table: HubTable<Message>
  readonly connections: ReadonlySet<Connection>
  readonly connection: Connection
}

/** Handles a connection until it is closed. */
function listen<Message extends Named>(context: ConnectionContext<Message>, silenceMs: number): void {
  const { table, connection } = context
  const { socket } = connection
  const late = setTimeout(() => {
    if (!connection.play) socket.close(closing.late)
  }, silenceMs)
  socket.on('message', (data, isBinary) => {
    receive(context, isBinary ? '' : String(data)).catch((error: unknown) => {
      table.warn(`line: ${String(error)}`)
      socket.terminate()
    })
  })
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(late))
}

/** Handles one message. A message that no page would send closes the connection without an explanation. */
async function receive<Message extends Named>(context: ConnectionContext<Message>, text: string): Promise<void> {
  const { table, connection } = context
  if (connection.socket.readyState !== connection.socket.OPEN) return
  if (text.length > table.maxMessageBytes) return connection.socket.close(closing.long)
  if (!connection.budget.spend(table.clock())) return connection.socket.close(closing.broken)
  const message = safeParse(table.messages, readJson(text))
  if (!message.success) return connection.socket.close(closing.malformed)
  if (isSit(message.output)) return joinTable(context, message.output.play)
  const play = connection.play && findPlay(table, connection.token)
  if (!play) return connection.socket.close(closing.ended)
  const code = await table.serve(play, message.output)
  if (code !== undefined) sendMessage(connection, { t: 'no', id: message.output.id, code })
  sendYou(table, connection, false)
}

const isSit = (message: Named | Sit): message is Sit => message.t === 'sit'

async function joinTable<Message extends Named>(context: ConnectionContext<Message>, token: string): Promise<void> {
  const { table, connections, connection } = context
  const play = findPlay(table, token)
  if (!play || connection.play) return connection.socket.close(closing.ended)
  const others = [...connections].filter((other) => other.play?.id === play.id)
  if (others.length >= MAX_CONNECTIONS_OF_PLAY) return connection.socket.close(closing.full)
  connection.play = play
  connection.token = token
  table.presence.joined += 1
  await table.enter(play)
  sendMessage(connection, { t: 'table', table: table.tableView(true) })
  sendYou(table, connection, true)
}

function ping(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
  }
}

function sendYou<Message extends Named>(table: HubTable<Message>, connection: Connection, isWhole: boolean): void {
  if (connection.play) sendMessage(connection, { t: 'you', you: table.youView(connection.play, isWhole) })
}

function sendMessage(connection: Connection, outgoing: object): void {
  send(connection, JSON.stringify(outgoing))
}

/** Sends, or drops a connection that does not read: its page reconnects and gets the current state. */
function send({ socket }: Connection, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate()
  socket.send(text)
}

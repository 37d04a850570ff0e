import type { WebSocket } from '@fastify/websocket'
import { closeCodes } from '#contract/chat/messages.ts'
import { createBudget } from '#contract/sockets/budget.ts'
import type { Services } from '#gateway/services.ts'
import { createFilter } from './chat.rules.ts'
import { type Connection, end } from './connection.ts'
import { pruneMessages } from './messages.rows.ts'
import { createReadMarks } from './read-marks.ts'
import { type Surroundings, receive } from './receive.ts'
import { createRooms } from './rooms.ts'
import { standingsOf } from './standing.rows.ts'
import { createTickets } from './tickets.ts'
import { readChatWords } from './words.ts'

export interface ChatTimes {
  /** How often connections are pinged; one that has not answered by the next ping is dead. */
  readonly pingMs?: number
  /** How long a connection may wait before its first message. */
  readonly silenceMs?: number
}

const PING_MS = 25_000
const SILENCE_MS = 10_000
/** How soon a logout, a ban or a removed message by another process reaches the pages. */
const SWEEP_MS = 500
/** Read marks are written with every tenth sweep. */
const SWEEPS_PER_FLUSH = 10
/** Connections of one member: its tabs and devices. */
const MAX_CONNECTIONS_OF_MEMBER = 8
/** After this, a page that does not close its side is cut off, so that a stop does not wait for it. */
const CLOSING_MS = 1_000

/** The chat as the rest of the gateway sees it. */
export type Chat = ReturnType<typeof createChat>

/** Creates the chat rooms: tickets, connections and what they share. It runs until `close`. */
export function createChat(
  services: Pick<Services, 'database' | 'clock' | 'chance' | 'log' | 'side'>,
  { pingMs = PING_MS, silenceMs = SILENCE_MS }: ChatTimes = {},
) {
  const { database, clock, chance, log } = services
  const connections = new Set<Connection>()
  const tickets = createTickets(clock, chance)
  const rooms = createRooms(database.read, connections)
  const marks = createReadMarks(database)
  let ignored = 0
  const around: Surroundings = {
    ...services,
    connections,
    rooms,
    marks,
    isForbidden: createFilter(readChatWords()),
    ignore: () => void (ignored += 1),
  }
  const pinging = setInterval(() => ping(connections), pingMs).unref()
  const sweeping = startSweeps(around)

  return {
    tickets,
    unread: marks.unread,
    /** Open connections, and messages that were ignored because no page sends them. */
    counts: () => ({ connections: connections.size, ignored }),
    /** Passes on at once what this process has written to the rooms and sanctions. */
    refresh: () => sweep(around),
    /** Deletes what is older than messages are kept. */
    prune: () => database.write((rows) => pruneMessages(rows, clock())),
    /** Takes a connection of a page in. */
    join(socket: WebSocket, ticket: string): void {
      const admission = tickets.redeem(ticket)
      if (!admission) return end({ socket }, closeCodes.signedOut)
      const state = { state: 'new', pending: [], isAlive: true, blocked: new Set<string>() } as const
      const connection: Connection = { ...admission, socket, budget: createBudget(), ...state, pending: [] }
      makeRoom(connections, connection)
      connections.add(connection)
      listen(around, connection, silenceMs)
      socket.on('close', () => connections.delete(connection))
    },
    /** Ends all connections, whose pages come back after a pause of up to ten seconds. */
    async close(): Promise<void> {
      clearInterval(pinging)
      await sweeping.stop()
      for (const connection of connections) end(connection, closeCodes.restarting)
      setTimeout(() => connections.forEach(({ socket }) => socket.terminate()), CLOSING_MS).unref()
      await marks.flush().catch((error: unknown) => log.warn({ event: 'chat', err: error }, 'read marks were lost'))
    },
  }
}

/** The newest connections of a member stay. */
function makeRoom(connections: ReadonlySet<Connection>, { memberId }: Connection): void {
  const own = [...connections].filter((one) => one.memberId === memberId)
  for (const one of own.slice(0, Math.max(0, own.length - MAX_CONNECTIONS_OF_MEMBER + 1))) {
    end(one, closeCodes.takenOver)
  }
}

/** Handles a connection until it is closed; its messages one after the other, in the order in which they came. */
function listen(around: Surroundings, connection: Connection, silenceMs: number): void {
  const { socket } = connection
  let turn = Promise.resolve()
  const late = setTimeout(() => {
    if (connection.state === 'new') end(connection, closeCodes.silent)
  }, silenceMs).unref()
  socket.on('message', (data, isBinary) => {
    turn = turn
      .then(() =>
        socket.readyState === socket.OPEN ? receive(around, connection, isBinary ? '' : String(data)) : undefined,
      )
      .catch((error: unknown) => {
        around.log.warn({ event: 'chat', err: error }, 'a message could not be handled')
        socket.terminate()
      })
  })
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(late))
}

/** Ends dead connections; the others are asked for a sign of life. */
function ping(connections: ReadonlySet<Connection>): void {
  for (const connection of connections) {
    if (connection.isAlive) connection.socket.ping()
    else connection.socket.terminate()
    connection.isAlive = false
  }
}

/** Ends connections whose session may not stay, and passes on what any process has written. */
async function sweep({ connections, database, clock, side, rooms }: Surroundings): Promise<void> {
  if (connections.size === 0) return
  const sessions = [...new Set([...connections].map(({ handleHash }) => handleHash))]
  const standings = await standingsOf(database.read, { sessions, now: clock(), side })
  for (const connection of connections) {
    const standing = standings.get(connection.handleHash) ?? 'signedOut'
    if (standing !== 'in') end(connection, closeCodes[standing])
  }
  for (const room of rooms.all()) await rooms.advance(room)
}

function startSweeps(around: Surroundings) {
  const { log, marks } = around
  let [timer, isStopped, sweeps]: [NodeJS.Timeout | undefined, boolean, number] = [undefined, false, 0]
  let running = Promise.resolve()
  const once = async () => {
    sweeps += 1
    await sweep(around)
    if (sweeps % SWEEPS_PER_FLUSH === 0) await marks.flush()
  }
  const begin = () => {
    running = once()
      .catch((error: unknown) => log.warn({ event: 'chat', err: error }, 'the chat could not be looked through'))
      .then(() => {
        if (!isStopped) timer = setTimeout(begin, SWEEP_MS).unref()
      })
  }
  timer = setTimeout(begin, SWEEP_MS).unref()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

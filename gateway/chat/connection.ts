import type { WebSocket } from '@fastify/websocket'
import { brand } from '#brand/brand.ts'
import type { ChatMessage, ServerMessage } from '#contract/chat/messages.ts'
import { maskedName } from '#gateway/games/winners.rules.ts'
import type { Budget } from '#contract/sockets/budget.ts'
import type { StoredEvent } from './messages.rows.ts'
import type { Admission } from './tickets.ts'

/** Unread bytes beyond which a connection is dropped instead of buffered: its page comes back and resumes. */
const MAX_UNREAD_BYTES = 262_144

/** A connection of a member's page to a room. */
export interface Connection extends Admission {
  readonly socket: WebSocket
  readonly budget: Budget
  /** `new` until its first message, `loading` while its past is read: events wait in `pending` meanwhile. */
  state: 'new' | 'loading' | 'ready'
  pending: StoredEvent[]
  /** Whether it has answered the last ping. */
  isAlive: boolean
  /** The members whom this one has blocked. */
  blocked: ReadonlySet<string>
}

/** Sends a message, or drops a connection that does not read. */
export function sendTo({ socket }: Pick<Connection, 'socket'>, message: ServerMessage): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) return socket.terminate()
  socket.send(JSON.stringify(message))
}

/** Closes a connection: a message says why, too, for proxies that swallow close codes. */
export function end(connection: Pick<Connection, 'socket'>, code: number): void {
  sendTo(connection, { t: 'bye', code })
  connection.socket.close(code)
}

/** Who has written a message of staff, as members see it; shorter than the id of any member. */
const house = { id: 'house', name: brand.name }

/** Returns an event as one connection sees it; `undefined` if it was removed meanwhile or is of a blocked member. */
export function toMessage(
  event: StoredEvent,
  { memberId, blocked }: Pick<Connection, 'memberId' | 'blocked'>,
): (ServerMessage & { t: 'said' | 'gone' }) | undefined {
  const { seq, id, at, text, target } = event
  if (target !== null) return { t: 'gone', seq, id: target }
  if (text === null) return undefined
  if (event.memberId === null) return { t: 'said', seq, id, at, who: house, isHouse: true, text }
  if (blocked.has(event.memberId)) return undefined
  const who = { id: event.publicId ?? '', name: maskedName(event.nickname ?? '') }
  const spoken: ChatMessage = { t: 'said', seq, id, at, who, text }
  return event.memberId === memberId && event.cid !== null ? { ...spoken, cid: event.cid } : spoken
}

/** Sends an event to a connection, later if its past is still being read. */
export function passOn(connection: Connection, event: StoredEvent): void {
  if (connection.state === 'loading') return void connection.pending.push(event)
  const message = connection.state === 'ready' && toMessage(event, connection)
  if (message) sendTo(connection, message)
}

import { safeParse } from 'valibot'
import { type ClientMessage, MAX_RESUMED, MAX_TEXT, clientMessage, closeCodes } from '#contract/chat/messages.ts'
import { isTooLong, normalizeText } from '#contract/chat/text-length.ts'
import { readJson } from '#contract/sockets/read-json.ts'
import { touchSession } from '#gateway/auth/login/login.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { KEPT_DAYS, SLOW } from './chat.rules.ts'
import { type Connection, end, passOn, sendTo, toMessage } from './connection.ts'
import { eventsAfter, findByCid, findRoom, latestMessages, say } from './messages.rows.ts'
import type { ReadMarks } from './read-marks.ts'
import { blockedBy, reportMessage, setBlocked, speakerOf } from './readers.rows.ts'
import type { Rooms } from './rooms.ts'
import { sanctionUntil } from './sanctions.rows.ts'
import { standingsOf } from './standing.rows.ts'

/** What connections share. */
export interface Surroundings extends Pick<Services, 'database' | 'clock' | 'chance' | 'log' | 'side'> {
  readonly connections: ReadonlySet<Connection>
  readonly rooms: Rooms
  readonly marks: ReadMarks
  readonly isForbidden: (text: string) => boolean
  /** Counts a message that nobody understands. */
  ignore(): void
}

/** Handles one message of a page; what is no message of the contract is ignored and counted. */
export async function receive(around: Surroundings, connection: Connection, data: string): Promise<void> {
  if (!connection.budget.spend(around.clock())) return end(connection, closeCodes.tooMany)
  const parsed = safeParse(clientMessage, readJson(data))
  if (!parsed.success) return around.ignore()
  const message = parsed.output
  if (message.t === 'ping') return sendTo(connection, { t: 'pong' })
  // hello comes first, and once
  if ((message.t === 'hello') !== (connection.state === 'new')) return around.ignore()
  return handle(around, connection, message)
}

async function handle(
  around: Surroundings,
  connection: Connection,
  message: Exclude<ClientMessage, { t: 'ping' }>,
): Promise<void> {
  switch (message.t) {
    case 'hello':
      return greet(around, connection, message)
    case 'say':
      return take(around, connection, message)
    case 'read':
      return read(around, connection, message.seq)
    case 'report':
      return report(around, connection, message)
    case 'block':
      return block(around, connection, message)
  }
}

async function report({ database, clock }: Surroundings, connection: Connection, message: Message<'report'>) {
  const { id, why } = message
  await database.write((rows) => reportMessage(rows, connection.memberId, { id, why, now: clock() }))
  sendTo(connection, { t: 'reported', id })
}

type Message<T extends ClientMessage['t']> = Extract<ClientMessage, { t: T }>

/** Lets a page in: who it is, what it has missed, and from then on everything that happens. */
async function greet(around: Surroundings, connection: Connection, { resume }: Message<'hello'>): Promise<void> {
  const { database, clock, side, marks } = around
  const { room: id, handleHash } = connection
  connection.state = 'loading'
  const standing = (await standingsOf(database.read, { sessions: [handleHash], now: clock(), side })).get(handleHash)
  if (standing !== 'in') return end(connection, closeCodes[standing ?? 'signedOut'])
  await around.rooms.open(id)
  const room = await findRoom(database.read, id)
  if (!room) return end(connection, closeCodes.notAllowed)
  await introduce(around, connection, room)
  const { past, isComplete } = await pastFor(database.read, room, resume)
  const messages = past.flatMap((event) => toMessage(event, connection) ?? [])
  sendTo(connection, { t: 'past', messages, complete: isComplete })
  const last = past.at(-1)?.seq ?? resume?.seq ?? 0
  connection.state = 'ready'
  for (const event of connection.pending.splice(0)) if (event.seq > last) passOn(connection, event)
  sendTo(connection, { t: 'unread', n: await marks.unread(connection) })
}

type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>

async function introduce({ database, clock, marks }: Surroundings, connection: Connection, room: RoomRow) {
  const { memberId } = connection
  const blocked = await blockedBy(database.read, memberId)
  connection.blocked = new Set(blocked.map((one) => one.memberId))
  const { pausedUntil, ...you } = await speakerOf(database.read, memberId)
  sendTo(connection, {
    t: 'ready',
    epoch: room.epoch,
    seq: room.seq,
    you,
    read: await marks.upTo(connection),
    slow: SLOW,
    rules: { maxText: MAX_TEXT, days: KEPT_DAYS },
    mutedUntil: await sanctionUntil(database.read, { memberId, kind: 'mute', now: clock() }),
    pausedUntil: pausedUntil > clock() ? pausedUntil : null,
    blocked: blocked.map(({ id, name }) => ({ id, name })),
  })
}

/** Returns what a page has missed, or the latest messages if that is not known or too much. */
async function pastFor(rows: Rows, { id, epoch, pruned, seq }: RoomRow, resume: Message<'hello'>['resume']) {
  const canResume = resume?.epoch === epoch && resume.seq >= pruned && resume.seq <= seq
  const missed = canResume ? await eventsAfter(rows, id, resume.seq) : undefined
  const isComplete = missed !== undefined && missed.length <= MAX_RESUMED
  return { isComplete, past: isComplete ? missed : await latestMessages(rows, id) }
}

async function take(around: Surroundings, connection: Connection, { cid, text: typed }: Message<'say'>) {
  const { database, clock, chance } = around
  const { room, memberId, handleHash } = connection
  const text = normalizeText(typed)
  const now = clock()
  if (text === '' || isTooLong(text)) return sendTo(connection, { t: 'pause', until: now, why: 'text', cid })
  if (around.isForbidden(text)) return sendTo(connection, { t: 'pause', until: now, why: 'words', cid })
  const id = chance(12).toString('base64url')
  const outcome = await database.write(async (rows) => {
    const sessions = [handleHash]
    const standing = (await standingsOf(rows, { sessions, now, side: around.side })).get(handleHash) ?? 'signedOut'
    if (standing !== 'in') return { outcome: 'out', standing } as const
    await touchSession(rows, handleHash, now)
    return say(rows, { room, memberId, cid, text, id, now })
  })
  if (outcome.outcome === 'out') return end(connection, closeCodes[outcome.standing])
  if (outcome.outcome === 'paused') {
    return sendTo(connection, { t: 'pause', until: outcome.until, why: outcome.why, cid })
  }
  if (outcome.outcome === 'said') return around.rooms.advance(room)
  // sent again: the first answer, for a page that has not got it
  const known = await findByCid(database.read, room, { memberId, cid })
  const message = known && toMessage(known, connection)
  if (message) sendTo(connection, message)
}

async function read({ connections, marks }: Surroundings, connection: Connection, seq: number): Promise<void> {
  marks.mark(connection, seq)
  const n = await marks.unread(connection)
  for (const one of connections) {
    if (one.memberId === connection.memberId && one.room === connection.room) sendTo(one, { t: 'unread', n })
  }
}

async function block(around: Surroundings, connection: Connection, message: Message<'block'>): Promise<void> {
  const { database, connections } = around
  const { memberId } = connection
  await database.write((rows) => setBlocked(rows, memberId, message))
  const blocked = new Set((await blockedBy(database.read, memberId)).map((one) => one.memberId))
  for (const one of connections) if (one.memberId === memberId) one.blocked = blocked
}

import { type ReadableAtom, type WritableAtom, atom, computed } from 'nanostores'
import { chatUnread } from '#contract/chat/chat.ts'
import type { ChatEvent, PauseReason, ReportReason, ServerMessage, Speaker } from '#contract/chat/messages.ts'
import { countGraphemes, isTooLong, normalizeText } from '#contract/chat/text-length.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { isPageSeen } from '#browser/entries.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { pageLanguage } from '#browser/page.ts'
import { randomId } from '#browser/random-id.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { type ChatEnd, type ChatLine, openLine } from './chat-line.ts'
import { $chatUnread, forgetChatUnread, setChatUnread } from './chat-unread.ts'
import { $chatWindow } from './chat-window.ts'

/** A message on the screen: `sending` and `unsent` are own ones that the gateway has not confirmed. */
export interface ChatEntry {
  /** The `cid` of own messages that were sent by this page, else the id. */
  readonly key: string
  readonly state: 'said' | 'sending' | 'unsent'
  readonly id?: string | undefined
  readonly at: number
  /** Missing for own messages. */
  readonly who?: Speaker | undefined
  /** Staff wrote it for the house. */
  readonly isHouse?: boolean | undefined
  readonly text: string
}

export interface ChatRoom {
  readonly connection: 'connecting' | 'live' | 'lost' | ChatEnd
  readonly entries: readonly ChatEntry[]
  /** Whether the messages were replaced because too many were missed. */
  readonly isReloaded: boolean
  readonly pause: { readonly until: number; readonly why: PauseReason } | undefined
  readonly blocked: readonly Speaker[]
  /** Ids of messages that this page has reported. */
  readonly reported: readonly string[]
  readonly maxText: number
}

const MAX_ENTRIES = 300
/** A message that is not confirmed after this time counts as not sent. */
const CONFIRM_MS = 8_000
/** What is read is reported at most so often. */
const READ_MS = 2_000

const nothing: ChatRoom = {
  connection: 'connecting',
  entries: [],
  isReloaded: false,
  pause: undefined,
  blocked: [],
  reported: [],
  maxText: 500,
}
const room: WritableAtom<ChatRoom> = atom(nothing)
export const $chatRoom: ReadableAtom<ChatRoom> = room

// a `map` of nanostores would be in the code of every page
function setPart<Name extends keyof ChatRoom>(name: Name, value: ChatRoom[Name]): void {
  room.set({ ...room.get(), [name]: value })
}

const draft = atom('')
/** What is being typed; a text that was refused comes back here. */
export const $chatDraft: ReadableAtom<string> = draft

/** How long the text is as the gateway counts it, and whether it is too long to be sent. */
export const $chatLength = computed(draft, (text) => {
  const normalized = normalizeText(text)
  return { used: countGraphemes(normalized), isTooLong: isTooLong(normalized) }
})

let line: ChatLine | undefined
let seen: { epoch: string; seq: number } | undefined
let you: Speaker | undefined
let reading: ReturnType<typeof setTimeout> | undefined
let resting: ReturnType<typeof setTimeout> | undefined
let readSeq = 0
let joinedAt = 0

/** Follows the window: connects while it is open, rests a minute after it was minimised, forgets all once it is closed. */
export function startRoom(): () => void {
  const stop = $chatWindow.subscribe(({ state }) => {
    clearTimeout(resting)
    if (state === 'open') {
      if (!line) connect()
      readAll()
    } else if (state === 'minimised') resting = setTimeout(rest, MINUTE_MS)
    else leave()
  })
  const stopWatching = onPageReturn(readAll)
  return () => {
    stop()
    stopWatching()
    leave()
  }
}

/** Connects again, after the room was closed for a reason that may be gone. */
export function reconnect(): void {
  line?.close()
  connect()
}

function connect(): void {
  line = openLine({
    onMessage: receive,
    onState(connection) {
      if (connection !== 'live') failPending()
      setPart('connection', connection)
    },
    onEnd(end) {
      line = undefined
      failPending()
      setPart('connection', end)
    },
    lastSeen: () => seen,
  })
}

/** Closes the connection of a minimised window, and asks for the count of unread messages instead. */
function rest(): void {
  line?.close()
  line = undefined
  resting = setTimeout(() => void countAndRest(), MINUTE_MS)
}

async function countAndRest(): Promise<void> {
  if (isPageSeen()) {
    const result = await authedCall(chatUnread, { language: pageLanguage() })
    if (result.ok) setChatUnread(result.value.unReadCount)
  }
  if ($chatWindow.get().state === 'minimised' && !line) resting = setTimeout(() => void countAndRest(), MINUTE_MS)
}

function leave(): void {
  clearTimeout(resting)
  line?.close()
  line = undefined
  ;[seen, you, readSeq] = [undefined, undefined, 0]
  room.set(nothing)
  forgetChatUnread()
}

function receive(message: ServerMessage): void {
  switch (message.t) {
    case 'ready':
      return enter(message)
    case 'past':
      return load(message)
    case 'said':
    case 'gone':
      take(message)
      return readAll()
    case 'pause':
      return paused(message)
    case 'unread':
      return setChatUnread(message.n)
    case 'reported':
      return setPart('reported', [...room.get().reported, message.id])
    case 'pong':
    case 'bye':
  }
}

function enter(message: Extract<ServerMessage, { t: 'ready' }>): void {
  if (seen?.epoch !== message.epoch) seen = { epoch: message.epoch, seq: 0 }
  you = message.you
  readSeq = message.read
  joinedAt = message.seq
  setPart('blocked', message.blocked)
  setPart('maxText', message.rules.maxText)
  setPart('pause', pauseOf(message))
}

function load({ messages, complete }: Extract<ServerMessage, { t: 'past' }>): void {
  const { entries } = room.get()
  const own = entries.filter(({ state }) => state !== 'said')
  if (!complete) setPart('entries', own)
  setPart('isReloaded', !complete && entries.length > own.length)
  for (const event of messages) take(event)
  // removed messages are in no past
  if (seen) seen.seq = Math.max(seen.seq, joinedAt)
  readAll()
}

function pauseOf({ mutedUntil, pausedUntil }: Extract<ServerMessage, { t: 'ready' }>): ChatRoom['pause'] {
  if (mutedUntil !== null) return { until: mutedUntil, why: 'muted' }
  return pausedUntil === null ? undefined : { until: pausedUntil, why: 'fast' }
}

function take(event: ChatEvent): void {
  const { entries } = room.get()
  if (seen) seen.seq = Math.max(seen.seq, event.seq)
  if (event.t === 'gone')
    return setPart(
      'entries',
      entries.filter(({ id }) => id !== event.id),
    )
  const isOwn = event.who.id === you?.id
  const { id, at, text, isHouse } = event
  if (entries.some((entry) => entry.id === id)) return
  const key = event.cid ?? id
  const entry: ChatEntry = { key, id, at, text, state: 'said', who: isOwn ? undefined : event.who, isHouse }
  const others = entries.filter((one) => one.key !== key)
  const confirmed = others.filter(({ state }) => state === 'said')
  const pending = others.filter(({ state }) => state !== 'said')
  setPart('entries', [...confirmed, entry, ...pending].slice(-MAX_ENTRIES))
  if (!isOwn && !isReading()) setChatUnread($chatUnread.get() + 1)
}

function isReading(): boolean {
  return $chatWindow.get().state === 'open' && isPageSeen()
}

/** Reports that everything on the screen was read, a moment later together with what follows. */
function readAll(): void {
  if (!isReading() || reading || !seen || seen.seq <= readSeq) return
  reading = setTimeout(() => {
    reading = undefined
    if (!isReading() || !seen || !line?.send({ t: 'read', seq: seen.seq })) return
    readSeq = seen.seq
  }, READ_MS)
}

/** Keeps what is typed while the window is minimised. */
export function typeChat(text: string): void {
  draft.set(text)
}

/** Sends what is typed; it shows at once, and as not sent if the gateway does not confirm it. */
export function sendChat(): void {
  const text = normalizeText(draft.get())
  if (text === '' || isTooLong(text)) return
  draft.set('')
  post({ key: randomId(), state: 'sending', at: Date.now(), text })
}

/** Sends a message again, under the id that makes it one message. */
export function resendChat(key: string): void {
  const entry = room.get().entries.find((one) => one.key === key)
  if (entry?.state === 'unsent') post({ ...entry, state: 'sending' })
}

function post(entry: ChatEntry): void {
  const { key, text } = entry
  setPart('entries', [...room.get().entries.filter((one) => one.key !== key), entry])
  if (!line?.send({ t: 'say', cid: key, text })) return change(key, 'unsent')
  setTimeout(() => {
    if (room.get().entries.some((one) => one.key === key && one.state === 'sending')) change(key, 'unsent')
  }, CONFIRM_MS)
}

function change(key: string, state: ChatEntry['state']): void {
  setPart(
    'entries',
    room.get().entries.map((entry) => (entry.key === key ? { ...entry, state } : entry)),
  )
}

function failPending(): void {
  for (const { key, state } of room.get().entries) if (state === 'sending') change(key, 'unsent')
}

/** Takes a refused text back into the field, unless something else is being typed there. */
function paused({ until, why, cid }: Extract<ServerMessage, { t: 'pause' }>): void {
  setPart('pause', { until, why })
  const entry = room.get().entries.find(({ key }) => key === cid)
  if (!entry) return
  if (draft.get() !== '') return change(entry.key, 'unsent')
  setPart(
    'entries',
    room.get().entries.filter(({ key }) => key !== cid),
  )
  draft.set(entry.text)
}

/** Reports a message to staff. */
export function reportEntry(id: string, why: ReportReason): void {
  line?.send({ t: 'report', id, why })
}

/** Hides what a member says from now on, or shows it again. */
export function blockSpeaker(who: Speaker, isBlocked: boolean): void {
  if (!line?.send({ t: 'block', who: who.id, isBlocked })) return
  const { blocked, entries } = room.get()
  const others = blocked.filter(({ id }) => id !== who.id)
  setPart('blocked', isBlocked ? [...others, who] : others)
  if (isBlocked)
    setPart(
      'entries',
      entries.filter((entry) => entry.who?.id !== who.id),
    )
}

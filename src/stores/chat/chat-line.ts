import { safeParse } from 'valibot'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import { chatUrl } from '#contract/chat/chat.ts'
import { type ClientMessage, type ServerMessage, closeCodes, serverMessage } from '#contract/chat/messages.ts'
import { readJson } from '#contract/sockets/read-json.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { pageGround } from '#browser/ground.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** After a restart of the gateway, pages come back spread over this time. */
const RESTART_MS = 10_000
const PING_MS = 25_000
/** A connection without any message for so long is dead: each ping is answered. */
const SILENT_MS = 40_000

/** The close code of a connection that ended without one. */
const DEAD = 1006

/** Why the room stays closed: a text, and until when if that is known. `elsewhere`: too many tabs have it open. */
export type ChatEnd = { readonly why: FailureKey; readonly until?: number | undefined } | { readonly why: 'elsewhere' }

/** The owner of a connection. */
export interface LineListener {
  onMessage(message: ServerMessage): void
  onState(state: 'connecting' | 'live' | 'lost'): void
  onEnd(end: ChatEnd): void
  /** The last event that the page has. */
  lastSeen(): { readonly epoch: string; readonly seq: number } | undefined
}

/** A connection to the room, which comes back by itself. */
export interface ChatLine {
  /** Sends a message; returns false if the connection is not live. */
  send(message: ClientMessage): boolean
  close(): void
}

/** State of a connection. */
interface OpenLine {
  readonly listener: LineListener
  socket: WebSocket | undefined
  failures: number
  isOver: boolean
  isAsking: boolean
  waiting?: ReturnType<typeof setTimeout>
  silence?: ReturnType<typeof setTimeout>
  stop: () => void
}

/** Connects to the room of the page's language, and again after 1, 2, 4 … 30 s, or at once when the page returns. */
export function openLine(listener: LineListener): ChatLine {
  const line: OpenLine = { listener, socket: undefined, failures: 0, isOver: false, isAsking: false, stop: () => {} }
  const send = (message: ClientMessage): boolean => {
    if (line.socket?.readyState !== WebSocket.OPEN) return false
    line.socket.send(JSON.stringify(message))
    return true
  }
  const pinging = setInterval(() => send({ t: 'ping' }), PING_MS)
  const stopWatching = onPageReturn(() => void connect(line))
  line.stop = () => {
    line.isOver = true
    clearTimeout(line.waiting)
    clearTimeout(line.silence)
    clearInterval(pinging)
    stopWatching()
    line.socket?.close()
  }
  void connect(line)
  return { send, close: () => line.stop() }
}

function end(line: OpenLine, why: ChatEnd): void {
  line.stop()
  line.listener.onEnd(why)
}

function retry(line: OpenLine, ms: number): void {
  if (line.isOver) return
  line.listener.onState('lost')
  clearTimeout(line.waiting)
  line.waiting = setTimeout(() => void connect(line), ms)
}

/** Asks for an address and opens it. */
async function connect(line: OpenLine): Promise<void> {
  if (line.isOver || line.socket || line.isAsking) return
  line.isAsking = true
  clearTimeout(line.waiting)
  line.listener.onState('connecting')
  const asked = { b2c: '1', title: brand.name, language: pageLanguage(), headerColor: pageGround() } as const
  const result = await authedCall(chatUrl, asked)
  line.isAsking = false
  if (line.isOver) return
  if (result.ok) return open(line, result.value.chatUrl)
  const { failure } = result
  if (isPassing(failure)) return retry(line, waitAfter((line.failures += 1)))
  end(line, { why: failureKey(failure), until: failure.kind === 'refused' ? failure.detail?.until : undefined })
}

function open(line: OpenLine, path: string): void {
  const { listener } = line
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  line.socket = socket
  socket.addEventListener('open', () => {
    const resume = listener.lastSeen()
    socket.send(JSON.stringify({ t: 'hello', ...(resume && { resume }) } satisfies ClientMessage))
  })
  socket.addEventListener('message', ({ data }) => {
    if (line.socket !== socket) return
    watchSilence(line, socket)
    const parsed = safeParse(serverMessage, readJson(String(data)))
    // a newer gateway may send what this page does not know
    if (!parsed.success) return
    listener.onMessage(parsed.output)
    if (parsed.output.t !== 'past') return
    line.failures = 0
    listener.onState('live')
  })
  socket.addEventListener('close', ({ code }) => lose(line, socket, code))
  watchSilence(line, socket)
}

function lose(line: OpenLine, socket: WebSocket, code: number): void {
  if (line.socket !== socket) return
  line.socket = undefined
  clearTimeout(line.silence)
  if (line.isOver) return
  if (code === closeCodes.takenOver) return end(line, { why: 'elsewhere' })
  if (code === closeCodes.restarting) return retry(line, Math.random() * RESTART_MS)
  line.failures += 1
  // the next address says whether the session or the permission is gone
  const isAsked = code === closeCodes.signedOut || code === closeCodes.notAllowed
  retry(line, isAsked && line.failures === 1 ? 0 : waitAfter(line.failures))
}

function watchSilence(line: OpenLine, socket: WebSocket): void {
  clearTimeout(line.silence)
  // close() of a dead connection can take a minute
  line.silence = setTimeout(() => {
    socket.close()
    lose(line, socket, DEAD)
  }, SILENT_MS)
}

/** Returns whether a later try may succeed. */
function isPassing(failure: { readonly kind: string; readonly code?: string }): boolean {
  if (['offline', 'timeout', 'malformed'].includes(failure.kind)) return true
  return failure.code === 'busy' || failure.code === 'too_many_requests' || failure.code === 'unknown_error'
}

/** Returns a growing pause with jitter, so that pages do not come back all at once. */
function waitAfter(failures: number): number {
  const max = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS)
  return max / 2 + Math.random() * (max / 2)
}

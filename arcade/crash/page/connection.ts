import { ask } from './calls.ts'
import type { ConnectionState, Request } from './state.ts'
import type { CrashCode, LookAnswer, ServerMessage } from '../wire.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 10_000
/** The table sends something every three seconds, so a connection that is silent for longer is dead. */
const SILENT_MS = 8_000
/** Poll interval without a connection, and how many connections in a row must fail first. */
const POLL_MS = 1_000
const FAILURES = 2
/** Close code for a play that has ended (../socket-hub.ts). */
const ENDED = 4001
/** An unanswered request is also sent over HTTP; its id keeps it a single request. */
const RESEND_MS = 2_000

/** The page's connection to the table. */
export interface TableConnection {
  /** Sends a request, and resends it until it is answered. */
  send(request: Request): void
  stop(): void
}

/** The owner of a connection. */
interface ConnectionListener {
  readonly play: string
  onMessage(message: ServerMessage): void
  onState(state: ConnectionState): void
  /** The request that is not answered yet. */
  pendingRequest(): Request | undefined
  onEnd(code: CrashCode): void
}

/** State of the connection. */
interface OpenConnection {
  readonly listener: ConnectionListener
  socket: WebSocket | undefined
  failures: number
  silence?: ReturnType<typeof setTimeout>
  polling?: ReturnType<typeof setInterval> | undefined
  isOver: boolean
}

/** Connects to the table, reconnects after a failure, and polls while no connection is possible. */
export function connectTable(listener: ConnectionListener): TableConnection {
  const current: OpenConnection = { listener, socket: undefined, failures: 0, isOver: false }
  const insist = setInterval(() => {
    const request = listener.pendingRequest()
    if (request) void call(current, request.t, request)
  }, RESEND_MS)
  addEventListener('online', () => open(current))
  open(current)
  return {
    send: () => resend(current),
    stop() {
      current.isOver = true
      current.socket?.close()
      stopPolling(current)
      clearInterval(insist)
      clearTimeout(current.silence)
    },
  }
}

function open(current: OpenConnection): void {
  if (current.isOver || current.socket) return
  const socket = new WebSocket(new URL('/api/crash/line', location.href.replace(/^http/, 'ws')))
  let isReady = false
  current.socket = socket
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'sit', play: current.listener.play })))
  socket.addEventListener('message', ({ data }) => {
    // page and table are of one release
    const message: ServerMessage = JSON.parse(String(data))
    watchSilence(current, socket)
    current.listener.onMessage(message)
    if (isReady || message.t !== 'you') return
    isReady = true
    onJoined(current)
  })
  socket.addEventListener('close', ({ code }) => {
    if (current.socket === socket) onLost(current, code)
  })
  watchSilence(current, socket)
}

/** Handles the first message after joining: updates now come over the connection. */
function onJoined(current: OpenConnection): void {
  current.failures = 0
  stopPolling(current)
  current.listener.onState('live')
  resend(current)
}

function onLost(current: OpenConnection, code: number): void {
  current.socket = undefined
  if (code === ENDED) return current.listener.onEnd('play_ended')
  current.failures += 1
  if (current.failures >= FAILURES) startPolling(current)
  else current.listener.onState('lost')
  setTimeout(() => open(current), waitOf(current.failures))
}

function watchSilence(current: OpenConnection, socket: WebSocket): void {
  clearTimeout(current.silence)
  // close() of a dead connection can take a minute, so drop it at once
  current.silence = setTimeout(() => dropSocket(socket), SILENT_MS)
}
function dropSocket(socket: WebSocket): void {
  socket.close()
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }))
}

function startPolling(current: OpenConnection): void {
  current.polling ??= setInterval(() => void call(current, 'look'), POLL_MS)
}
function stopPolling(current: OpenConnection): void {
  clearInterval(current.polling)
  current.polling = undefined
}

async function call(current: OpenConnection, name: 'look' | Request['t'], request?: Request): Promise<void> {
  const { listener, socket } = current
  const { t: _t, ...body } = request ?? {}
  const answered = await ask(name, { play: listener.play, ...body })
  if (current.isOver) return
  if (answered.kind === 'ok') return receive(current, answered.value)
  if (answered.kind === 'unknown') {
    // HTTP fails too, so the page shows old data
    listener.onState('lost')
    return socket && socket === current.socket ? dropSocket(socket) : undefined
  }
  if (answered.code === 'play_ended') return listener.onEnd(answered.code)
  if (request) listener.onMessage({ t: 'no', id: request.id, code: answered.code })
}

function receive({ listener, polling }: OpenConnection, { table, you }: LookAnswer): void {
  if (polling) listener.onState('asking')
  listener.onMessage({ t: 'you', you })
  listener.onMessage({ t: 'table', table })
}

/** Sends the unanswered request. */
function resend(current: OpenConnection): void {
  const request = current.listener.pendingRequest()
  if (!request || current.isOver) return
  if (current.socket?.readyState === WebSocket.OPEN) current.socket.send(JSON.stringify(request))
  else void call(current, request.t, request)
}

/** Returns a growing delay with jitter, so that pages do not reconnect all at once. */
function waitOf(failures: number): number {
  const max = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS)
  return max / 2 + Math.random() * (max / 2)
}

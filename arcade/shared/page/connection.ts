import { game } from '#arcade/page/dom.ts'
import { post } from './calls.ts'

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

/** `live`: messages over the connection. `asking`: polling. `lost`: neither, and it keeps trying. */
export type ConnectionState = 'live' | 'asking' | 'lost'

/** A request with the id that the page made for it: sent twice, it is one. */
interface Named {
  readonly t: string
  readonly id: string
}

/** What a call answers. */
interface Look {
  readonly table: object
  readonly you: object
}

/** The page's connection to the table. */
export interface TableConnection {
  /** Sends the request that is not answered yet; it is sent again until it is. */
  send(): void
  stop(): void
}

/** The owner of a connection. */
interface ConnectionListener<Message extends { readonly t: string }, Looked extends Look, Code extends string> {
  readonly play: string
  onMessage(message: Message): void
  /** An answer over HTTP: the same as two messages. */
  onLook(answer: Looked): void
  onRefusal(id: string, code: Code): void
  onState(state: ConnectionState): void
  /** The request that is not answered yet. */
  pendingRequest(): Named | undefined
  onEnd(code: Code | 'play_ended'): void
}

/** State of the connection. */
interface OpenConnection<Message extends { readonly t: string }, Looked extends Look, Code extends string> {
  readonly listener: ConnectionListener<Message, Looked, Code>
  socket: WebSocket | undefined
  failures: number
  silence?: ReturnType<typeof setTimeout>
  polling?: ReturnType<typeof setInterval> | undefined
  isOver: boolean
}

/** Connects to the table, reconnects after a failure, and polls while no connection is possible. */
export function connectTable<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  listener: ConnectionListener<Message, Looked, Code>,
): TableConnection {
  const current: OpenConnection<Message, Looked, Code> = { listener, socket: undefined, failures: 0, isOver: false }
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

function open<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
): void {
  if (current.isOver || current.socket) return
  const socket = new WebSocket(new URL(`/api/${game}/line`, location.href.replace(/^http/, 'ws')))
  let isReady = false
  current.socket = socket
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'sit', play: current.listener.play })))
  socket.addEventListener('message', ({ data }) => {
    // page and table are of one release
    const message: Message = JSON.parse(String(data))
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
function onJoined<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
): void {
  current.failures = 0
  stopPolling(current)
  current.listener.onState('live')
  resend(current)
}

function onLost<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
  code: number,
): void {
  current.socket = undefined
  if (code === ENDED) return current.listener.onEnd('play_ended')
  current.failures += 1
  if (current.failures >= FAILURES) startPolling(current)
  else current.listener.onState('lost')
  setTimeout(() => open(current), waitOf(current.failures))
}

function watchSilence<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
  socket: WebSocket,
): void {
  clearTimeout(current.silence)
  // close() of a dead connection can take a minute, so drop it at once
  current.silence = setTimeout(() => dropSocket(socket), SILENT_MS)
}
function dropSocket(socket: WebSocket): void {
  socket.close()
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }))
}

function startPolling<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
): void {
  current.polling ??= setInterval(() => void call(current, 'look'), POLL_MS)
}
function stopPolling<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
): void {
  clearInterval(current.polling)
  current.polling = undefined
}

async function call<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
  name: string,
  request?: Named,
): Promise<void> {
  const { listener, socket } = current
  const { t: _t, ...body } = request ?? {}
  const answered = await post<Looked, Code>(name, { play: listener.play, ...body }, ['table', 'you'])
  if (current.isOver) return
  if (answered.kind === 'ok') return receive(current, answered.value)
  if (answered.kind === 'unknown') {
    // HTTP fails too, so the page shows old data
    listener.onState('lost')
    return socket && socket === current.socket ? dropSocket(socket) : undefined
  }
  if (answered.code === 'play_ended') return listener.onEnd(answered.code)
  if (request) listener.onRefusal(request.id, answered.code)
}

function receive<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  { listener, polling }: OpenConnection<Message, Looked, Code>,
  answer: Looked,
): void {
  if (polling) listener.onState('asking')
  listener.onLook(answer)
}

/** Sends the unanswered request. */
function resend<Message extends { readonly t: string }, Looked extends Look, Code extends string>(
  current: OpenConnection<Message, Looked, Code>,
): void {
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

import { ask } from './calls.ts'
import type { LineState, Request } from './state.ts'
import type { CrashCode, LookAnswer, Told } from '../wire.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
/** The table says something every three seconds: a line that is silent for longer is dead. */
const SILENT_MS = 8_000
/** Without a line the table is asked so often; and so many lines in a row have to fail before. */
const ASK_MS = 1_000
const FAILURES = 2
/** The table closes a line so whose play has ended (../line.ts). */
const ENDED = 4001
/** A request that nobody has answered goes by the other way too: under its id it is one request. */
const UNHEARD_MS = 2_000

/** The table's side of the page. */
export interface Line {
  /** Sends a request until it is answered. */
  send(request: Request): void
  stop(): void
}

/** Who listens to it. */
interface Listener {
  readonly play: string
  told(told: Told): void
  line(state: LineState): void
  /** What was asked for and not answered yet. */
  unheard(): Request | undefined
  ended(code: CrashCode): void
}

/** A line as it stands. */
interface Held {
  readonly listener: Listener
  socket: WebSocket | undefined
  failures: number
  silence?: ReturnType<typeof setTimeout>
  asking?: ReturnType<typeof setInterval> | undefined
  isOver: boolean
}

/** Keeps a line to the table: opened again when it breaks, and done without where there can be none. */
export function holdLine(listener: Listener): Line {
  const held: Held = { listener, socket: undefined, failures: 0, isOver: false }
  const insist = setInterval(() => {
    const request = listener.unheard()
    if (request) void call(held, request.t, request)
  }, UNHEARD_MS)
  addEventListener('online', () => open(held))
  open(held)
  return {
    send: () => again(held),
    stop() {
      held.isOver = true
      held.socket?.close()
      stopAsking(held)
      clearInterval(insist)
      clearTimeout(held.silence)
    },
  }
}

function open(held: Held): void {
  if (held.isOver || held.socket) return
  const socket = new WebSocket(new URL('/api/crash/line', location.href.replace(/^http/, 'ws')))
  let isHeard = false
  held.socket = socket
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'sit', play: held.listener.play })))
  socket.addEventListener('message', ({ data }) => {
    // page and table are of one release
    const told: Told = JSON.parse(String(data))
    watch(held, socket)
    held.listener.told(told)
    if (isHeard || told.t !== 'you') return
    isHeard = true
    seated(held)
  })
  socket.addEventListener('close', ({ code }) => {
    if (held.socket === socket) lost(held, code)
  })
  watch(held, socket)
}

/** The table knows who is here: it tells what happens from now on. */
function seated(held: Held): void {
  held.failures = 0
  stopAsking(held)
  held.listener.line('live')
  again(held)
}

function lost(held: Held, code: number): void {
  held.socket = undefined
  if (code === ENDED) return held.listener.ended('play_ended')
  held.failures += 1
  if (held.failures >= FAILURES) startAsking(held)
  else held.listener.line('lost')
  setTimeout(() => open(held), waitOf(held.failures))
}

function watch(held: Held, socket: WebSocket): void {
  clearTimeout(held.silence)
  // close() of a dead line can take a minute: it is given up at once
  held.silence = setTimeout(() => drop(socket), SILENT_MS)
}
function drop(socket: WebSocket): void {
  socket.close()
  socket.dispatchEvent(new CloseEvent('close', { code: 1006 }))
}

function startAsking(held: Held): void {
  held.asking ??= setInterval(() => void call(held, 'look'), ASK_MS)
}
function stopAsking(held: Held): void {
  clearInterval(held.asking)
  held.asking = undefined
}

async function call(held: Held, name: 'look' | Request['t'], request?: Request): Promise<void> {
  const { listener, socket } = held
  const { t: _t, ...body } = request ?? {}
  const answered = await ask(name, { play: listener.play, ...body })
  if (held.isOver) return
  if (answered.kind === 'ok') return hear(held, answered.value)
  if (answered.kind === 'unknown') {
    // neither way is open: what the page shows is what was
    listener.line('lost')
    return socket && socket === held.socket ? drop(socket) : undefined
  }
  if (answered.code === 'play_ended') return listener.ended(answered.code)
  if (request) listener.told({ t: 'no', id: request.id, code: answered.code })
}

function hear({ listener, asking }: Held, { table, you }: LookAnswer): void {
  if (asking) listener.line('asking')
  listener.told({ t: 'you', you })
  listener.told({ t: 'table', table })
}

/** Sends what was asked for and not answered yet. */
function again(held: Held): void {
  const request = held.listener.unheard()
  if (!request || held.isOver) return
  if (held.socket?.readyState === WebSocket.OPEN) held.socket.send(JSON.stringify(request))
  else void call(held, request.t, request)
}

/** Longer each time, and never for all pages at the same moment. */
function waitOf(failures: number): number {
  const most = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
  return most / 2 + Math.random() * (most / 2)
}

import { parse } from 'valibot'
import { WebSocket } from 'ws'
import { chatUrl } from '#contract/chat/chat.ts'
import { type Bench, type CallerName, skip } from '#conformance/check.ts'
import type { Session } from '#conformance/client.ts'
import { mustSucceed } from '#conformance/calls/laws.ts'
import { type Inbox, type Message, PATIENCE_MS, createInbox } from './inbox.ts'

/** One connection to the room, as a page has it. */
interface Line extends Pick<Inbox, 'got' | 'next' | 'closeCode'> {
  /** Sends a message, or a text that is none. */
  send(message: object | string): void
  close(): void
}

/** The rooms of one check: its lines are closed when it ends. */
export interface Rooms {
  /** Asks for the path of a new line, with a ticket. */
  pathFor(session: Session): Promise<string>
  /** Opens a line at a path, without a first message. `origin` is the page's; `null` sends none. */
  open(path: string, origin?: string | null): Line
  /** Opens a line and says hello; `resume`: what its page has seen. */
  enter(session: Session, resume?: { readonly epoch: string; readonly seq: number }): Promise<Entered>
}

export interface Entered extends Line {
  readonly ready: Message<'ready'>
  readonly past: Message<'past'>
}

/** Runs a check in the room. Skips it if the gateway has no chat. */
export async function inRooms(bench: Bench, run: (rooms: Rooms) => Promise<void>): Promise<void> {
  const lines: Line[] = []
  const rooms: Rooms = {
    async pathFor(session) {
      const answer = await bench.client.call(chatUrl, { b2c: '1', language: 'en' }, { session })
      if (answer.errorCode === 'function_not_enabled') skip('the chat is switched off')
      mustSucceed(answer, 'the address of the chat')
      return parse(chatUrl.value, answer.value).chatUrl
    },
    open(path, origin = bench.base) {
      const line = openLine(new URL(path, bench.base), origin)
      lines.push(line)
      return line
    },
    async enter(session, resume) {
      const line = rooms.open(await rooms.pathFor(session))
      line.send({ t: 'hello', ...(resume && { resume }) })
      return { ...line, ready: await line.next(['ready']), past: await line.next(['past']) }
    },
  }
  try {
    await run(rooms)
  } finally {
    for (const line of lines) line.close()
  }
}

/** Returns the session of a caller who may chat. */
export async function chatterFor(bench: Bench, caller: CallerName): Promise<Session> {
  return (await bench.sessionOf(caller)) ?? skip(`no session of ${caller}`)
}

function openLine(address: URL, origin: string | null): Line {
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address, { ...(origin !== null && { origin }), handshakeTimeout: PATIENCE_MS })
  const inbox = createInbox()
  const waiting: string[] = []
  socket.on('open', () => {
    for (const text of waiting.splice(0)) socket.send(text)
  })
  socket.on('message', (data) => inbox.receive(String(data)))
  socket.on('error', () => {}) // `close` follows
  socket.on('close', (code) => inbox.end(code))
  return {
    ...inbox,
    send(message) {
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      if (socket.readyState === socket.CONNECTING) waiting.push(text)
      else socket.send(text)
    },
    close: () => socket.terminate(),
  }
}

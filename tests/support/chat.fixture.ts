import { once } from 'node:events'
import { parse } from 'valibot'
import { WebSocket } from 'ws'
import { chatUrl } from '#contract/chat/chat.ts'
import { type ServerMessage, serverMessage } from '#contract/chat/messages.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import type { TestGateway } from './gateway.ts'
import { type Session, sessionOf } from './visitors.ts'

type Type = ServerMessage['t']
type Message<T extends Type> = Extract<ServerMessage, { t: T }>

/** A page's connection to the chat over a real socket. */
export interface ChatClient {
  readonly socket: WebSocket
  /** All messages of the gateway, in order. */
  readonly got: ServerMessage[]
  send(message: object): void
  /** Resolves with the next message of a type that has not been taken yet. */
  next<T extends Type>(type: T): Promise<Message<T>>
  /** Resolves with the code that closed the connection. */
  readonly closed: Promise<number>
}

/** Asks for an address of the chat and returns its path. */
export async function addressFor(gateway: TestGateway, session: Session, language = 'en'): Promise<string> {
  const reply = await gateway.call(chatUrl, { b2c: '1', language }, { session })
  if (!reply.success) throw new Error(`no address: ${reply.errorCode}`)
  return parse(chatUrl.value, reply.value).chatUrl
}

/** Opens a connection at an address, without a first message. */
export function connect(gateway: Pick<TestGateway, 'url'>, path: string, origin = gateway.url): ChatClient {
  const socket = new WebSocket(gateway.url.replace('http', 'ws') + path, { origin })
  const got: ServerMessage[] = []
  const taken = new Set<ServerMessage>()
  const wake = new Set<() => void>()
  socket.on('message', (data) => {
    got.push(parse(serverMessage, JSON.parse(String(data))))
    Array.from(wake, (each) => each())
  })
  socket.on('error', () => {}) // a cut connection
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code)
      Array.from(wake, (each) => each())
    })
  })
  async function next<T extends Type>(type: T): Promise<Message<T>> {
    for (;;) {
      const found = got.find((message): message is Message<T> => message.t === type && !taken.has(message))
      if (found) {
        taken.add(found)
        return found
      }
      if (socket.readyState === socket.CLOSED) throw new Error(`no ${type}: closed by ${await closed}`)
      await new Promise<void>((resolve) => {
        const done = () => {
          wake.delete(done)
          resolve()
        }
        wake.add(done)
      })
    }
  }
  const send = (message: object) => socket.send(JSON.stringify(message))
  return { socket, got, send, next, closed }
}

export interface Hello {
  readonly epoch: string
  readonly seq: number
}

/** Opens a connection of a session and says hello; resolves once its past has arrived. */
export async function enter(gateway: TestGateway, session: Session, resume?: Hello) {
  const client = connect(gateway, await addressFor(gateway, session))
  await once(client.socket, 'open')
  client.send({ t: 'hello', ...(resume && { resume }) })
  const ready = await client.next('ready')
  const past = await client.next('past')
  return { ...client, ready, past }
}

/** Enters as a demo account. */
export async function enterAs(gateway: TestGateway, account: string, resume?: Hello) {
  const session = await sessionOf(gateway, account)
  return { ...(await enter(gateway, session, resume)), session }
}

/** Adds members and returns their accounts. */
export async function addMembers({ services }: TestGateway, count: number): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, at) => `chatter${at}`)
  await services.database.write(async (rows) => {
    for (const account of accounts) {
      const member = { id: account, account, nickname: account, type: 0, rank_level: 1, labels: '[]' }
      await rows
        .insertInto('member')
        .values({ ...member, password_hash: '-', created_at: services.clock() })
        .execute()
    }
  })
  return accounts
}

/** Ends a session as a logout in another place does. */
export async function endIt({ services }: TestGateway, { token }: Session): Promise<void> {
  await services.database.write((rows) =>
    rows
      .updateTable('session')
      .set({ ended_at: services.clock() })
      .where('handle_hash', '=', fingerprint(token))
      .execute(),
  )
}

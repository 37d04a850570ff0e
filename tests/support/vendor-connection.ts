import { createHmac } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { parse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { envelope } from '#contract/envelope.ts'
import { signedText } from '#contract/game-wallet/game-wallet.ts'

/** The result: `lost` without a complete response, so that the outcome is unknown; `unsent` if nothing listens. */
type Answered =
  | { state: 'accepted'; value: unknown; replayed: boolean }
  | { state: 'refused'; code: string }
  | { state: 'lost' | 'unsent' }

/** When the connection is cut: in the middle of the call, after it is sent, or in the middle of its response. */
export type Cut = 'sending' | 'sent' | 'answer'

/** A vendor's keep-alive connections to one gateway, for load: bare HTTP/1.1, so that the client uses little CPU. */
export interface VendorConnection {
  call(endpoint: Endpoint, input: unknown, cut?: Cut): Promise<Answered>
  close(): void
}

export function openConnection({ port, secret }: { port: number; secret: string }): VendorConnection {
  const idle: Wire[] = []
  const open = new Set<Wire>()

  function send(request: string, cut: Cut | undefined): Promise<Reply | 'lost' | 'unsent'> {
    const wire = idle.pop() ?? openWire(port, { open, idle })
    return wire.send(request, cut)
  }

  return {
    async call({ path }, input, cut) {
      const reply = await send(signedRequest(path, JSON.stringify(input), secret), cut)
      if (typeof reply === 'string') return { state: reply }
      const { success, errorCode, value } = parse(envelope, JSON.parse(reply.body))
      if (!success) return { state: 'refused', code: String(errorCode) }
      return { state: 'accepted', value, replayed: /\r\nidempotency-hit: true/i.test(reply.head) }
    },
    close() {
      for (const wire of open) wire.close()
    },
  }
}

function signedRequest(path: string, body: string, secret: string): string {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex')
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-vendor: ATL\r\nx-timestamp: ${timestamp}\r\nx-signature: ${signature}\r\n\r\n${body}`
}

interface Reply {
  readonly head: string
  readonly body: string
}

/** One connection, with one call on it at a time. */
interface Wire {
  send(request: string, cut: Cut | undefined): Promise<Reply | 'lost' | 'unsent'>
  close(): void
}

/** The connections of the pool: all of them, and the idle ones. */
interface Pool {
  readonly open: Set<Wire>
  readonly idle: Wire[]
}

function openWire(port: number, { open, idle }: Pool): Wire {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let received = Buffer.alloc(0)
  let cut: Cut | undefined
  let answer: ((reply: Reply | 'lost' | 'unsent') => void) | undefined
  let isConnected = false
  const wire: Wire = {
    send(request, how) {
      cut = how
      return new Promise((resolve) => {
        answer = resolve
        write(socket, request, how)
      })
    },
    close: () => void socket.destroy(),
  }
  open.add(wire)
  const end = (reply: Reply | 'lost' | 'unsent') => {
    const settle = answer
    answer = undefined
    received = Buffer.alloc(0)
    settle?.(reply)
  }
  socket.on('data', (chunk) => {
    if (cut === 'answer') return void socket.destroy()
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const reply = readReply(received)
    if (!reply) return
    if (/\r\nconnection: close/i.test(reply.head)) socket.destroy()
    else idle.push(wire)
    end(reply)
  })
  socket.on('connect', () => (isConnected = true))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(wire)
    if (idle.includes(wire)) idle.splice(idle.indexOf(wire), 1)
    end(isConnected ? 'lost' : 'unsent')
  })
  return wire
}

function write(socket: Socket, request: string, cut: Cut | undefined): void {
  if (cut === 'sending') socket.write(request.slice(0, Math.floor(request.length * 0.9)), () => socket.destroy())
  else if (cut === 'sent') socket.write(request, () => socket.destroy())
  else socket.write(request)
}

/** Returns the complete response, once it has arrived. */
function readReply(received: Buffer): Reply | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const from = end + 4
  return received.length < from + length ? undefined : { head, body: received.toString('utf8', from, from + length) }
}

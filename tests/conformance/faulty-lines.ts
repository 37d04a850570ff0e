import type { IncomingMessage, Server } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

type Message = Record<string, unknown>

/** What a gateway does wrong on the chat's connections: its own messages and those of pages may become others, or none. */
export interface LineFault {
  /** Lets pages of every site in. */
  readonly hasNoOrigins?: true
  /** Does not close connections. */
  readonly isNeverClosed?: true
  up?(message: Message, memory: Map<string, string>): readonly Message[]
  down?(message: Message, memory: Map<string, string>): readonly Message[]
}

interface Passage {
  readonly gateway: string
  /** The fault of this moment, and what it keeps. */
  readonly current: () => { readonly fault: LineFault | undefined; readonly memory: Map<string, string> }
}

/** Passes WebSockets on to a gateway. */
export function passLines(server: Server, passage: Passage): void {
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const behind = openBehind(request, passage)
    behind.on('unexpected-response', () => socket.destroy())
    behind.on('error', () => socket.destroy())
    behind.once('upgrade', () => {
      sockets.handleUpgrade(request, socket, head, (front) => join(front, behind, passage))
    })
  })
}

function openBehind({ url = '/', headers }: IncomingMessage, { gateway, current }: Passage): WebSocket {
  // a page of the proxy is one of the gateway
  const isOwn = headers.origin === `http://${headers.host}` || current().fault?.hasNoOrigins
  const origin = isOwn ? gateway : headers.origin
  return new WebSocket(gateway.replace('http', 'ws') + url, { ...(origin !== undefined && { origin }) })
}

function join(front: WebSocket, behind: WebSocket, { current }: Passage): void {
  const changed = (data: WebSocket.RawData, way: 'up' | 'down') => {
    const { fault, memory } = current()
    const change = fault?.[way]
    const message = jsonOf(data)
    return change && message ? change(message, memory).map((each) => JSON.stringify(each)) : [String(data)]
  }
  const waiting: string[] = []
  behind.on('open', () => waiting.splice(0).forEach((text) => behind.send(text)))
  front.on('message', (data) => {
    for (const text of changed(data, 'up')) {
      if (behind.readyState === behind.CONNECTING) waiting.push(text)
      else behind.send(text)
    }
  })
  behind.on('message', (data) => changed(data, 'down').forEach((text) => front.send(text)))
  behind.on('close', (code) => {
    if (!current().fault?.isNeverClosed) front.close(code >= 3_000 ? code : 1009)
  })
  front.on('close', () => behind.terminate())
}

function jsonOf(data: WebSocket.RawData): Message | undefined {
  try {
    return JSON.parse(String(data)) as Message
  } catch {
    return undefined
  }
}

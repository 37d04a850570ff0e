import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answers } from '#gateway/server/answers.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { type ServerOptions, createServer } from '#gateway/server/server.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => (gateway = await startTestGateway()))
afterAll(() => gateway.close())

async function portOf(options: Partial<ServerOptions>): Promise<number> {
  const server = await createServer({
    services: gateway.services,
    answers,
    headers: loadHeaders(undefined),
    limits: false,
    log: false,
    portal: undefined,
    trustedProxies: [],
    ...options,
  })
  onTestFinished(() => server.close())
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Connects from an address of this machine. */
async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Returns whether the server answers on this connection, or closes it. */
async function outcome(socket: Socket): Promise<'answered' | 'closed'> {
  const closed = once(socket, 'close').then(() => 'closed' as const)
  const answered = once(socket, 'data').then(() => 'answered' as const)
  socket.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n')
  return Promise.race([answered, closed])
}

test('T25 an address that has its connections gets no more until one of them ends, and others do', async () => {
  const port = await portOf({ maxConnections: 2 })
  const first = await open(port)
  const second = await open(port)
  expect([await outcome(first), await outcome(second)]).toEqual(['answered', 'answered'])
  expect(await outcome(await open(port))).toBe('closed')
  expect(await outcome(await open(port, '127.0.0.2'))).toBe('answered')
  first.destroy()
  await expect.poll(async () => outcome(await open(port))).toBe('answered')
})

test.each(['127.0.0.1', '127.0.0.0/8', '127.0.0.0/255.0.0.0', 'loopback'])(
  'T25 the connections of the trusted proxy %s are not counted',
  async (proxy) => {
    const port = await portOf({ maxConnections: 1, trustedProxies: [proxy] })
    for (let at = 0; at < 3; at += 1) expect(await outcome(await open(port))).toBe('answered')
  },
)

test('T25 a connection that sends nothing, or only half a head, is closed', async () => {
  const port = await portOf({ silenceMs: 100 })
  const [silent, half] = [await open(port), await open(port)]
  half.write('GET /health HTTP/1.1\r\nhost:')
  for (const socket of [silent, half]) {
    socket.resume()
    await once(socket, 'close')
  }
})

test('T25 a body that drips in after its call was refused is cut off, also one of a picture', async () => {
  const port = await portOf({ patienceMs: 100 })
  const socket = await open(port)
  const answer = once(socket, 'data')
  socket.write('POST /wps/promotion/application/picture HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 4/)
  socket.resume()
  await once(socket, 'close')
})

import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterEach, expect, onTestFinished } from 'vitest'
import { activityApply, activityPicture } from '#contract/promotions/promotion-application.ts'
import { PICTURE_BYTES } from '#contract/files/pictures.ts'
import { answers } from '#gateway/server/answers.ts'
import { loadHeaders } from '#gateway/server/headers.ts'
import { createServer } from '#gateway/server/server.ts'
import { png } from '#tests/support/picture.fixture.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { sharedGatewayTest } from '#tests/support/gateway-test.ts'

// Uploads of megabytes on slow connections, and floods of them.

const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) {
    if (socket.destroy().closed) continue
    await once(socket, 'close')
  }
})

interface Slow {
  readonly port: number | string
  readonly session: Session | undefined
  readonly path?: string
  readonly from?: string
  /** The declared length of the body; a chunked body declares none. */
  readonly length?: number | 'chunks'
}

/** Declares a body and sends its first byte. */
async function begin({ port, session, path = activityPicture.path, from = '203.0.113.1', length = 5_000 }: Slow) {
  const socket = connect(Number(port), '127.0.0.1')
  open.push(socket)
  const headers = {
    host: 'x',
    'x-forwarded-for': from,
    'content-type': 'application/octet-stream',
    'x-requested-with': 'fetch',
    ...(length === 'chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...sessionHeaders(session),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${length === 'chunks' ? '1\r\n\0\r\n' : '\0'}`)
  return { socket, received: () => received }
}

/** Waits until the condition holds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo).toBe(true)
}

const test = sharedGatewayTest()
  .override('options', { scope: 'file' }, () => ({ clock: Date.now, trustedProxies: ['127.0.0.1'] }))
  .extend(
    'send',
    { scope: 'file' },
    ({ gateway }) =>
      async (account: string, from: string) =>
        gateway.call(
          activityPicture,
          { bytes: await png() },
          { session: await sessionOf(gateway, account), headers: { 'x-forwarded-for': from } },
        ),
  )

test('T25 a member may have two uploads at once, and a broken connection frees one', async ({ gateway, send }) => {
  const session = await sessionOf(gateway, 'player')
  const two = [await begin({ port: gateway.port, session }), await begin({ port: gateway.port, session })]
  await until(async () => (await send('player', '203.0.113.9')).errorCode === 'busy')
  expect(await send('vip', '203.0.113.9')).toMatchObject({ status: 200 })
  for (const { socket } of two) socket.destroy()
  await until(async () => (await send('player', '203.0.113.9')).status === 200)
})

test('T25 a network may have six uploads at once, without affecting other networks', async ({ gateway, send }) => {
  for (const account of ['agent1', 'agent2', 'agent41']) {
    const session = await sessionOf(gateway, account)
    for (let count = 0; count < 2; count += 1) await begin({ port: gateway.port, session, from: '198.51.100.4' })
  }
  await until(async () => (await send('vip', '198.51.100.4')).errorCode === 'busy')
  expect(await send('vip', '198.51.100.5')).toMatchObject({ status: 200 })
})

test('T25 S5.38 refuses bodies that are too large or sent without a login before they arrive', async ({ gateway }) => {
  const session = await sessionOf(gateway, 'agent42')
  const large = await begin({ port: gateway.port, session, length: PICTURE_BYTES + 1 })
  await until(() => large.received().includes('body_too_large'))
  const nobody = await begin({ port: gateway.port, session: undefined })
  await until(() => nobody.received().includes('not_logged_in'))
})

test('T25 S5.38 reads a body of unknown length up to 5 MB', async ({ gateway }) => {
  const session = await sessionOf(gateway, 'agent42')
  const endless = await begin({ port: gateway.port, session, length: 'chunks' })
  endless.socket.write(`${(2 * PICTURE_BYTES).toString(16)}\r\n`)
  endless.socket.write(Buffer.alloc(PICTURE_BYTES))
  await until(() => endless.received().includes('body_too_large'))
})

test('T25 F5 cuts off a form that drips in, but not a picture on a slow connection', async ({ gateway }) => {
  const server = await createServer({
    services: gateway.services,
    answers,
    headers: loadHeaders(undefined),
    limits: false,
    log: false,
    portal: undefined,
    trustedProxies: [],
    patienceMs: 150,
  })
  onTestFinished(() => server.close())
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const session = await sessionOf(gateway, 'agent41')
  const bytes = await png()
  const picture = await begin({ port, session, length: bytes.length + 1 })
  const form = await begin({ port, session, path: activityApply.path })
  await until(() => form.received().startsWith('HTTP/1.1 408 ') && form.received().includes('bad_request'))
  picture.socket.write(bytes)
  // the first byte makes the picture invalid
  await until(() => picture.received().includes('picture_invalid'))
})

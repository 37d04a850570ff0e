import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgotByEmail } from '#contract/auth/reset.ts'
import { createOutbox } from '#gateway/outbox/outbox.ts'
import { loadSealingKey } from '#gateway/server/sealing-key.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { emailOf } from '#tests/support/letters.ts'
import { ERROR, INFO, WARN, memoryLog, readLog } from '#tests/support/log.fixture.ts'
import { type MailServer, closedPort, startMailServer } from '#tests/support/mail-server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const letter = {
  channel: 'email',
  to: 'player@members.example.test',
  subject: 'News',
  text: 'The secret 123456',
} as const
let now = 0
let port = 0
let gateway: TestGateway
let log: ReturnType<typeof readLog>
let server: MailServer | undefined
beforeEach(async () => {
  now = Date.now() - 2 * 24 * HOUR_MS
  log = readLog()
  port = await closedPort()
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await gateway.close()
})

const options = () => ({
  clock: () => now,
  log: true,
  mail: { from: 'Atoll <no-reply@atoll.test>', server: `smtp://127.0.0.1:${port}` },
})
const start = async (databasePath?: string) =>
  (gateway = await startTestGateway({ ...options(), ...(databasePath !== undefined && { databasePath }) }))
const openServer = async () => (server = await startMailServer({ port }))
const rows = () => gateway.services.database.read.selectFrom('waiting_message').selectAll().execute()
const askForLink = () => gateway.call(forgotByEmail, { username: 'player', email: emailOf('player'), language: 'en' })

/** Waits until so many tries have failed. */
const failed = (count: number) => expect.poll(() => log.of('mail-failed').length).toBe(count)

describe('an e-mail that the mail server does not take', () => {
  test('is kept, tried again after 1, 5 and 30 minutes, 2 and 12 hours, and given up', async () => {
    await start()
    await gateway.services.outbox.send({ ...letter, requestId: 'R1' })
    await failed(1)
    const pauses = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]
    for (const [i, pause] of pauses.entries()) {
      now += pause - 1
      await gateway.services.outbox.sendDue()
      expect((await rows())[0]).toMatchObject({ tries: i + 1, given_up_at: null })
      now += 1
      await gateway.services.outbox.sendDue()
      expect((await rows())[0]?.tries).toBe(i + 2)
    }
    expect(await rows()).toMatchObject([{ sealed: null, given_up_at: now, reason: 'failed' }])
    await expect.poll(() => log.of('mail-given-up').length).toBe(1)
    const warnings = log.of('mail-failed')
    expect(warnings.map(({ level, reqId, tries, code }) => [level, reqId, tries, code])).toEqual(
      [1, 2, 3, 4, 5, 6].map((tries) => [WARN, 'R1', tries, 'ESOCKET']),
    )
    expect(warnings.map(({ nextTryInS }) => nextTryInS)).toEqual([60, 300, 1_800, 7_200, 43_200, undefined])
    expect(log.of('mail-given-up')).toMatchObject([{ level: ERROR, reqId: 'R1', reason: 'failed' }])
    expect(log.of('mail').at(-1)).toMatchObject({ level: INFO, sent: 0, failed: 0, givenUp: 1 })
  })

  test('is sent once the server is back, and leaves no row', async () => {
    await start()
    await gateway.services.outbox.send(letter)
    await failed(1)
    await openServer()
    now += MINUTE_MS
    await gateway.services.outbox.sendDue()
    expect(server?.taken).toEqual([expect.stringContaining('The secret 123456')])
    expect(await rows()).toEqual([])
  })

  test('T15 is answered like any other, and the log names the request', async () => {
    await start()
    const reply = await askForLink()
    expect([reply.status, reply.success]).toEqual([200, true])
    await gateway.services.background.settle()
    await expect.poll(() => log.of('mail-failed')).toMatchObject([{ reqId: reply.headers.get('x-request-id') }])
  })

  test('T15 is answered at once when the mail server is silent', async () => {
    server = await startMailServer({ port, isSilent: true })
    await start()
    const { codes } = gateway.services
    const sent = await codes.send({
      purpose: 'contact',
      channel: 'email',
      number: letter.to,
      network: 'x',
      language: 'en',
    })
    expect(sent).toHaveProperty('again')
    expect(await rows()).toMatchObject([{ tries: 1, expires_at: now + 10 * MINUTE_MS }])
  })

  test('with a link that would have expired by the next try is given up', async () => {
    await start()
    await askForLink()
    await gateway.services.background.settle()
    await failed(1)
    for (const pause of [MINUTE_MS, 5 * MINUTE_MS]) {
      now += pause
      await gateway.services.outbox.sendDue()
    }
    expect(await rows()).toMatchObject([{ tries: 3, sealed: null, reason: 'expired' }])
    await expect.poll(() => log.of('mail-given-up')).toMatchObject([{ level: ERROR, reason: 'expired' }])
  })

  test('with a link that has expired while the gateway was down is not sent', async () => {
    await start()
    await askForLink()
    await gateway.services.background.settle()
    await failed(1)
    await gateway.stop()
    now += 31 * MINUTE_MS
    await openServer()
    await start(gateway.databasePath)
    await expect.poll(async () => (await rows())[0]?.reason).toBe('expired')
    expect(server?.taken).toEqual([])
  })
})

describe('the queue of e-mails', () => {
  test('is taken up by the next start of the gateway', async () => {
    await start()
    await gateway.services.outbox.send(letter)
    await failed(1)
    await gateway.stop()
    now += MINUTE_MS
    await openServer()
    await start(gateway.databasePath)
    await expect.poll(() => server?.taken.length).toBe(1)
    await expect.poll(rows).toEqual([])
  })

  test('sends each e-mail once, however many work on it at once', async () => {
    await start()
    const { services } = gateway
    for (const subject of ['one', 'two', 'three']) await services.outbox.send({ ...letter, subject })
    await failed(3)
    const others = Array.from({ length: 3 }, () => createOutbox({ ...services, mail: options().mail }))
    await openServer()
    now += MINUTE_MS
    await Promise.all([services.outbox, services.outbox, ...others].map((outbox) => outbox.sendDue()))
    const subjects = server?.taken.map((text) => /^Subject: (\w+)/m.exec(text)?.[1])
    expect(subjects?.toSorted()).toEqual(['one', 'three', 'two'])
    expect(await rows()).toEqual([])
  })

  test('T13 keeps nothing of an e-mail that can be read without the key file, and its log names nobody', async () => {
    server = await startMailServer({ port })
    server.refuses = true
    await start()
    await gateway.services.outbox.send(letter)
    await expect.poll(() => log.of('mail-failed')).toMatchObject([{ code: 'EENVELOPE', reply: 550, command: 'RCPT' }])
    const kept = JSON.stringify(await rows())
    for (const part of ['123456', 'player', 'News']) expect(kept).not.toContain(part)
    expect(log.text()).not.toMatch(/player@|123456/)
  })

  test('gives up what another key has sealed', async () => {
    await start()
    await gateway.services.outbox.send(letter)
    await failed(1)
    const { log: other, lines } = memoryLog()
    const sealing = await loadSealingKey(`${gateway.databasePath}.other`)
    now += MINUTE_MS
    await createOutbox({ ...gateway.services, sealing, log: other, mail: options().mail }).sendDue()
    expect(await rows()).toMatchObject([{ sealed: null, reason: 'unreadable' }])
    expect(lines).toMatchObject([{ level: ERROR, event: 'mail-given-up', reason: 'unreadable' }, { event: 'mail' }])
  })

  test('is asked at the start whether the mail server accepts this gateway', async () => {
    await start()
    await expect.poll(() => log.of('mail-server')).toMatchObject([{ level: WARN, code: 'ESOCKET', command: 'CONN' }])
  })

  test('is counted by /ready for this machine alone, and by npm run waiting', async () => {
    await start()
    const mail = async (headers = {}) => Reflect.get(Object((await gateway.send('/ready', { headers })).value), 'mail')
    expect(await mail()).toEqual({ waiting: 0, givenUp: 0 })
    await gateway.services.outbox.send(letter)
    await gateway.services.outbox.send({ ...letter, expiresAt: now + 1 })
    await expect.poll(mail).toEqual({ waiting: 1, givenUp: 1 })
    expect(await mail({ 'x-forwarded-for': '203.0.113.7' })).toBeUndefined()
    const { stdout } = await promisify(execFile)(process.execPath, ['gateway/commands/waiting.ts'], {
      env: commandEnvironment(dirname(gateway.databasePath)),
    })
    const at = new Date(now).toISOString()
    expect(stdout).toContain(`e-mails to send: 1, oldest ${at}`)
    expect(stdout).toContain(`e-mails given up in the last seven days: 1, oldest ${at}`)
  })
})

import { dirname } from 'node:path'
import { expect } from 'vitest'
import { chatUrl } from '#contract/chat/chat.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { connect, addressFor, enter, enterAs } from '#tests/support/chat.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { runProcess } from '#tests/support/run-command.ts'

/** A gateway on the clock of the machine, as commands are, that the test can set ahead. */
const test = gatewayTest().override('clock', () => ({ now: Date.now() }))
const cid = (at: number | string) => `message-${at}`

test('R8 a muted member reads on and says nothing until the mute ends by the clock; removed messages vanish', async ({
  gateway,
  clock,
}) => {
  const chat = (...words: string[]) => runProcess({ name: 'chat', data: dirname(gateway.databasePath) }, words)
  const [player, vip] = [await enterAs(gateway, 'player'), await enterAs(gateway, 'vip')]
  expect(await chat('mute', 'player', '20', 'insults')).toMatchObject({ ok: true })
  clock.now = Date.now()
  player.send({ t: 'say', cid: cid(1), text: 'Rude' })
  const { why, until } = await player.next('pause')
  expect(why).toBe('muted')
  vip.send({ t: 'say', cid: cid(2), text: 'Good evening' })
  const { id } = await player.next('said')
  clock.now = until - 1
  player.send({ t: 'say', cid: cid(1), text: 'Polite' })
  await player.next('pause')
  clock.now = until
  player.send({ t: 'say', cid: cid(1), text: 'Polite' })
  await player.next('said')
  // by another process than the gateway
  expect(await chat('remove', id, 'spam')).toMatchObject({ ok: true })
  expect(await player.next('gone')).toMatchObject({ id })
  const next = await enter(gateway, player.session)
  expect(next.past.messages).toMatchObject([{ text: 'Polite' }])
  const acts = await gateway.services.database.read.selectFrom('staff_log').select(['person', 'act']).execute()
  expect(acts).toEqual([
    { person: 'shell', act: 'chatMute' },
    { person: 'shell', act: 'chatRemove' },
  ])
})

test('a banned member is put out, gets no ticket until the ban ends, and an ended ban lets it in at once', async ({
  gateway,
  clock,
}) => {
  const chat = (...words: string[]) => runProcess({ name: 'chat', data: dirname(gateway.databasePath) }, words)
  const { closed, session } = await enterAs(gateway, 'player')
  expect((await chat('ban', 'player', '120', 'fraud')).text).toContain('banned for 120 minutes')
  expect(await closed).toBe(4403)
  const ask = () => gateway.call(chatUrl, { b2c: '1', language: 'en' }, { session })
  const refused = await ask()
  expect(refused.errorCode).toBe('chat_banned')
  expect(refused.value).toEqual({ until: expect.closeTo(Date.now() + 2 * HOUR_MS, -5) })
  expect((await chat('ban', 'player', '0', 'a mistake')).ok).toBe(true)
  clock.now = Date.now() + MINUTE_MS
  expect((await ask()).errorCode).toBeNull()
  expect((await chat('rooms')).text).toContain('en: 0 messages')
  expect((await chat('mute', 'nobody', '5', 'x')).text).toContain('There is no account')
})

const quick = gatewayTest().override('options', { chatTimes: { pingMs: 2_000, silenceMs: 2_000 } })
quick(
  'R12 a connection that is half open, or never says hello, is ended, and no longer counted',
  async ({ gateway }) => {
    const counted = () => gateway.services.chat.counts().connections
    const alive = await enterAs(gateway, 'player')
    const dead = await enterAs(gateway, 'vip')
    expect(counted()).toBe(2)
    // it neither reads nor answers, as a phone that has lost its network
    dead.socket.pause()
    await expect.poll(counted, { timeout: 10_000 }).toBe(1)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    const silent = connect(gateway, await addressFor(gateway, alive.session))
    expect(await silent.closed).toBe(4408)
  },
)

import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bet, raise, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { audit } from '#gateway/audit/audit.ts'
import { gamesPage, hotGamesOf } from '#gateway/games/games.rows.ts'
import { gameOrigins } from '#gateway/providers/origins.rows.ts'
import { listProviders } from '#gateway/providers/providers.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { runProcess } from '#tests/support/run-command.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import {
  ADDRESS,
  CODE,
  FILE,
  NODE_ID,
  addressOf,
  command,
  launchCoin,
  openCoin,
  secretIn,
} from './providers.fixture.ts'

// Beside a gateway that runs.
let gateway: TestGateway
let secret = ''
let playId = ''

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
})
afterAll(() => gateway.close())

const run = (...words: string[]) => command(gateway, ...words)
const signed = {
  vendor: CODE,
  get secret() {
    return secret
  },
}
const round = (roundId = freshId()) => ({ playId, roundId, transferId: freshId() })
const stake = (ids = round()) => callSigned(gateway, bet, { ...signed, input: { ...ids, amount: 100 } })

describe('one provider’s life, command by command', { shuffle: false }, () => {
  test('an added provider is listed as not connected, refuses launches in words, and stands behind what can be played', async () => {
    const command = { name: 'providers', data: dirname(gateway.databasePath) }
    const added = await runProcess(command, ['add', CODE, ADDRESS, 'Coin Works'])
    secret = secretIn(added.text)
    expect(secret).toHaveLength(43)
    expect((await run('games', CODE, FILE)).text).toBe(`Added: ${NODE_ID}. Changed: none.\n`)
    const { text } = await run('list')
    expect(text).toContain(
      'COIN Coin Works: not connected yet, http://127.0.0.1:4400/, one secret, games 1, open rounds 0',
    )
    expect(text).not.toContain(secret)
    expect(await launchCoin(gateway)).toMatchObject({ success: false, errorCode: 'vendor_not_connected' })
    const { read } = gateway.services.database
    const hot = await hotGamesOf(read, { language: 'en', own: 'ATL' })
    expect(hot.some(({ vassalage }) => vassalage === CODE)).toBe(false)
    const found = await gamesPage(read, { language: 'en' }, { size: 1000, number: 1, after: undefined })
    const closed = found.games.findIndex(({ isUnconnected }) => isUnconnected)
    expect(found.games.findIndex(({ nodeId }) => nodeId === NODE_ID)).toBeGreaterThanOrEqual(closed)
    expect(found.games.slice(closed).every(({ isUnconnected }) => isUnconnected)).toBe(true)
  })

  test('opening it takes effect at once: it launches at its address, and pages may frame its origin', async () => {
    expect((await run('open', CODE)).text).toMatch(
      /^COIN is open\.\n.*ATOLL_ARCADE_ORIGIN must name http:\/\/127\.0\.0\.1:4400,/,
    )
    const address = addressOf(await launchCoin(gateway))
    expect(`${address.origin}${address.pathname}`).toBe('http://127.0.0.1:4400/coin')
    await run('set', CODE, 'origins', 'https://play.example.com')
    expect(await gameOrigins(gateway.services.database.read)).toEqual([
      'http://127.0.0.1:4529',
      'http://127.0.0.1:4400',
      'https://play.example.com',
    ])
    playId = (await openCoin(gateway, secret)).playId
    expect(await stake()).toMatchObject({ success: true })
  })

  test('a new secret signs beside the old one, which ends once the new one was used', async () => {
    const old = secret
    const next = secretIn((await run('rotate', CODE)).text)
    expect(await run('confirm', CODE)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/has not called with its new/),
    })
    expect(await stake()).toMatchObject({ success: true })
    secret = next
    expect(await stake()).toMatchObject({ success: true })
    expect(await run('confirm', CODE)).toMatchObject({ ok: true })
    const refused = await callSigned(gateway, roundState, { vendor: CODE, secret: old, input: { playId } })
    expect(refused).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
    expect(await stake()).toMatchObject({ success: true })
  })

  test('a paused provider launches nothing and takes no stake, and its open rounds still end', async () => {
    const [won, back] = [round(), round()]
    await stake(won)
    await stake(back)
    await run('pause', CODE)
    expect(await launchCoin(gateway)).toMatchObject({ success: false, errorCode: 'game_maintenance' })
    expect(await stake()).toMatchObject({ errorCode: 'maintenance' })
    const more = { ...won, transferId: freshId(), amount: 40 }
    expect(await callSigned(gateway, raise, { ...signed, input: more })).toMatchObject({ errorCode: 'maintenance' })
    const end = { ...won, transferId: freshId(), payout: 196 }
    expect(await callSigned(gateway, settle, { ...signed, input: end })).toMatchObject({ success: true })
    const giveBack = { ...back, transferId: freshId() }
    expect(await callSigned(gateway, rollback, { ...signed, input: giveBack })).toMatchObject({ success: true })
  })

  test('another provider’s signature moves nothing of its rounds, and it nothing of theirs', async () => {
    await run('open', CODE)
    const own = round()
    await stake(own)
    const thief = { input: { ...own, transferId: freshId(), payout: 5_000 } }
    expect(await callSigned(gateway, settle, thief)).toMatchObject({ errorCode: 'ticket_invalid' })
    const { playId: dice } = await openPlayOf(gateway, 'vip')
    const foreign = { playId: dice, roundId: freshId(), transferId: freshId() }
    await callSigned(gateway, bet, { input: { ...foreign, amount: 100 } })
    const taken = { ...foreign, transferId: freshId(), payout: 5_000 }
    expect(await callSigned(gateway, settle, { ...signed, input: taken })).toMatchObject({
      errorCode: 'ticket_invalid',
    })
    // its own play with the round of the other: no such round for it
    const mixed = { ...taken, playId }
    expect(await callSigned(gateway, settle, { ...signed, input: mixed })).toMatchObject({ errorCode: 'round_unknown' })
    await callSigned(gateway, rollback, { ...signed, input: { ...own, transferId: freshId() } })
    await callSigned(gateway, rollback, { input: { ...foreign, transferId: freshId() } })
  })

  test('a game is paused, removed and listed again, by a word or by its file', async () => {
    await run('games', CODE, 'pause', NODE_ID)
    expect(await stake()).toMatchObject({ errorCode: 'maintenance' })
    await run('games', CODE, FILE)
    expect(await stake(), 'a file does not open what is paused').toMatchObject({ errorCode: 'maintenance' })
    await run('games', CODE, 'remove', NODE_ID)
    expect(await launchCoin(gateway)).toMatchObject({ errorCode: 'game_unknown' })
    expect(await run('games', CODE, 'open', NODE_ID)).toMatchObject({ ok: false })
    expect(await run('games', CODE, 'list', NODE_ID)).toMatchObject({ ok: true })
    expect(await launchCoin(gateway)).toMatchObject({ success: true })
    expect(await run('games', CODE, 'list', NODE_ID)).toMatchObject({ ok: false })
    await run('games', CODE, 'remove', NODE_ID)
    expect((await run('games', CODE, FILE)).text).toBe(`Added: ${NODE_ID}. Changed: none.\n`)
    expect(await launchCoin(gateway)).toMatchObject({ success: true })
  })

  test('all of it stays after a restart, which sets back only what the environment states', async () => {
    await gateway.stop()
    const { databasePath } = gateway
    gateway = await startTestGateway({ databasePath, vendors })
    expect((await run('list')).text).toContain(
      'COIN Coin Works: open, http://127.0.0.1:4400/ https://play.example.com, one',
    )
    expect(await launchCoin(gateway)).toMatchObject({ success: true })
    expect(await run('rotate', 'ATL')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/set by the environment/),
    })
    expect(await run('remove', 'ATL')).toMatchObject({
      ok: false,
      text: expect.stringMatching(/set by the environment/),
    })
  })

  test('a provider with open rounds is not removed; without, it is gone from every list and the ledger stays right', async () => {
    const refused = await run('remove', CODE)
    expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(/COIN has \d+ open rounds/) })
    const { read } = gateway.services.database
    const open = await read.selectFrom('round').select(['id', 'play_id']).where('state', '=', 'open').execute()
    for (const { id, play_id } of open)
      await callSigned(gateway, settle, {
        ...signed,
        input: { playId: play_id, roundId: id, transferId: freshId(), payout: 0 },
      })
    expect(await run('remove', CODE)).toMatchObject({ ok: true })
    expect((await run('list')).text).not.toContain(CODE)
    expect(await launchCoin(gateway)).toMatchObject({ errorCode: 'game_unknown' })
    expect(await stake()).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
    expect(await gameOrigins(read)).toEqual(['http://127.0.0.1:4529'])
    expect((await audit(gateway.databasePath)).findings).toEqual([])
  })
})

test.each([
  `add coin ${ADDRESS}`,
  `add ATL ${ADDRESS}`,
  `add TCG_VN ${ADDRESS}`,
  'add NEW http://games.example.com/',
  'add NEW https://games.example.com/?a=1',
  'set ATL address https://games.example.com/',
  'set ATL origins https://*.example.com',
  'open PTS',
  `games ATL ${FILE}`,
  `games ATL remove ${NODE_ID}`,
  'confirm NOBODY',
])('refuses in words, and changes nothing: %s', async (line) => {
  const listed = () => listProviders(gateway.services.database.read)
  const before = await listed()
  expect(await run(...line.split(' '))).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^[A-Za-z][^\n]* \w+.*\.\n$/),
  })
  expect(await listed()).toEqual(before)
})

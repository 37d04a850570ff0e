import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlay, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { type Session } from '#tests/support/visitors.ts'
import { SECRET, callSigned, launchTicket, openPlayOf, sendSigned, vendors } from '#tests/support/vendor.ts'

let now = Date.UTC(2026, 10, 21)
let gateway: TestGateway
let session: Session

beforeAll(async () => {
  gateway = await startTestGateway({ vendors, clock: () => now })
  await gateway.services.database.write((rows) =>
    rows.updateTable('vendor').set({ secret: 'of another vendor', state: 'open' }).where('code', '=', 'BTI').execute(),
  )
  session = await gateway.signIn('player')
})
afterAll(() => gateway.close())

const exchange = (ticket: string) => callSigned(gateway, openPlay, { input: { ticket } })

describe('T21 a call that the vendor did not sign is refused', () => {
  const input = { playId: 'play-of-nobody' }
  test.each([
    ['another secret', { secret: 'guess' }],
    ['an unknown vendor', { vendor: 'NOBODY' }],
    ['no vendor', { vendor: '' }],
    ['a vendor that is not connected', { vendor: 'PTS', secret: '' }],
    ['another vendor with its own secret for ours', { vendor: 'BTI' }],
    ['an old time', { timestamp: now - 300_001 }],
    ['a time to come', { timestamp: now + 300_001 }],
    ['a time that is no number', { timestamp: 'NaN' }],
    ['a time with a sign', { timestamp: `+${now}` }],
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: 'abcd' }],
    ['a signature in other letters', { signature: 'z'.repeat(64) }],
    ['a body changed under way', { sentBody: '{"playId":"another-play"}' }],
    ['the signature of another call', { signedPath: '/vendor/settle' }],
  ])('%s', async (_what, signing) => {
    const reply = await callSigned(gateway, roundState, { input, ...signing })
    expect(reply).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  })

  test('the same call rightly signed comes in', async () => {
    for (const timestamp of [now - 300_000, now, now + 300_000]) {
      const reply = await callSigned(gateway, roundState, { input, timestamp })
      expect(reply).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
    }
  })

  test('a body is signed byte by byte, also beyond ASCII', async () => {
    const body =
      '{ "transferId": "transfer-1", "playId": "play-of-nobody", "roundId": "round-01", "payout": 0, "detail": "৪é" }'
    const reply = await sendSigned(gateway, settle, { body })
    expect(reply).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
  })
})

describe('a ticket', () => {
  test('opens one play, once', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const first = await exchange(ticket)
    expect(first.value).toMatchObject({
      nodeId: 'ATL-DICE',
      language: 'en',
      isTrial: false,
      currency: 'PLAY',
      digits: 2,
    })
    expect(await exchange(ticket)).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
  })

  test('of many exchanges at once, one wins', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('is dead after 60 seconds', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    now += 59_999
    const late = await launchTicket(gateway, 'player', session)
    expect(await exchange(ticket)).toMatchObject({ success: true })
    now += 60_000
    expect(await exchange(late)).toMatchObject({ errorCode: 'ticket_invalid' })
  })

  test('is worth nothing to another vendor, and stays good for its own', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const stolen = await callSigned(gateway, openPlay, {
      input: { ticket },
      vendor: 'BTI',
      secret: 'of another vendor',
    })
    expect(stolen).toMatchObject({ errorCode: 'ticket_invalid' })
    expect(await exchange(ticket)).toMatchObject({ success: true })
  })

  test('is kept only as a hash', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const kept = JSON.stringify(await gateway.services.database.read.selectFrom('ticket').selectAll().execute())
    expect(kept).not.toContain(ticket)
  })

  test('of a member disabled meanwhile opens nothing', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    await disable(now)
    expect(await exchange(ticket)).toMatchObject({ errorCode: 'ticket_invalid' })
    await disable(null)
  })

  test('that was made up opens nothing', async () => {
    expect(await exchange('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ errorCode: 'ticket_invalid' })
  })
})

test('a play of another vendor does not exist for this one', async () => {
  const { playId } = await openPlayOf(gateway, 'vip')
  const foreign = { input: { playId }, vendor: 'BTI', secret: 'of another vendor' }
  expect(await callSigned(gateway, roundState, foreign)).toMatchObject({ errorCode: 'ticket_invalid' })
  expect(await callSigned(gateway, roundState, { input: { playId } })).toMatchObject({ success: true })
})

test('no answer to a vendor holds its secret', async () => {
  const reply = await callSigned(gateway, roundState, { input: { playId: 'play-of-nobody' } })
  expect(reply.text).not.toContain(SECRET)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

function disable(disabled_at: number | null) {
  return gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ disabled_at }).where('account', '=', 'player').execute(),
  )
}

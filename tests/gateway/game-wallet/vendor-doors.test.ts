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

/** How a call is signed; `lateMs` after its time. */
type Signing = Omit<Parameters<typeof callSigned>[2], 'input'> & { readonly lateMs?: number }

const exchange = (ticket: string) => callSigned(gateway, openPlay, { input: { ticket } })

describe('T21 refuses a call without the vendor’s signature', () => {
  const input = { playId: 'play-of-nobody' }
  test.each<[string, Signing]>([
    ['another secret', { secret: 'guess' }],
    ['an unknown vendor', { vendor: 'NOBODY' }],
    ['no vendor', { vendor: '' }],
    ['a vendor that is not connected', { vendor: 'PTS', secret: '' }],
    ['another vendor with its own secret', { vendor: 'BTI' }],
    ['an old time', { lateMs: 300_001 }],
    ['a time in the future', { lateMs: -300_001 }],
    ['a time that is not a number', { timestamp: 'NaN' }],
    ['a time with a sign', { timestamp: '+1795219200000' }],
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: 'abcd' }],
    ['a signature in other letters', { signature: 'z'.repeat(64) }],
    ['a body changed in transit', { sentBody: '{"playId":"another-play"}' }],
    ['the signature of another call', { signedPath: '/vendor/settle' }],
  ])('%s', async (_what, { lateMs, ...signing }) => {
    const timestamp = lateMs !== undefined && { timestamp: now - lateMs }
    const reply = await callSigned(gateway, roundState, { input, ...timestamp, ...signing })
    expect(reply).toMatchObject({ status: 401, errorCode: 'signature_invalid' })
  })

  test('accepts the same call with a valid signature', async () => {
    for (const timestamp of [now - 300_000, now, now + 300_000]) {
      const reply = await callSigned(gateway, roundState, { input, timestamp })
      expect(reply).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
    }
  })

  test('signs the body byte by byte, beyond ASCII too', async () => {
    const body =
      '{ "transferId": "transfer-1", "playId": "play-of-nobody", "roundId": "round-01", "payout": 0, "detail": "৪é" }'
    const reply = await sendSigned(gateway, settle, { body })
    expect(reply).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
  })
})

describe('launch ticket', () => {
  test('opens one game session, once', async () => {
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

  test('of many simultaneous exchanges one succeeds', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  test('expires after 60 seconds', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    now += 59_999
    const late = await launchTicket(gateway, 'player', session)
    expect(await exchange(ticket)).toMatchObject({ success: true })
    now += 60_000
    expect(await exchange(late)).toMatchObject({ errorCode: 'ticket_invalid' })
  })

  test('does not work for another vendor, and stays valid for its own', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const stolen = await callSigned(gateway, openPlay, {
      input: { ticket },
      vendor: 'BTI',
      secret: 'of another vendor',
    })
    expect(stolen).toMatchObject({ errorCode: 'ticket_invalid' })
    expect(await exchange(ticket)).toMatchObject({ success: true })
  })

  test('is stored only as a hash', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    const kept = JSON.stringify(await gateway.services.database.read.selectFrom('ticket').selectAll().execute())
    expect(kept).not.toContain(ticket)
  })

  test('stops working when its member is suspended', async () => {
    const ticket = await launchTicket(gateway, 'player', session)
    await disable(now)
    expect(await exchange(ticket)).toMatchObject({ errorCode: 'ticket_invalid' })
    await disable(null)
  })

  test('does not work if it was made up', async () => {
    expect(await exchange('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ errorCode: 'ticket_invalid' })
  })
})

test('a vendor cannot see the game session of another vendor', async () => {
  const { playId } = await openPlayOf(gateway, 'vip')
  const foreign = { input: { playId }, vendor: 'BTI', secret: 'of another vendor' }
  expect(await callSigned(gateway, roundState, foreign)).toMatchObject({ errorCode: 'ticket_invalid' })
  expect(await callSigned(gateway, roundState, { input: { playId } })).toMatchObject({ success: true })
})

test('no answer to a vendor contains its secret', async () => {
  const reply = await callSigned(gateway, roundState, { input: { playId: 'play-of-nobody' } })
  expect(reply.text).not.toContain(SECRET)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

function disable(disabled_at: number | null) {
  return gateway.services.database.write((rows) =>
    rows.updateTable('member').set({ disabled_at }).where('account', '=', 'player').execute(),
  )
}

import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bets, bettingRecord, type playSorts } from '#contract/member/records.ts'
import { settle } from '#contract/game-wallet/game-wallet.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 0, 5, 12)
let now = 0
let gateway: TestGateway
let bed: ReturnType<typeof recordsOn>
let session: Session
beforeEach(async () => {
  now = NOON
  gateway = await startTestGateway({ clock: () => now, vendors })
  bed = recordsOn(gateway)
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

describe('game sessions', () => {
  test('S2.63 sorts by result over all, and exports every session once', async () => {
    for (const [stake, payout] of [
      [300, 0],
      [100, 900],
      [200, 200],
    ] as const) {
      now += 60_001
      const { playId } = await openPlayOf(
        gateway,
        'player',
        stake === 100 ? 'ATL-SLOT' : stake === 200 ? 'ATL-KENO' : 'ATL-DICE',
      )
      await bed.play(playId, stake, payout)
    }
    const order = async (sort?: (typeof playSorts)[number]) =>
      (await bed.plays(session, { sort })).list.map(({ staked }) => staked)
    expect(await order()).toEqual([200, 100, 300])
    expect(await order('net')).toEqual([300, 200, 100])
    expect(await order('-paid')).toEqual([100, 200, 300])
    const all = await bed.exportPlays(session)
    expect([all.list.map(({ staked }) => staked), all.next]).toEqual([[200, 100, 300], null])
    const newest = all.list[0]
    const rest = await bed.exportPlays(session, { after: `${newest?.openedAt}.${newest?.id}` })
    expect(rest.list.map(({ staked }) => staked)).toEqual([100, 300])
  })

  test('S2.63 S6.2 lists game sessions newest first, with totals', async () => {
    const dice = await openPlayOf(gateway, 'player')
    await bed.play(dice.playId, 1_000, 2_500)
    await bed.play(dice.playId, 400, 'back')
    now += 60_001
    const slot = await openPlayOf(gateway, 'player', 'ATL-SLOT')
    await bed.play(slot.playId, 300)
    now += 1
    const untouched = await openPlayOf(gateway, 'player', 'ATL-KENO')
    await bed.play(untouched.playId, 500, 'back')
    const record = await bed.plays(session)
    const names = { vassalage: 'ATL', vendorName: 'Atoll' }
    expect(record).toMatchObject({ found: 2, totalPages: 1, staked: 1_300, paid: 2_500, currency: 'PLAY', digits: 2 })
    expect(record.list).toMatchObject([
      { id: slot.playId, nodeId: 'ATL-SLOT', staked: 300, paid: 0, isOpen: true, openedAt: NOON + 60_001 },
      { id: dice.playId, nodeId: 'ATL-DICE', staked: 1_000, paid: 2_500, isOpen: false, openedAt: NOON },
    ])
    const known = await gateway.services.database.read
      .selectFrom('game')
      .select('name')
      .where('node_id', '=', 'ATL-DICE')
      .executeTakeFirstOrThrow()
    expect(record.list[1]).toMatchObject({ gameName: known.name, vassalage: names.vassalage })
    expect(record.list[1]?.vendorName).not.toBe('')
  })

  test('S2.63 a game session is open while one of its rounds is open', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const [one, other] = [await bed.play(playId, 100), await bed.play(playId, 100)]
    const isOpen = async () => (await bed.plays(session)).list[0]?.isOpen
    const end = (roundId: string) =>
      callSigned(gateway, settle, { input: { playId, roundId, transferId: freshId(), payout: 0 } })
    expect(await isOpen()).toBe(true)
    await end(one)
    expect(await isOpen()).toBe(true)
    await end(other)
    expect(await isOpen()).toBe(false)
    await end(other)
    expect(await isOpen(), 'a repeated settlement changes nothing').toBe(false)
    expect((await audit(gateway.databasePath)).findings).toEqual([])
  })

  test('S2.63 S2.92 a jackpot won counts as payout, in the totals and in its bet', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const roundId = await bed.play(playId, 10_000)
    const input = { playId, roundId, transferId: freshId(), payout: 5, jackpot: winningDraw(10_000) }
    expect(await callSigned(gateway, settle, { input })).toMatchObject({ success: true })
    const { paid, list } = await bed.plays(session)
    expect(paid).toBeGreaterThan(50_000)
    expect(list).toMatchObject([{ paid }])
    expect((await bed.bets(session, { id: playId })).list).toMatchObject([{ id: roundId, payout: paid }])
    const jackpots = await bed.movements(session, { kind: 'jackpot' })
    expect(jackpots).toMatchObject({ found: 1, in: paid - 5, list: [{ kind: 'jackpot', deed: 'in' }] })
  })

  test('S2.63 days are in UTC; a game session counts on the days of its bets', async () => {
    now = NOON + DAY / 2 - 120_000
    const { playId } = await openPlayOf(gateway, 'player')
    await bed.play(playId, 100, 0)
    now += 180_000
    const early = await sessionOf(gateway, 'player')
    expect((await bed.plays(early, { days: '1' })).found, 'nothing was bet today').toBe(0)
    expect((await bed.plays(early)).found).toBe(1)
    await bed.play(playId, 100, 0)
    expect((await bed.plays(early, { days: '1' })).found).toBe(1)
    now += 6 * DAY
    expect((await bed.plays(await sessionOf(gateway, 'player'))).found).toBe(1)
    now += DAY
    const late = await sessionOf(gateway, 'player')
    expect((await bed.plays(late)).found).toBe(0)
    expect((await bed.plays(late, { days: '30' })).found).toBe(1)
  })

  test('S2.63 pages game sessions; a page past the last is empty', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await bed.play(playId, 1, 1)
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21)
      INSERT INTO play (id, vassalage, member_id, node_id, opened_at, seen_at, staked, won)
      SELECT 'early-' || i, vassalage, member_id, node_id, opened_at - i, seen_at, 1, 2 FROM play, n WHERE id = '${playId}'`)
    file.close()
    const pages = []
    for (const pageNo of ['1', '2', '3']) pages.push(await bed.plays(session, { pageNo }))
    expect(pages.map(({ list }) => list.length)).toEqual([20, 2, 0])
    expect(
      pages.every(({ found, totalPages, staked, paid }) => `${found} ${totalPages} ${staked} ${paid}` === '22 2 22 43'),
    ).toBe(true)
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(22)
  })
})

describe('bets of a game session', () => {
  test('S2.63 lists bets newest first, with their outcome', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const other = await openPlayOf(gateway, 'player', 'ATL-SLOT')
    const won = await bed.play(playId, 1_000, 2_500)
    await bed.play(other.playId, 7, 7)
    now += 5
    const back = await bed.play(playId, 400, 'back')
    now += 5
    const open = await bed.play(playId, 300)
    expect(await bed.bets(session, { id: playId })).toEqual({
      list: [
        { id: open, at: NOON + 10, stake: 300, payout: 0, state: 'open', settledAt: null },
        { id: back, at: NOON + 5, stake: 400, payout: 0, state: 'rolledback', settledAt: NOON + 5 },
        { id: won, at: NOON, stake: 1_000, payout: 2_500, state: 'settled', settledAt: NOON },
      ],
      found: 3,
      totalPages: 1,
      asOf: now,
      currency: 'PLAY',
      digits: 2,
    })
  })

  test('S2.63 pages bets; a page past the last is empty', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const made = []
    for (let at = 0; at < 23; at += 1) made.push(await bed.play(playId, 1, 1))
    const pages = []
    for (const pageNo of ['1', '2', '3', '100000']) pages.push(await bed.bets(session, { id: playId, pageNo }))
    expect(pages.map(({ list }) => list.length)).toEqual([20, 3, 0, 0])
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(made.toReversed())
    expect(pages.every(({ found, totalPages }) => found === 23 && totalPages === 2)).toBe(true)
  })

  test('T16 another member’s game session is refused like an unknown one', async () => {
    const { playId } = await openPlayOf(gateway, 'vip')
    await bed.play(playId, 100, 0)
    for (const id of [playId, `${playId}x`, 'nothing', '0']) {
      expect(await gateway.call(bets, { id }, { session })).toMatchObject({ status: 403, errorCode: 'forbidden' })
    }
    expect((await bed.plays(session)).found).toBe(0)
    expect((await bed.bets(await sessionOf(gateway, 'vip'), { id: playId })).found).toBe(1)
  })

  test.each([
    '',
    'id=',
    'id=%00',
    "id='%20OR%201=1",
    `id=${'a'.repeat(65)}`,
    'id=%D9%A3',
    'id=a&pageNo=0',
    'id=a&id=b',
  ])('T16 refuses the query %j', async (query) => {
    const reply = await gateway.send(`${bets.path}?${query}`, { headers: sessionHeaders(session) })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })
})

describe('access', () => {
  const calls = {
    bettingRecord: (by: Session | undefined) => gateway.call(bettingRecord, {}, by && { session: by }),
    bets: (by: Session | undefined) => gateway.call(bets, { id: 'some-play' }, by && { session: by }),
  }

  test.each(Object.entries(calls))('S6.4 X17 %s: refuses a trial and an expired session', async (_name, ask) => {
    expect(await ask(await sessionOf(gateway, 'trial'))).toMatchObject({ errorCode: 'in_need_true_account' })
    await gateway.send('/wps/session/logout', {
      method: 'POST',
      headers: { ...sessionHeaders(session), 'content-type': 'application/json' },
    })
    expect(await ask(session)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await ask(undefined)).toMatchObject({ errorCode: 'not_logged_in' })
  })

  test('S2.27 X17 both calls are refused with MEMCENTRE3 off', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await gateway.services.database.write((rows) => setSwitch(rows, 'MEMCENTRE3', false))
    const off = { status: 403, errorCode: 'function_not_enabled' }
    expect(await gateway.call(bettingRecord, {}, { session })).toMatchObject(off)
    expect(await gateway.call(bets, { id: playId }, { session })).toMatchObject(off)
  })
})

test('T20 the audit finds a game session with a wrong number of open rounds', async () => {
  const { playId } = await openPlayOf(gateway, 'player')
  await bed.play(playId, 100)
  expect((await audit(gateway.databasePath)).findings).toEqual([])
  const file = new DatabaseSync(gateway.databasePath)
  file.exec('UPDATE play SET open_rounds = 0')
  file.close()
  expect((await audit(gateway.databasePath)).findings).toEqual([
    `game session ${playId} has a wrong number of open rounds`,
  ])
})

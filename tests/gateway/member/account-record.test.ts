import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountRecord, movementKinds, recordDays } from '#contract/member/records.ts'
import { periodOf } from '#gateway/lists.rules.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session, sessionHeaders, sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
// four days after the demo accounts were opened
const NOON = Date.UTC(2025, 0, 5, 12)
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

const deposit = (amount: string) => depositsOn(gateway).put({ amount }, session)
/** Issues bonuses of one minor unit to `player`, one after another. */
const issue = (count: number) =>
  gateway.services.database.write(async (rows) => {
    for (let made = 0; made < count; made += 1) {
      const entries = [
        { accountId: 'house:play', amount: -1 },
        { accountId: 'member:M1005', amount: 1 },
      ]
      const ids = { id: `activity:${now}-${made}`, kind: 'activity', requestHash: 'h' } as const
      await postTransfer(rows, { ...ids, at: now, response: () => ({}), entries })
    }
  })

describe('movements', () => {
  test('S2.64 S6.2 lists all movements, newest first, with the balance after each and the totals', async () => {
    const withdrawing = withdrawalsOn(gateway)
    now += 1_000
    await deposit('50')
    const { playId } = await openPlayOf(gateway, 'player')
    await bed.play(playId, 1_000, 2_500)
    await bed.play(playId, 300, 0)
    await bed.play(playId, 200, 'back')
    await withdrawing.ask({ amount: '20' }, session)
    await withdrawing.reject('Not now.')
    await withdrawing.ask({ amount: '10' }, session)
    await withdrawing.pay(2)
    const record = await bed.movements(session)
    const rows = record.list.map(({ kind, deed, amount, balanceAfter }) => [kind, deed, amount, balanceAfter])
    expect(rows).toEqual([
      ['withdrawal', 'out', -1_000, 105_200],
      ['withdrawal', 'in', 2_000, 106_200],
      ['withdrawal', 'out', -2_000, 104_200],
      ['game', 'back', 200, 106_200],
      ['game', 'stake', -200, 106_000],
      ['game', 'stake', -300, 106_200],
      ['game', 'payout', 2_500, 106_500],
      ['game', 'stake', -1_000, 104_000],
      ['deposit', 'in', 5_000, 105_000],
      ['opening', 'in', 100_000, 100_000],
    ])
    expect(record).toMatchObject({ found: 10, totalPages: 1, in: 109_700, out: 4_500, currency: 'PLAY', digits: 2 })
    const { gameName } = (await bed.plays(session)).list[0] ?? {}
    expect(record.list.map(({ game }) => game)).toEqual(
      record.list.map(({ kind }) => (kind === 'game' ? gameName : undefined)),
    )
    expect(record.list[8]?.at).toBe(now)
    expect(record.list.map(({ id }) => Number(id)).every((id, at, all) => at === 0 || id < (all[at - 1] ?? 0))).toBe(
      true,
    )
  })

  test('S2.64 filters by kind, with totals of that kind; all kinds add up to the whole', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await deposit('50')
    await bed.play(playId, 1_000, 2_500)
    await withdrawalsOn(gateway).ask({ amount: '20' }, session)
    await bed.play(playId, 300)
    await issue(1)
    const found = new Map<string, number[]>()
    for (const kind of movementKinds) {
      const { list, ...sums } = await bed.movements(session, { kind })
      expect(new Set(list.map((line) => line.kind))).toEqual(new Set(list.length > 0 ? [kind] : []))
      expect(sums.found).toBe(list.length)
      found.set(kind, [sums.found, sums.in, sums.out])
    }
    expect(Object.fromEntries(found)).toEqual({
      deposit: [1, 5_000, 0],
      withdrawal: [1, 0, 2_000],
      transfer: [0, 0, 0],
      wallet: [0, 0, 0],
      game: [3, 2_500, 1_300],
      jackpot: [0, 0, 0],
      bonus: [1, 1, 0],
      points: [0, 0, 0],
      pay: [0, 0, 0],
      opening: [1, 100_000, 0],
    })
    expect(await bed.movements(session)).toMatchObject({ found: 7, in: 107_501, out: 3_300 })
  })

  test('S2.64 days are in UTC and include today', async () => {
    now = NOON + 200 * DAY
    for (const amount of ['1', '2', '3', '4']) {
      await depositsOn(gateway).put({ amount })
      now += { 1: 60 * DAY, 2: 29.5 * DAY - 1, 3: 1 }[amount] ?? 0
    }
    // 1 at noon, 2 sixty days later, 3 in the last millisecond of a day, 4 in the first of the next
    const late = await sessionOf(gateway, 'player')
    const amountsOf = async (days: (typeof recordDays)[number]) =>
      (await bed.movements(late, { days })).list.map(({ amount }) => amount / 100)
    expect(await amountsOf('1')).toEqual([4])
    expect(await amountsOf('7')).toEqual([4, 3])
    expect(await amountsOf('30')).toEqual([4, 3])
    expect(await amountsOf('90')).toEqual([4, 3, 2])
    now += 6 * DAY + DAY - 1
    expect(
      (await bed.movements(await sessionOf(gateway, 'player'))).found,
      'the deposit of 4 is on the first of seven days',
    ).toBe(1)
    now += 1
    expect((await bed.movements(await sessionOf(gateway, 'player'))).found).toBe(0)
    expect(recordDays.map((days) => (now - periodOf({ days }, now).since) / DAY)).toEqual([0, 6, 29, 89])
  })

  test('S9.16 a period ends with the day that is asked for, whole, and never later than today', async () => {
    for (const day of [0, 1, 2]) {
      now = NOON - 12 * 3_600_000 + day * DAY + (day === 1 ? DAY - 1 : 0)
      session = await sessionOf(gateway, 'player')
      await deposit(String(day + 1))
    }
    const found = async (until: string, days: string = '1') =>
      (await bed.movements(session, { days, until, kind: 'deposit' })).list.map(({ amount }) => amount / 100)
    expect(await found('2025-01-05')).toEqual([1])
    expect(await found('2025-01-06'), 'its last millisecond').toEqual([2])
    expect(await found('2025-01-07')).toEqual([3])
    expect(await found('2025-01-06', '7')).toEqual([2, 1])
    expect(await found('2999-01-01'), 'the future is today').toEqual([3])
    expect(await found('2025-01-04')).toEqual([])
    expect(await found('2025-01-06', '2'), 'any number of days').toEqual([2, 1])
    expect(await found('2025-01-07', '366')).toEqual([3, 2, 1])
    for (const days of ['0', '367', '-1', '1.5', '07', '1e2', '1000', ' 7'])
      expect((await gateway.call(accountRecord, { days }, { session })).errorCode, days).toBe('bad_request')
  })

  test('S2.64 sorts by amount and by the balance after, over all pages', async () => {
    await issue(20)
    await deposit('50')
    const byAmount = await bed.movements(session, { sort: '-amount' })
    expect(byAmount.list.slice(0, 3).map(({ amount }) => amount)).toEqual([100_000, 5_000, 1])
    const smallest = await bed.movements(session, { sort: 'balanceAfter' })
    expect(smallest.list[0]?.balanceAfter).toBe(100_000)
    const last = await bed.movements(session, { sort: 'balanceAfter', pageNo: '2' })
    expect(last.list.map(({ balanceAfter }) => balanceAfter)).toEqual([100_020, 105_020])
  })

  test('S2.64 an export holds every movement once, also those that come in meanwhile left out', async () => {
    await issue(1_000)
    const first = await bed.exportMovements(session)
    expect([first.list.length, first.next]).toEqual([1_000, first.list.at(-1)?.id])
    await deposit('50')
    const second = await bed.exportMovements(session, { after: first.next ?? '' })
    expect([second.list.length, second.next]).toEqual([1, null])
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(1_001)
    const sum = [...first.list, ...second.list].reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(101_000)
  })

  test('S2.64 pages neither lose nor repeat an entry; a page past the last is empty', async () => {
    await issue(44)
    const pages = []
    for (const pageNo of ['1', '2', '3', '4', '100000']) pages.push(await bed.movements(session, { pageNo }))
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 5, 0, 0])
    expect(pages.every(({ found, totalPages }) => found === 45 && totalPages === 3)).toBe(true)
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id))
    expect(new Set(ids).size).toBe(45)
    const games = await bed.movements(session, { kind: 'bonus', pageNo: '3' })
    expect(games).toMatchObject({ found: 44, totalPages: 3, list: { length: 4 } })
  })

  test('S2.64 is empty for a period without movements', async () => {
    now += DAY
    const late = await sessionOf(gateway, 'player')
    expect(await bed.movements(late, { days: '1' })).toEqual({
      list: [],
      found: 0,
      totalPages: 0,
      asOf: now,
      in: 0,
      out: 0,
      balances: { opening: 100_000, closing: 100_000 },
      currency: 'PLAY',
      digits: 2,
    })
  })
})

describe('access', () => {
  test('T16 members see only their own movements', async () => {
    await deposit('50')
    const other = await sessionOf(gateway, 'vip')
    expect((await bed.movements(other)).list.map(({ kind }) => kind)).toEqual(['opening'])
  })

  test('S6.4 X17 refuses a trial and an expired session', async () => {
    const trial = await sessionOf(gateway, 'trial')
    const ask = (by: Session) => gateway.call(accountRecord, {}, { session: by })
    expect(await ask(trial)).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
    await gateway.send('/wps/session/logout', {
      method: 'POST',
      headers: { ...sessionHeaders(session), 'content-type': 'application/json' },
    })
    expect(await ask(session)).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
  })

  test('S2.27 X17 is refused with MEMCENTRE3 off', async () => {
    await gateway.services.database.write((rows) => setSwitch(rows, 'MEMCENTRE3', false))
    expect(await gateway.call(accountRecord, {}, { session })).toMatchObject({ errorCode: 'function_not_enabled' })
  })

  test.each([
    'days=400',
    'days=0',
    'days=1e1',
    'days=٧',
    'kind=gift',
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1.5',
    'pageNo=1e9',
    'pageNo=1&account=vip',
    "kind=game'--",
  ])('T16 refuses %s', async (query) => {
    const reply = await gateway.send(`${accountRecord.path}?${query}`, { headers: sessionHeaders(session) })
    expect(reply).toMatchObject({ status: 400, errorCode: 'bad_request' })
  })
})

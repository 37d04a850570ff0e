import { expect } from 'vitest'
import { parse } from 'valibot'
import { languages } from '#brand/languages.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { makeVoid } from '#gateway/lottery/draws/void.rows.ts'
import { messageText } from '#gateway/member/messages.text.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const BIG = { market: 'side', picks: ['big'], units: 1 }

const test = gatewayTest()
  .override('options', () => ({ vendors }))
  .override('ledger', () => ({ isFalsified: false, hasSetResults: true }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  .extend('inbox', ({ gateway }) => async (account = 'player') => {
    const reply = await gateway.call(memberMessages, {}, { session: await sessionOf(gateway, account) })
    return parse(memberMessages.value, reply.value).list
  })
  /** Draws 6 5 4, so that `big` wins, and settles. */
  .extend('drawBig', ({ gateway, clock, lottery }) => async (): Promise<void> => {
    const [draw] = await gateway.services.database.read
      .selectFrom('lottery_draw')
      .selectAll()
      .where('drawn_at', 'is', null)
      .where('void_at', 'is', null)
      .execute()
    if (!draw) throw new Error('no draw has a ticket')
    clock.now = draw.closes_at
    await lottery.advance()
    clock.now = draw.draws_at
    await gateway.services.database.write((rows) =>
      rows
        .updateTable('lottery_draw')
        .set({ drawn_at: clock.now, seed: new Uint8Array(32), result: '6 5 4' })
        .where('id', '=', draw.id)
        .execute(),
    )
    await lottery.advance()
  })
  .extend('playRound', ({ gateway }) => async (account: string, amount: number, payout: number) => {
    const { playId } = await openPlayOf(gateway, account)
    const round = { playId, roundId: freshId() }
    await callSigned(gateway, bet, { input: { ...round, transferId: freshId(), amount } })
    const input = { ...round, transferId: freshId(), payout }
    const settled = await callSigned(gateway, settle, { input })
    return { settled, again: () => callSigned(gateway, settle, { input }) }
  })

test('S2.70 B12 the prizes of a draw are one message with their sum, also if it is settled again after a stop', async ({
  lottery,
  inbox,
  drawBig,
  gateway,
  clock,
}) => {
  for (let each = 0; each < 3; each += 1) await lottery.bought({ lines: [BIG] })
  await lottery.bought({ lines: [{ ...BIG, picks: ['small'] }] })
  await drawBig()
  const [message, ...others] = (await inbox()).filter(({ kind }) => kind === 'wins')
  expect(message).toMatchObject({ title: 'Your 3 tickets won 5.91 PLAY', isRead: false, targets: ['bets'] })
  expect(message?.text).toMatch(/^Isles Sic Bo 1 Minute, draw \d{8}-\d{4}: 3 of your tickets won 5.91 PLAY in total\./)
  await lottery.advance()
  clock.now += 60_000
  await lottery.advance()
  expect(others).toEqual([])
  expect((await inbox()).filter(({ kind }) => kind === 'wins')).toEqual([message])
  expect(await gateway.services.database.read.selectFrom('lottery_win').selectAll().execute()).toHaveLength(3)
})

test('S2.70 a settlement that is undone leaves no message, and the one that follows sends it once', async ({
  lottery,
  inbox,
  gateway,
  clock,
}) => {
  await lottery.bought({ lines: [BIG] })
  const { write, read } = gateway.services.database
  const { settleBatch } = await import('#gateway/lottery/draws/settle.rows.ts')
  const drawRow = () => read.selectFrom('lottery_draw').selectAll().executeTakeFirstOrThrow()
  clock.now = (await drawRow()).closes_at
  await lottery.advance()
  clock.now = (await drawRow()).draws_at
  const result = { drawn_at: clock.now, seed: new Uint8Array(32), result: '6 5 4' }
  await write((rows) => rows.updateTable('lottery_draw').set(result).execute())
  const drawn = await drawRow()
  const stopped = write(async (rows) => {
    await settleBatch(rows, drawn, clock.now)
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect((await inbox()).filter(({ kind }) => kind === 'wins')).toEqual([])
  await lottery.advance()
  expect((await inbox()).map(({ title }) => title)).toEqual(['Your ticket won 1.97 PLAY'])
})

test('S2.70 a void draw tells what it refunded, and a draw that wins nothing tells nothing', async ({
  lottery,
  inbox,
  drawBig,
  gateway,
  clock,
}) => {
  await lottery.bought({ lines: [{ ...BIG, picks: ['small'] }] })
  await drawBig()
  expect(await inbox()).toEqual([])
  await lottery.bought({ lines: [BIG] })
  await lottery.bought({ lines: [BIG] })
  await gateway.services.database.write(async (rows) => {
    const open = rows.selectFrom('lottery_draw').selectAll().where('drawn_at', 'is', null)
    await makeVoid(rows, await open.executeTakeFirstOrThrow(), { reason: 'seed', now: clock.now })
  })
  await lottery.advance()
  expect((await inbox()).map(({ title }) => title)).toEqual(['Draw void: 2.00 PLAY refunded'])
})

test('S2.70 a big win is told once, also if its settlement is repeated; a small one is not', async ({
  playRound,
  inbox,
}) => {
  const { settled, again } = await playRound('player', 20, 1_000)
  expect(settled.success).toBe(true)
  expect((await again()).success).toBe(true)
  await playRound('player', 100, 300)
  const won = (await inbox()).filter(({ kind }) => kind === 'wins')
  expect(won).toHaveLength(1)
  expect(won[0]).toMatchObject({ title: 'You won 10.00 PLAY' })
  expect(won[0]?.text).toContain('your stake of 0.20 PLAY paid 10.00 PLAY')
})

test('S2.70 S2.92 the winner of the jackpot is told, in the write that pays it', async ({ gateway, inbox }) => {
  const { playId } = await openPlayOf(gateway, 'player')
  const round = { playId, roundId: freshId() }
  await callSigned(gateway, bet, { input: { ...round, transferId: freshId(), amount: 10_000 } })
  const input = { ...round, transferId: freshId(), payout: 0, jackpot: winningDraw(10_000) }
  expect((await callSigned(gateway, settle, { input })).success).toBe(true)
  await callSigned(gateway, settle, { input })
  const won = (await inbox()).filter(({ kind }) => kind === 'wins')
  expect(won.map(({ title }) => title)).toEqual([expect.stringMatching(/^You won the jackpot: \d+\.\d\d PLAY$/)])
})

test('S2.70 S2.60 a deposit is told once, however often it is sent', async ({ gateway, inbox }) => {
  const id = freshId()
  const bed = depositsOn(gateway)
  await bed.put({ id, amount: '12.5' })
  await bed.put({ id, amount: '12.5' })
  expect((await inbox()).map(({ title, targets }) => [title, targets])).toEqual([
    ['Deposit received: 12.50 PLAY', ['record']],
  ])
})

test('S2.70 S4.11 a new member’s inbox begins with what to do first', async ({ gateway, inbox }) => {
  expect(await linksOn(gateway).register('newcomer')).toMatchObject({ success: true })
  const session = await gateway.signIn('newcomer', 'a-long-secret')
  const { value } = await gateway.call(memberMessages, {}, { session })
  const { list } = parse(memberMessages.value, value)
  expect(list).toMatchObject([{ kind: 'account', title: 'Welcome to Atoll', targets: ['games', 'limits', 'account'] }])
  expect(list[0]?.text).toContain('Hello newcomer,')
  expect(await inbox('vip')).toEqual([])
})

const money = { money: 960 }
const samples = {
  ticketsWon: { game: { game: 'TCG_SEA-030' }, draw: '20260520-0001', amount: money, tickets: { count: 3 } },
  jackpotShare: { game: { game: 'DRH-003' }, draw: '20260520', amount: money },
  drawVoid: { game: { game: 'DRH-003' }, draw: '20260520', amount: money },
  bigWin: { game: { game: 'ATL-DICE' }, stake: money, amount: money },
  jackpotWon: { game: { game: 'ATL-DICE' }, amount: money },
  depositReceived: { amount: money },
  transferReceived: { amount: money },
  bonusIssued: { amount: money },
  bonusGranted: { amount: money },
  bonusRejected: { reason: 'Too late' },
  bonusBegan: { amount: money, required: money, until: 0 },
  bonusFulfilled: { amount: money, own: money },
  bonusEnded: { amount: money, own: money },
  bonusGivenUp: { amount: money, own: money },
  bonusIssuedFor: { amount: money, promotion: { promotion: 'first-rounds' } },
  bonusGrantedFor: { amount: money, promotion: { promotion: 'first-rounds' } },
  bonusRejectedFor: { reason: 'Too late', promotion: { promotion: 'first-rounds' } },
  goodApproved: { exchange: '#3', points: '600' },
  goodRejected: { exchange: '#3', points: '600', reason: 'Too far' },
  pointsGiven: { points: '600', reason: { words: 'It was down' } },
  bonusGiven: { amount: money, reason: { words: 'It was down' } },
  pointsConverted: { exchange: '#3', points: '600', amount: money },
  pointsRejected: { exchange: '#3', points: '600', reason: 'Too much' },
  contractOffered: { contract: '#3', until: 0 },
  contractSigned: { contract: '#3', agent: 'ana', start: 0 },
  contractRejected: { contract: '#3', agent: 'ana' },
  welcome: {},
  friendRewarded: { points: '100' },
  friendWelcomed: { points: '50' },
  levelReached: { level: '2' },
}

test('S2.70 each message has its text in every language, in each plural form, with all its values filled in', async ({
  gateway,
}) => {
  const { read } = gateway.services.database
  for (const { code } of languages)
    for (const [event, details] of Object.entries(samples)) {
      const counts = 'tickets' in details ? [1, 2, 3, 11, 100] : [0]
      for (const count of counts) {
        const stored = JSON.stringify('tickets' in details ? { ...details, tickets: { count } } : details)
        const made = await messageText(read, { event, details: stored, at: 0, account: 'ana', zone: 'UTC' }, code)
        expect(made.language, `${event} ${code}`).toBe(code)
        expect(`${made.title}${made.text}`, `${event} ${code} ${count}`).not.toMatch(/\{\{|undefined/)
        if ('amount' in details) expect(made.title).toContain('9.60 PLAY')
        if (count > 2) expect(made.title).toContain(String(count))
      }
    }
})

test('S2.70 an account keeps the newest 200 messages of a kind, and wins push out no others', async ({ gateway }) => {
  const { write, read } = gateway.services.database
  const message = { memberId: 'M1005', at: 1 }
  await write(async (rows) => {
    await insertMemberMessage(rows, { ...message, event: 'passwordChanged' })
    for (let each = 0; each < 205; each += 1)
      await insertMemberMessage(rows, { ...message, event: 'bigWin', key: `round:${each}` })
  })
  const kept = await read.selectFrom('member_message').select(['kind', 'key']).orderBy('id').execute()
  expect(kept).toHaveLength(201)
  expect(kept.slice(0, 2)).toEqual([
    { kind: 'security', key: null },
    { kind: 'wins', key: 'round:5' },
  ])
})

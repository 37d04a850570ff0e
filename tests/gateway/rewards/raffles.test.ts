import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { startBreak } from '#contract/limits/limits.ts'
import { rafflePromotion } from '#contract/rewards/raffle.ts'
import { verifyRaffle } from '#contract/rewards/raffle-proof.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { changeAccess } from '#gateway/member/account/access.rows.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { advanceRaffles } from '#gateway/rewards/raffles.ts'
import { DRAWS, ENDS, PERIOD, withRaffle } from './raffle.fixture.ts'
import { NOON, edit, named } from './rewards.fixture.ts'

const bed = withRaffle()
const tools = { sha256, verifyQuicknet: () => true }

describe('entries', () => {
  test('S7.37 R1 every so many rounds bring an entry, up to the most; what was settled before the announcement brings none', async () => {
    expect(await bed.ours()).toMatchObject({ state: 'joined', entries: 0, missing: 2, max: 3, startsAt: NOON })
    await bed.rounds('player', 3)
    expect(await bed.ours()).toMatchObject({ state: 'process', entries: 1, missing: 1, endsAt: ENDS, drawsAt: DRAWS })
    await bed.rounds('player', 20)
    expect(await bed.ours()).toMatchObject({ state: 'process', entries: 3, missing: 0 })
    expect(await bed.ours(await bed.rewards.gateway.signIn('vip'))).toMatchObject({ entries: 0, missing: 2 })
  })

  test('S7.37 R1 rounds of the same day that were settled before the announcement bring no entries', async () => {
    await bed.rounds('player', 5)
    await edit(bed.rewards.gateway, () => bed.rewards.content.write('raffles/en/other.yaml', bed.weekly()))
    await bed.rewards.advanceRaffles()
    const other = async () => named(await bed.rewards.raffles(bed.player), 'other')
    expect(await other()).toMatchObject({ entries: 0, missing: 2 })
    await bed.rounds('player', 2)
    expect(await other()).toMatchObject({ entries: 1, missing: 2 })
  })

  test('S7.37 the next raffle is announced a week before, with the hash of its seed, and no seed is shown before the draw', async () => {
    const next = await bed.ours(bed.player, '2026-12-07')
    expect(next).toMatchObject({ state: 'soon', announcedAt: NOON, startsAt: ENDS })
    expect(next.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(next.commitment).not.toBe((await bed.ours()).commitment)
    expect([next.drawn, next.frozen, (await bed.ours()).drawn]).toEqual([null, null, null])
    const stored = await bed.rewards.gateway.services.database.read.selectFrom('raffle').select('seed').execute()
    expect(stored.map(({ seed }) => seed)).toEqual([null, null])
  })

  test('C6 S7.37 R7 an announced raffle keeps its terms, also if an editor changes or removes it', async () => {
    await bed.rounds('player', 2)
    await edit(bed.rewards.gateway, () => {
      bed.rewards.content.write('raffles/en/weekly.yaml', bed.weekly('rewards: [{ count: 1, gives: { points: 1 } }]'))
    })
    expect((await bed.ours()).prizes).toHaveLength(2)
    await edit(bed.rewards.gateway, () => bed.rewards.content.remove('raffles/en/weekly.yaml'))
    expect((await bed.drawn()).gives).toEqual({ points: 100 })
  })
})

describe('the draw', () => {
  test('S7.37 R2 R3 the list is frozen with its hash, the revealed seed is the one that was announced, and anybody can draw the winners again', async () => {
    await bed.rounds('player', 4)
    await bed.rounds('vip', 6)
    const before = await bed.ours()
    await bed.at(ENDS + MINUTE_MS)
    const frozen = await bed.ours()
    expect(frozen).toMatchObject({ state: 'process', entries: 2, frozen: { accounts: 2, entries: 5 }, drawn: null })
    expect(frozen.frozen?.own).toSatisfy(({ first, last }) => last === first + 1)
    await bed.at(DRAWS)
    const raffle = await bed.ours()
    if (!raffle.drawn) throw new Error('not drawn')
    const { seed, winners } = raffle.drawn
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(before.commitment)
    expect(winners.map(({ line }) => line).toSorted()).toEqual([1, 2])
    const reply = await bed.rewards.gateway.call(
      rafflePromotion,
      { proof: `weekly:${PERIOD}` },
      { session: bed.player },
    )
    const { proof } = parse(rafflePromotion.value, reply.value)
    expect(proof?.list.map(({ name }) => name)).toEqual([expect.stringMatching(/•••$/), expect.stringMatching(/•••$/)])
    expect(proof?.hash).toBe(frozen.frozen?.hash)
    const { checks } = await verifyRaffle(JSON.parse(JSON.stringify(proof)), tools)
    expect(checks.map(({ name, holds }) => `${name} ${String(holds)}`)).toEqual([
      'format true',
      'seed true',
      'list true',
      'beacon true',
      'winners true',
    ])
  })

  test('S7.37 R2 a proof is answered once a raffle is drawn, and of no other', async () => {
    for (const proof of [`weekly:${PERIOD}`, 'nothing:once', 'rubbish']) {
      const reply = await bed.rewards.gateway.call(rafflePromotion, { proof }, { session: bed.player })
      expect(reply).toMatchObject({ success: false, errorCode: 'promotion_unknown' })
    }
  })

  test('S7.37 R4 what is settled after the end, or is open then, brings no entry; a late draw is drawn at the next run', async () => {
    await bed.rounds('player', 2)
    bed.rewards.clock.now = ENDS - 1
    const end = await bed.rewards.open('vip')
    bed.rewards.clock.now = ENDS
    await end({ payout: 0 })
    await bed.rounds('vip', 5)
    await bed.at(DRAWS + 3 * DAY_MS)
    expect(await bed.ours()).toMatchObject({
      state: 'claim',
      frozen: { at: DRAWS + 3 * DAY_MS, accounts: 1, entries: 1 },
      drawn: { at: DRAWS + 3 * DAY_MS, winners: [{ isOwn: true, line: 1, gives: { points: 100 } }] },
    })
  })

  test('S7.37 R5 with fewer accounts than prizes each wins once, and without entries nobody', async () => {
    await bed.rounds('player', 6)
    expect((await bed.drawn()).drawn?.winners).toHaveLength(1)
    await bed.at(DRAWS + 7 * DAY_MS)
    const empty = await bed.ours(bed.player, '2026-12-07')
    expect(empty).toMatchObject({ state: 'close', frozen: { accounts: 0, entries: 0 }, drawn: { winners: [] } })
  })

  test('S7.37 R6 members on a break, suspended accounts and demo accounts have no entries in the list', async () => {
    await bed.rounds('player', 2)
    await bed.rounds('vip', 2)
    await bed.rounds('agent1', 2)
    await bed.rounds('trial', 2)
    await bed.rewards.gateway.call(
      startBreak,
      { length: 'month' },
      { session: await bed.rewards.gateway.signIn('vip') },
    )
    await bed.rewards.gateway.services.database.write((rows) =>
      changeAccess(rows, { account: 'agent1', isLocked: true, at: bed.rewards.clock.now }),
    )
    expect(await bed.drawn()).toMatchObject({
      frozen: { accounts: 1, entries: 1 },
      drawn: { winners: [{ isOwn: true }] },
    })
    const onBreak = await bed.rewards.gateway.call(
      rafflePromotion,
      {},
      { session: await bed.rewards.gateway.signIn('vip') },
    )
    expect(onBreak.value).toMatchObject({ onBreak: true, raffles: [] })
  })

  test('S7.37 R8 two gateways and a stop at any moment freeze and draw once', async () => {
    await bed.rounds('player', 2)
    await bed.rounds('vip', 2)
    bed.rewards.clock.now = ENDS + MINUTE_MS
    await Promise.all([bed.rewards.advanceRaffles(), bed.rewards.advanceRaffles(), bed.rewards.advanceRaffles()])
    bed.rewards.clock.now = DRAWS
    const { services } = bed.rewards.gateway
    const { write, read } = services.database
    const stopping = async (run: Parameters<typeof write>[0]) => {
      await write(async (rows) => {
        await run(rows)
        throw new Error('stopped')
      })
    }
    const stopped = advanceRaffles({
      ...services,
      database: { ...services.database, read, write: stopping as typeof write },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await read.selectFrom('raffle_win').selectAll().execute()).toEqual([])
    await Promise.all([bed.rewards.advanceRaffles(), bed.rewards.advanceRaffles(), bed.rewards.advanceRaffles()])
    await bed.rewards.advanceRaffles()
    expect(await read.selectFrom('raffle_win').selectAll().where('period', '=', PERIOD).execute()).toHaveLength(2)
    expect(await read.selectFrom('raffle_line').selectAll().where('period', '=', PERIOD).execute()).toHaveLength(2)
  })

  test('S7.37 R9 a raffle whose seed the key file no longer makes is given up after a day, and nobody wins', async () => {
    await bed.rounds('player', 2)
    await bed.at(ENDS + MINUTE_MS)
    const { services } = bed.rewards.gateway
    const chain = () => ({ length: 1, anchor: '0'.repeat(64), seedAt: () => '1'.repeat(64) })
    const lost = { ...services, lottery: { ...services.lottery, keys: { ...services.lottery.keys, chain } } }
    for (const now of [DRAWS, DRAWS + DAY_MS - 1]) {
      bed.rewards.clock.now = now
      await advanceRaffles(lost)
      await bed.again()
      expect(await bed.ours()).toMatchObject({ state: 'process', voidAt: null })
    }
    bed.rewards.clock.now = DRAWS + DAY_MS
    await advanceRaffles(lost)
    await bed.again()
    expect(await bed.ours()).toMatchObject({ state: 'close', voidAt: DRAWS + DAY_MS, drawn: null })
  })
})

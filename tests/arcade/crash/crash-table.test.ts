import { describe, expect } from 'vitest'
import { proofOf, verifyFlight } from '#arcade/crash/page/proof.ts'
import type { FlownRound } from '#arcade/crash/wire.ts'
import { bet } from '#contract/game-wallet/game-wallet.ts'
import { ask, held, newId, titleVersions } from '#tests/arcade/support/arcade.fixture.ts'
import { PACE, type CrashPlayer, seedAt, joinTable, wordWhere } from '#tests/arcade/support/crash.fixture.ts'
import { crashTest } from '#tests/arcade/support/arcade-test.ts'

const test = crashTest()

const high = wordWhere((first) => first > 300 && first < 400)
const low = wordWhere((first) => first > 110 && first < 150)
const twice = wordWhere((first, second) => first < 150 && second > 200 && second < 400)

/** Returns a player's view of a bet. */
const standing = async (player: CrashPlayer, id: string) => (await player.look()).you.bets.find((one) => one.id === id)
const finished = async (player: CrashPlayer, id: string) =>
  (await player.look()).you.history?.find(({ roundId }) => roundId === id)

describe('a flight', () => {
  test('S3.23 D15 D155 takes a bet with the version of the rules, cashes it out manually at the current multiplier, pays it once, and verifies', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    const id = newId()
    expect((await player.bet({ id })).value.you.bets).toMatchObject([{ id, state: 'riding', stake: 1_000, out: null }])
    expect(await player.balance()).toBe(before - 1_000)
    expect(held(bed).escrow).toBe(1_000)
    expect(titleVersions(bed)).toEqual(['1'])
    await bed.takeOff(player)
    bed.rise(237)
    expect((await player.out(id)).value.you.bets).toMatchObject([{ id, state: 'cashed', out: 237, payout: 2_370 }])
    await expect.poll(() => player.balance()).toBe(before + 1_370)
    bed.pass(120_000)
    await expect.poll(async () => (await player.look()).table.phase).toBe('crashed')
    const { table, you } = await player.look()
    expect(table).toMatchObject({ crash: high.crashes[0], past: [{ round: 1, place: 1, seed: seedAt(1) }] })
    const [row] = you.history ?? []
    expect(row).toMatchObject({ roundId: id, state: 'settled', payout: 2_370, commitment: seedAt(0) })
    if (!row) throw new Error('The bet is gone.')
    expect((await ask(bed.arcade, '/api/page/sitting', { play: player.play })).value).toMatchObject({ net: 1_370 })
    expect(await proofOf(row)).toEqual({ witnessed: undefined, commitment: true, outcome: true, payout: true })
    expect(held(bed)).toEqual({ rounds: [{ state: 'settled', stake: 1_000, payout: 2_370 }], escrow: 0 })
  })

  test('D15 loses the bets that are left at the crash, and shows that to everyone at the table', async ({ bed }) => {
    const [player, other] = [await joinTable(bed, 'player', low.word), await joinTable(bed, 'vip')]
    const before = await player.balance()
    const id = newId()
    await player.bet({ id })
    await bed.takeOff(player)
    bed.pass(120_000)
    await expect.poll(async () => (await other.look()).table).toMatchObject({ phase: 'crashed', crash: low.crashes[0] })
    expect(await player.out(id)).toMatchObject({ status: 409, errorCode: 'out_late' })
    await expect.poll(() => finished(player, id)).toMatchObject({ state: 'settled', payout: 0, outcome: { out: null } })
    await expect.poll(async () => held(bed).escrow).toBe(0)
    expect(await player.balance()).toBe(before - 1_000)
  })

  test('D15 cashes out automatically at the set multiplier, however late the clock ticks; above the crash the bet is lost', async ({
    bed,
  }) => {
    const [one, two] = [await joinTable(bed, 'player', high.word), await joinTable(bed, 'vip')]
    const [before, beforeTwo] = [await one.balance(), await two.balance()]
    const [first, second] = [newId(), newId()]
    const crash = high.crashes[0] ?? 0
    await one.bet({ id: first, auto: crash })
    await two.bet({ id: second, auto: crash + 1 })
    await bed.takeOff(one)
    bed.pass(120_000)
    await expect.poll(() => finished(one, first)).toMatchObject({ outcome: { crash, out: crash }, payout: crash * 10 })
    await expect.poll(() => finished(two, second)).toMatchObject({ outcome: { crash, out: null }, payout: 0 })
    await expect.poll(() => one.balance()).toBe(before - 1_000 + crash * 10)
    expect(await two.balance()).toBe(beforeTwo - 1_000)
  })

  test('D15 ignores a manual cash-out after the automatic one: the payout neither falls nor rises', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const id = newId()
    await player.bet({ id, auto: 150 })
    await bed.takeOff(player)
    bed.rise(290)
    expect((await player.out(id)).value.you.bets).toMatchObject([{ out: 150, payout: 1_500 }])
    expect((await player.out(id)).value.you.bets).toMatchObject([{ out: 150, payout: 1_500 }])
  })

  test('D15 allows no cash-out at 1.00, nor before take-off', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const id = newId()
    await player.bet({ id })
    expect(await player.out(id)).toMatchObject({ errorCode: 'out_early' })
    await bed.takeOff(player)
    expect(await player.out(id)).toMatchObject({ errorCode: 'out_early' })
    bed.rise(101)
    expect((await player.out(id)).value.you.bets).toMatchObject([{ out: 101, payout: 1_010 }])
  })

  test('D15 cashes out the highest stake automatically before it pays more than 50,000.00', async ({ bed }) => {
    const far = wordWhere((first) => first > 5_100)
    const player = await joinTable(bed, 'player', far.word)
    const id = newId()
    await player.bet({ id, stake: 100_000 })
    await bed.takeOff(player)
    bed.pass(120_000)
    await expect.poll(() => finished(player, id)).toMatchObject({ outcome: { out: 5_000 }, payout: 5_000_000 })
  })

  test('D15 takes bets on the next flight during a flight, and lets a bet be taken back until take-off', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', twice.word)
    const before = await player.balance()
    await bed.takeOff(player)
    const [kept, dropped] = [newId(), newId()]
    expect((await player.bet({ id: dropped })).value.you.bets).toMatchObject([{ id: dropped, round: 2 }])
    await player.post('back', { play: player.play, id: dropped })
    await expect.poll(() => player.balance()).toBe(before)
    expect((await player.post('back', { play: player.play, id: dropped })).value.you.bets).toEqual([])
    await player.bet({ id: kept, auto: 200 })
    bed.pass(120_000)
    await expect.poll(async () => (await player.look()).table.phase).toBe('crashed')
    bed.pass(PACE.pauseMs)
    await expect.poll(async () => (await player.look()).table).toMatchObject({ phase: 'open', round: 2, betRound: 2 })
    await bed.takeOff(player)
    expect(await player.post('back', { play: player.play, id: kept })).toMatchObject({ errorCode: 'back_late' })
    bed.rise(200)
    await expect.poll(() => standing(player, kept)).toMatchObject({ state: 'cashed', out: 200 })
    await expect.poll(() => player.balance()).toBe(before + 1_000)
  })

  test('D15 uses up no flight while the table is empty', async ({ bed }) => {
    const player = await joinTable(bed, 'player', twice.word)
    await bed.takeOff(player)
    bed.pass(120_000)
    await new Promise((resolve) => setTimeout(resolve, 150))
    bed.pass(60_000)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await player.look()).table).toMatchObject({ phase: 'open', round: 2 })
  })
})

describe('a bet', () => {
  test('T19 sent five times at once and again later is one bet; another bet with its id, or a second one, is refused', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    const tap = { id: newId(), round: 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.bet(tap)))
    for (const { value } of [...answers, await player.bet(tap)]) expect(value.you.bets).toMatchObject([{ id: tap.id }])
    expect(await player.balance()).toBe(before - 1_000)
    expect(await player.bet({ ...tap, stake: 2_000 })).toMatchObject({ errorCode: 'round_conflict' })
    expect(await player.bet({ ...tap, auto: 150 })).toMatchObject({ errorCode: 'round_conflict' })
    expect(await player.bet()).toMatchObject({ errorCode: 'bet_exists' })
    await bed.takeOff(player)
    bed.rise(200)
    const outs = await Promise.all(Array.from({ length: 5 }, () => player.out(tap.id)))
    for (const { value } of outs) expect(value.you.bets).toMatchObject([{ out: 200, payout: 2_000 }])
    await expect.poll(() => player.balance()).toBe(before + 1_000)
    expect(held(bed).rounds).toHaveLength(1)
  })

  test('F26 sent after take-off is refused, not moved to the next flight, and nothing is staked', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    await bed.takeOff(player)
    for (const round of [1, 3, 999]) expect(await player.bet({ round })).toMatchObject({ errorCode: 'bet_late' })
    expect(await player.balance()).toBe(before)
    expect(held(bed).rounds).toEqual([])
  })

  test('F26 whose stake is confirmed after take-off does not ride, and is refunded', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    bed.wire.fault = (path) => {
      if (path === bet.path) bed.pass(PACE.betMs)
      return 'pass'
    }
    expect(await player.bet()).toMatchObject({ errorCode: 'bet_late' })
    await expect.poll(() => player.balance()).toBe(before)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
    expect((await player.look()).table.riders.count).toBe(0)
  })

  test('T18 above the balance is refused, and another one may follow', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    expect(await player.balance()).toBe(100_000)
    const id = newId()
    await player.bet({ id, stake: 100_000 })
    await bed.takeOff(player)
    const poor = { id: newId(), stake: 100 }
    expect(await player.bet(poor)).toMatchObject({ status: 422, errorCode: 'quota_insufficient' })
    expect(await player.bet(poor)).toMatchObject({ errorCode: 'quota_insufficient' })
    bed.rise(200)
    await player.out(id)
    await expect.poll(() => player.balance()).toBe(200_000)
    expect((await player.bet({ stake: 100 })).value.you.bets).toMatchObject([
      { stake: 100_000, round: 1, state: 'cashed' },
      { stake: 100, round: 2, state: 'riding' },
    ])
  })

  test('T3 of another player is unknown: it cannot be cashed out, taken back or seen', async ({ bed }) => {
    const [player, thief] = [await joinTable(bed, 'player', high.word), await joinTable(bed, 'vip')]
    const id = newId()
    await player.bet({ id })
    expect(await thief.post('back', { play: thief.play, id })).toMatchObject({ errorCode: 'bet_unknown' })
    await bed.takeOff(player)
    bed.rise(200)
    expect(await thief.out(id)).toMatchObject({ errorCode: 'bet_unknown' })
    const { table, you } = await thief.look()
    expect(you.bets).toEqual([])
    expect(table.riders).toMatchObject({ count: 1, rows: [{ stake: 1_000, out: null }] })
    expect(table.riders.rows[0]?.name).toMatch(/^.••$/u)
    expect(JSON.stringify(table)).not.toContain(id)
  })
})

test('D15 returns any finished flight by its number, and it verifies; an unfinished one discloses nothing', async ({
  bed,
}) => {
  const player = await joinTable(bed, 'player', twice.word)
  const round = (number: number) => player.post<FlownRound>('round', { play: player.play, round: number })
  expect(await round(1)).toMatchObject({ status: 404 })
  await bed.takeOff(player)
  expect(await round(1)).toMatchObject({ status: 404 })
  bed.pass(120_000)
  await expect.poll(async () => (await round(1)).status).toBe(200)
  expect(await verifyFlight((await round(1)).value, () => {})).toEqual({ commitment: true, outcome: true, chain: true })
  expect(await round(2)).toMatchObject({ status: 404 })
})

test('D15 sets the public seed once, by a page that was shown the chain before; later ones change nothing', async ({
  bed,
}) => {
  const play = newId()
  const ticket = await bed.ticketOf('player', 'ATL-CRASH')
  const open = await ask<CrashPlayer['opened']>(bed.arcade, '/api/crash/open', { ticket, play })
  expect(open.value.table).toMatchObject({
    phase: 'waiting',
    betRound: 0,
    chain: { commitment: seedAt(0), publicSeed: null },
  })
  const give = (commitment: string, word: string) =>
    ask<CrashPlayer['opened']>(bed.arcade, '/api/crash/word', { play, commitment, word })
  expect((await give('0'.repeat(64), 'w'.repeat(22))).value.table.chain.publicSeed).toBeNull()
  expect((await give(seedAt(0), high.word)).value.table).toMatchObject({
    phase: 'open',
    chain: { publicSeed: high.word },
  })
  expect((await give(seedAt(0), low.word)).value.table.chain.publicSeed).toBe(high.word)
  await bed.restart()
  const player = await joinTable(bed, 'vip', low.word)
  expect((await player.look()).table.chain).toEqual({ commitment: seedAt(0), publicSeed: high.word })
})

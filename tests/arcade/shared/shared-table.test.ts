import { describe, expect } from 'vitest'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { rouletteOf } from '#arcade/roulette/rules.ts'
import { decidedBy } from '#arcade/shared/fair.ts'
import { verifyPast } from '#arcade/shared/page/past-proof.ts'
import type { PastRound } from '#arcade/shared/wire.ts'
import { tableTest } from '#tests/arcade/support/arcade-test.ts'
import { ask, held, newId, titleVersions } from '#tests/arcade/support/arcade.fixture.ts'
import { PHASES, RED, joinTable, seedAt, wordWhere } from '#tests/arcade/support/table.fixture.ts'

const test = tableTest()
const game = rouletteOf({
  stakes: [100],
  maxStake: 200_000,
  maxPayout: 5_000_000,
  pockets: 37,
  laPartage: true,
  bets: ['straight', 'even'],
})
const one = wordWhere((first) => first === 1)
const zeroThenTwo = wordWhere((first, second) => first === 0 && second === 2)

describe('a round of all players', () => {
  test('S3.23 D155 takes slips with the version of the title, draws one result for all, pays each once, and verifies', async ({
    bed,
  }) => {
    const [winner, loser] = [await joinTable(bed, 'player', one), await joinTable(bed, 'vip')]
    const [before, beforeTwo] = [await winner.balance(), await loser.balance()]
    const slip = [
      { bet: 'straight-1', stake: 100 },
      { bet: 'red', stake: 500 },
      { bet: 'even', stake: 300 },
    ]
    const id = newId()
    expect((await winner.place(slip, { id })).value.you.slip).toMatchObject({ id, state: 'held', stake: 900 })
    await loser.place([{ bet: 'black', stake: 1_000 }])
    expect((await winner.look()).table).toMatchObject({ result: null, crowd: { players: 2, total: 1_900 } })
    bed.pass(PHASES.betMs)
    expect((await winner.reaches('closed')).table.result).toBeNull()
    expect(await winner.place(RED)).toMatchObject({ status: 409, errorCode: 'round_closed' })
    expect(await winner.back(id)).toMatchObject({ errorCode: 'back_late' })
    bed.pass(PHASES.closedMs)
    expect((await winner.reaches('show')).table).toMatchObject({ result: { pocket: 1 } })
    expect(await winner.balance()).toBe(before - 900)
    expect(titleVersions(bed)).toEqual(['1'])
    bed.pass(PHASES.showMs)
    await winner.reaches('pause')
    await expect.poll(() => winner.balance()).toBe(before - 900 + 3_600 + 1_000)
    await expect.poll(async () => held(bed).escrow).toBe(0)
    expect(await loser.balance()).toBe(beforeTwo - 1_000)
    const sitting = await ask(bed.arcade, '/api/page/sitting', { play: winner.play })
    expect(sitting.value).toMatchObject({ net: 4_600 - 900 })
    const [row] = (await winner.look()).you.history ?? []
    expect(row).toMatchObject({ roundId: id, state: 'settled', payout: 4_600, commitment: seedAt(0), nonce: 1 })
    if (!row) throw new Error('The slip is gone.')
    expect(await verifyRound(decidedBy(game), row)).toEqual({ commitment: true, outcome: true, payout: true })
    const past = await winner.post<PastRound<{ pocket: number }>>('round', { play: winner.play, round: 1 })
    expect(await verifyPast(game, past.value, () => {})).toEqual({ commitment: true, outcome: true, chain: true })
    expect(await winner.post('round', { play: winner.play, round: 2 })).toMatchObject({ status: 404 })
  })

  test('S3.23 gives even chances half of their stake back on zero with la partage', async ({ bed }) => {
    const player = await joinTable(bed, 'player', zeroThenTwo)
    const before = await player.balance()
    await player.place(RED)
    bed.pass(PHASES.betMs)
    await player.reaches('closed')
    bed.pass(PHASES.closedMs)
    await player.reaches('show')
    bed.pass(PHASES.showMs)
    await player.reaches('pause')
    await expect.poll(() => player.balance()).toBe(before - 500)
    bed.pass(PHASES.pauseMs)
    expect((await player.reaches('bet')).table).toMatchObject({ round: 2, place: 2, promise: seedAt(1) })
  })

  test('S3.23 takes a slip back until the close, and takes another one then', async ({ bed }) => {
    const player = await joinTable(bed, 'player', one)
    const before = await player.balance()
    const id = newId()
    await player.place(RED, { id })
    expect((await player.back(id)).value).toMatchObject({ you: { slip: null }, table: { crowd: { players: 0 } } })
    await expect.poll(() => player.balance()).toBe(before)
    expect((await player.place()).value.you.slip).toMatchObject({ state: 'held' })
    expect(held(bed).rounds).toMatchObject([{ state: 'rolledback' }, { state: 'open' }])
  })

  test('S3.23 uses up no round while the table is empty', async ({ bed }) => {
    const player = await joinTable(bed, 'player', one)
    for (const ms of [PHASES.betMs, PHASES.closedMs, PHASES.showMs, 60_000, 60_000]) {
      bed.pass(ms)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    expect((await player.look()).table).toMatchObject({ phase: 'bet', round: 2 })
  })
})

describe('a slip', () => {
  test('T19 sent five times at once and again later is one; another with its id, or a second one, is refused', async ({
    bed,
  }) => {
    const player = await joinTable(bed, 'player', one)
    const before = await player.balance()
    const tap = { id: newId(), round: 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.place(RED, tap)))
    for (const { value } of answers) expect(value.you.slip).toMatchObject({ id: tap.id })
    expect(await player.balance()).toBe(before - 1_000)
    expect(await player.place([{ bet: 'red', stake: 2_000 }], tap)).toMatchObject({ errorCode: 'round_conflict' })
    expect(await player.place(RED, { round: 1 })).toMatchObject({ errorCode: 'slip_exists' })
    expect(held(bed).rounds).toHaveLength(1)
  })

  test.for([
    ['no bets', []],
    ['an unknown bet', [{ bet: 'straight-37', stake: 100 }]],
    ['a stake that is no multiple of a chip', [{ bet: 'red', stake: 150 }]],
    ['a negative stake', [{ bet: 'red', stake: -100 }]],
    ['one bet twice', [RED, RED].flat()],
    ['more than the table takes', [{ bet: 'red', stake: 200_100 }]],
  ] as const)('T18 with %s is refused, and nothing is staked', async ([, slip], { bed }) => {
    const player = await joinTable(bed, 'player', one)
    expect(await player.place(slip)).toMatchObject({ status: 400, errorCode: 'bad_request' })
    expect(held(bed).rounds).toEqual([])
  })

  test('T18 that could win more than the maximum, or above the balance, is refused', async ({ bed }) => {
    const player = await joinTable(bed, 'player', one)
    expect(await player.place([{ bet: 'straight-1', stake: 200_000 }])).toMatchObject({ errorCode: 'payout_too_high' })
    expect(await player.place([{ bet: 'red', stake: 150_000 }])).toMatchObject({ errorCode: 'quota_insufficient' })
    expect(held(bed).rounds).toEqual([])
    expect((await player.place(RED)).value.you.slip).toMatchObject({ state: 'held' })
  })

  test('T3 of another player is unknown: it cannot be taken back or seen', async ({ bed }) => {
    const [player, thief] = [await joinTable(bed, 'player', one), await joinTable(bed, 'vip')]
    const id = newId()
    await player.place(RED, { id })
    expect(await thief.back(id)).toMatchObject({ errorCode: 'slip_unknown' })
    const { table, you } = await thief.look()
    expect(you.slip).toBeNull()
    expect(JSON.stringify(table)).not.toContain(id)
  })

  test('F26 whose stake is confirmed after the close does not count, and is refunded', async ({ bed }) => {
    const player = await joinTable(bed, 'player', one)
    const before = await player.balance()
    bed.wire.fault = (path) => {
      if (path === bet.path) bed.pass(PHASES.betMs)
      return 'pass'
    }
    expect(await player.place()).toMatchObject({ errorCode: 'round_closed' })
    await expect.poll(() => player.balance()).toBe(before)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'rolledback' }], escrow: 0 })
  })

  test.for(['lost before', 'lost after', 'late'] as const)(
    'T21 whose bet is %s is not held, and is refunded even if the bet arrives late',
    async (fault, { bed }) => {
      const player = await joinTable(bed, 'player', one)
      const before = await player.balance()
      bed.wire.fault = (path) => (path === bet.path ? fault : 'pass')
      const tap = { id: newId(), round: 1 }
      expect(await player.place(RED, tap)).toMatchObject({ errorCode: 'slip_unsure' })
      expect(await player.place(RED, tap)).toMatchObject({ errorCode: 'slip_unsure' })
      bed.wire.fault = () => 'pass'
      await bed.wire.deliver()
      await expect
        .poll(async () => {
          bed.pass(61_000) // longer than the maximum delay between two tries
          return [await player.balance(), held(bed).escrow]
        })
        .toEqual([before, 0])
      expect(bed.warnings).toEqual([])
    },
  )

  test.for(['lost before', 'lost after'] as const)(
    'T21 whose settlement is %s is settled again, and paid once',
    async (fault, { bed }) => {
      const player = await joinTable(bed, 'player', one)
      const before = await player.balance()
      bed.wire.fault = (path, nth) => (path === settle.path && nth === 1 ? fault : 'pass')
      await player.place()
      for (const [ms, phase] of [
        [PHASES.betMs, 'closed'],
        [PHASES.closedMs, 'show'],
        [PHASES.showMs, 'pause'],
      ] as const) {
        bed.pass(ms)
        await player.reaches(phase)
      }
      await expect
        .poll(() => {
          bed.pass(1_000)
          return player.balance()
        })
        .toBe(before + 1_000)
      expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', payout: 2_000 }], escrow: 0 })
    },
  )
})

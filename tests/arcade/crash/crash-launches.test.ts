import { describe, expect } from 'vitest'
import { settle } from '#contract/game-wallet/game-wallet.ts'
import { held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { PACE, joinTable, openConnection, wordWhere } from '#tests/arcade/support/crash.fixture.ts'
import { crashTest } from '#tests/arcade/support/arcade-test.ts'

const test = crashTest()

const high = wordWhere((first) => first > 300 && first < 400)
const twice = wordWhere((first, second) => first < 150 && second > 200 && second < 400)

describe('a bet of a member who launches the game again', () => {
  test('T19 is shown before take-off and in flight, and is cashed out from there, once', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    const id = newId()
    await player.bet({ id })
    const reloaded = await joinTable(bed, 'player')
    expect(reloaded.opened.you.bets).toMatchObject([{ id, state: 'riding', stake: 1_000, out: null }])
    await bed.takeOff(player)
    bed.rise(200)
    const third = await joinTable(bed, 'player')
    const outs = await Promise.all([third.out(id), player.out(id), reloaded.out(id)])
    for (const { value } of outs) expect(value.you.bets).toMatchObject([{ id, state: 'cashed', out: 200 }])
    await expect.poll(() => player.balance()).toBe(before + 1_000)
    bed.pass(120_000)
    await expect.poll(async () => (await reloaded.look()).you.history).toMatchObject([{ roundId: id, payout: 2_000 }])
    expect(held(bed).rounds).toEqual([{ state: 'settled', stake: 1_000, payout: 2_000 }])
  })

  test('T19 on the next flight is shown, can be cancelled from there, and then by no other launch', async ({ bed }) => {
    const player = await joinTable(bed, 'player', twice.word)
    const before = await player.balance()
    await bed.takeOff(player)
    const id = newId()
    await player.bet({ id })
    const reloaded = await joinTable(bed, 'player')
    expect(reloaded.opened.you.bets).toMatchObject([{ id, round: 2, state: 'riding' }])
    expect((await reloaded.post('back', { play: reloaded.play, id })).value.you.bets).toEqual([])
    expect((await player.post('back', { play: player.play, id })).value.you.bets).toEqual([])
    await expect.poll(() => player.balance()).toBe(before)
    expect(held(bed).rounds).toMatchObject([{ state: 'rolledback' }])
  })

  test('T18 is the only one on its flight: a second one, from any launch, is refused', async ({ bed }) => {
    const [one, two] = [await joinTable(bed, 'player', high.word), await joinTable(bed, 'player')]
    const before = await one.balance()
    const taps = await Promise.all([one.bet({ round: 1 }), two.bet({ round: 1 })])
    expect(taps.map(({ errorCode }) => errorCode).toSorted()).toEqual(['bet_exists', null])
    expect(await one.balance()).toBe(before - 1_000)
  })

  test('T19 reaches every open page of the member at once, and nobody else', async ({ bed }) => {
    const [player, thief] = [await joinTable(bed, 'player', high.word), await joinTable(bed, 'vip')]
    const other = await joinTable(bed, 'player')
    const [own, foreign] = [openConnection(bed, other), openConnection(bed, thief)]
    await expect.poll(() => [own.you()?.bets, foreign.you()?.bets]).toEqual([[], []])
    const id = newId()
    await player.bet({ id })
    await expect.poll(() => own.you()?.bets).toMatchObject([{ id, state: 'riding' }])
    expect(foreign.you()?.bets).toEqual([])
    for (const { socket } of [own, foreign]) socket.close()
  })

  test('T21 is refunded once by a restart of the arcade, and the new launch may bet again', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    await player.bet()
    await bed.restart()
    const reloaded = await joinTable(bed, 'player')
    await expect.poll(() => reloaded.balance()).toBe(before)
    expect(reloaded.opened.you.bets).toEqual([])
    expect((await reloaded.bet({ round: 1 })).success).toBe(true)
  })

  test('T21 is paid once if the gateway was away while it was cashed out from the new launch', async ({ bed }) => {
    const player = await joinTable(bed, 'player', high.word)
    const before = await player.balance()
    const id = newId()
    await player.bet({ id })
    await bed.takeOff(player)
    const reloaded = await joinTable(bed, 'player')
    bed.wire.fault = (path) => (path === settle.path ? 'lost after' : 'pass')
    bed.rise(150)
    expect((await reloaded.out(id)).value.you.bets).toMatchObject([{ state: 'cashed', out: 150 }])
    bed.wire.fault = () => 'pass'
    bed.pass(PACE.betMs + 60_000)
    await expect.poll(() => player.balance()).toBe(before + 500)
  })
})

test('T3 a trial account sees no bet of another account', async ({ bed }) => {
  await (await joinTable(bed, 'player', high.word)).bet()
  expect((await joinTable(bed, 'trial')).opened.you).toMatchObject({ isTrial: true, bets: [], history: [] })
})

test('F26 a cancel after take-off says that the bet is on the flight, and the bet stays', async ({ bed }) => {
  const player = await joinTable(bed, 'player', high.word)
  const id = newId()
  await player.bet({ id })
  await bed.takeOff(player)
  expect(await player.post('back', { play: player.play, id })).toMatchObject({ status: 409, errorCode: 'back_late' })
  expect((await player.look()).you.bets).toMatchObject([{ id, state: 'riding' }])
})

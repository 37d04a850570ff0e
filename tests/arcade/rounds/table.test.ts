import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_STAKE, rules } from '#arcade/dice/fair.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import type { StateAnswer } from '#arcade/wire.ts'
import { type Bed, ask, newId, sitDown, startBed } from '#tests/arcade/support/arcade.fixture.ts'

let bed: Bed
beforeAll(async () => void (bed = await startBed()))
afterAll(() => bed.close())

describe('a launch', () => {
  test('T3 a ticket opens one play; the page that opened it may ask again, nobody else may', async () => {
    const ticket = await bed.ticketOf('player')
    const play = newId()
    const opened = await ask<StateAnswer>(bed.arcade, '/api/dice/open', { ticket, play })
    expect(opened.value).toMatchObject({
      isTrial: false,
      walletBalance: { balance: 100_000, currency: 'PLAY', digits: 2 },
      history: [],
      checking: null,
    })
    const again = await ask<StateAnswer>(bed.arcade, '/api/dice/open', { ticket, play })
    expect(again.value).toEqual(opened.value)
    expect(await ask(bed.arcade, '/api/dice/open', { ticket, play: newId() })).toMatchObject({
      status: 422,
      errorCode: 'ticket_invalid',
    })
  })

  test('T3 an unknown ticket and an unknown token open nothing', async () => {
    expect(await ask(bed.arcade, '/api/dice/open', { ticket: newId(), play: newId() })).toMatchObject({
      status: 422,
      errorCode: 'ticket_invalid',
    })
    expect(await ask(bed.arcade, '/api/dice/state', { play: newId() })).toMatchObject({
      status: 401,
      errorCode: 'play_ended',
    })
  })

  test('S1.5 a trial plays with demonstration credits and is told so', async () => {
    const player = await sitDown(bed, 'trial')
    expect((await player.state()).value).toMatchObject({ isTrial: true, walletBalance: { balance: 100_000 } })
    expect((await player.roll()).value.round.state).toBe('settled')
  })
})

describe('a round', () => {
  test('D15 twenty rounds: each verifies against the promise shown before it, and the money adds up', async () => {
    const player = await sitDown(bed, 'vip')
    let promise = (await player.state()).value.next
    let expected = await player.balance()
    for (let round = 1; round <= 20; round++) {
      const direction = round % 2 ? 'under' : 'over'
      const { value } = await player.roll({ direction, target: 200 + round * 400, clientSeed: `seed ${round}` })
      if (value.round.state !== 'settled') throw new Error(`Round ${round} is ${value.round.state}.`)
      expect(value.round.commitment).toBe(promise.commitment)
      expect(await verifyRound(rules, value.round)).toEqual({ commitment: true, outcome: true, payout: true })
      expected += value.round.payout - value.round.stake
      expect(value.walletBalance?.balance).toBe(expected)
      expect(value.next.nonce).toBe(promise.nonce + 1)
      expect(value.next.commitment).not.toBe(promise.commitment)
      promise = value.next
    }
    expect(await player.balance()).toBe(expected)
    const { history } = (await player.state()).value
    expect(history.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 20 }, (_, place) => 20 - place))
  })

  test('T19 sent five times at once and once later, it is one round and one stake', async () => {
    const player = await sitDown(bed, 'agent1')
    const before = await player.balance()
    const tap = { roundId: newId(), nonce: 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.roll(tap)))
    answers.push(await player.roll(tap))
    const [first] = answers
    for (const answer of answers) expect(answer.value.round).toEqual(first?.value.round)
    const round = first?.value.round
    expect(round?.state === 'settled' && before - 1_000 + round.payout).toBe(await player.balance())
    expect((await player.state()).value.history).toHaveLength(1)
  })

  test('T19 the same id with another bet is refused, and an old nonce too', async () => {
    const player = await sitDown(bed, 'agent1')
    const roundId = newId()
    expect((await player.roll({ roundId })).success).toBe(true)
    expect(await player.roll({ roundId, nonce: 1, stake: 2_000 })).toMatchObject({
      status: 409,
      errorCode: 'round_conflict',
    })
    expect(await player.roll({ nonce: 1 })).toMatchObject({ status: 409, errorCode: 'nonce_stale' })
    expect(await player.roll({ nonce: 7 })).toMatchObject({ status: 409, errorCode: 'nonce_stale' })
  })

  test('T19 two plays of one player never meet, even under the same round id', async () => {
    const [left, right] = [await sitDown(bed, 'agent2'), await sitDown(bed, 'agent2')]
    const roundId = newId()
    const [one, two] = [await left.roll({ roundId }), await right.roll({ roundId })]
    expect([one.value.round.state, two.value.round.state]).toEqual(['settled', 'settled'])
    expect(await right.roll({ play: left.play, roundId, nonce: 1, stake: 5_000 })).toMatchObject({
      errorCode: 'round_conflict',
    })
  })

  test('S8.8 a stake above the balance is refused, nothing moves, and the next round is played', async () => {
    const player = await sitDown(bed, 'agent41')
    const refused = await player.roll({ stake: 100_001 })
    expect(refused).toMatchObject({ status: 422, errorCode: 'quota_insufficient', value: null })
    expect(await player.balance()).toBe(100_000)
    const { next, history } = (await player.state()).value
    expect(history).toEqual([])
    expect((await player.roll({ nonce: next.nonce })).value.round.state).toBe('settled')
  })

  test('D15 a bet that could win more than a round pays is refused before anything moves', async () => {
    const player = await sitDown(bed, 'agent41')
    const before = await player.balance()
    expect(await player.roll({ stake: MAX_STAKE, target: 200 })).toMatchObject({
      status: 422,
      errorCode: 'payout_too_high',
    })
    expect(await player.balance()).toBe(before)
  })

  test('D15 nothing of a secret seed leaves before its round: only the promise', async () => {
    const player = await sitDown(bed, 'agent42')
    const { text } = await player.state()
    expect(text).not.toMatch(/serverSeed|"roll"/)
  })

  test('T3 a play that nobody touched for 12 hours is closed', async () => {
    let now = Date.now()
    await bed.restart({ clock: () => now })
    const player = await sitDown(bed, 'agent42')
    now += 12 * 3_600_000 + 1
    expect(await player.state()).toMatchObject({ status: 401, errorCode: 'play_ended' })
    await bed.restart({ clock: Date.now })
  })
})

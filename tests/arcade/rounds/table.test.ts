import { describe, expect } from 'vitest'
import { MAX_STAKE, rules } from '#arcade/dice/fair.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import type { StateAnswer } from '#arcade/wire.ts'
import { ask, newId, sitDown, titleVersions } from '#tests/arcade/support/arcade.fixture.ts'
import { sharedArcadeTest } from '#tests/arcade/support/arcade-test.ts'

const test = sharedArcadeTest()

describe('a launch', () => {
  test('T3 opens one play per ticket; only the page that opened it may ask again', async ({ bed }) => {
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

  test('T3 opens nothing for an unknown ticket or an unknown token', async ({ bed }) => {
    expect(await ask(bed.arcade, '/api/dice/open', { ticket: newId(), play: newId() })).toMatchObject({
      status: 422,
      errorCode: 'ticket_invalid',
    })
    expect(await ask(bed.arcade, '/api/dice/state', { play: newId() })).toMatchObject({
      status: 401,
      errorCode: 'play_ended',
    })
  })

  test('S1.5 shows a trial that it plays with demo credits', async ({ bed }) => {
    const player = await sitDown(bed, 'trial')
    expect((await player.state()).value).toMatchObject({ isTrial: true, walletBalance: { balance: 100_000 } })
    expect((await player.roll()).value.round.state).toBe('settled')
  })
})

describe('a round', () => {
  test('D15 verifies against the promise shown before it, and the money adds up over twenty rounds', async ({
    bed,
  }) => {
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

  test('D155 tells the gateway the version of its title with the bet', async ({ bed }) => {
    await (await sitDown(bed)).roll()
    expect(titleVersions(bed)).toEqual(['1'])
  })

  test('T19 sent five times at once and once later is one round and one stake', async ({ bed }) => {
    const player = await sitDown(bed, 'agent1')
    const before = await player.balance()
    const { next, history } = (await player.state()).value
    const tap = { roundId: newId(), nonce: next.nonce }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.roll(tap)))
    answers.push(await player.roll(tap))
    const [first] = answers
    for (const answer of answers) expect(answer.value.round).toEqual(first?.value.round)
    const round = first?.value.round
    expect(round?.state === 'settled' && before - 1_000 + round.payout).toBe(await player.balance())
    expect((await player.state()).value.history).toHaveLength(history.length + 1)
  })

  test('T19 refuses the same id with another bet, and an old nonce', async ({ bed }) => {
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

  test('T19 keeps two plays of one player apart, even with the same round id', async ({ bed }) => {
    const [left, right] = [await sitDown(bed, 'agent2'), await sitDown(bed, 'agent2')]
    const roundId = newId()
    const [one, two] = [await left.roll({ roundId }), await right.roll({ roundId })]
    expect([one.value.round.state, two.value.round.state]).toEqual(['settled', 'settled'])
    expect(await right.roll({ play: left.play, roundId, nonce: 1, stake: 5_000 })).toMatchObject({
      errorCode: 'round_conflict',
    })
  })

  test('S8.8 refuses a stake above the balance, moves nothing, and plays the next round', async ({ bed }) => {
    const player = await sitDown(bed, 'agent41')
    const refused = await player.roll({ stake: 100_001 })
    expect(refused).toMatchObject({ status: 422, errorCode: 'quota_insufficient', value: null })
    expect(await player.balance()).toBe(100_000)
    const { next, history } = (await player.state()).value
    expect(history).toEqual([])
    expect((await player.roll({ nonce: next.nonce })).value.round.state).toBe('settled')
  })

  test('D15 refuses a bet that could win more than the maximum payout before anything moves', async ({ bed }) => {
    const player = await sitDown(bed, 'agent41')
    const before = await player.balance()
    expect(await player.roll({ stake: MAX_STAKE, target: 200 })).toMatchObject({
      status: 422,
      errorCode: 'payout_too_high',
    })
    expect(await player.balance()).toBe(before)
  })

  test('D15 discloses only the promise of a secret seed before its round', async ({ bed }) => {
    const player = await sitDown(bed, 'agent42')
    const { text } = await player.state()
    expect(text).not.toMatch(/serverSeed|"roll"/)
  })

  test('T3 closes a play after 12 idle hours', async ({ bed }) => {
    let now = Date.now()
    await bed.restart({ clock: () => now })
    const player = await sitDown(bed, 'agent42')
    now += 12 * 3_600_000 + 1
    expect(await player.state()).toMatchObject({ status: 401, errorCode: 'play_ended' })
    await bed.restart({ clock: Date.now })
  })
})

import { describe, expect } from 'vitest'
import { bet, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { ask, held, newId, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

const test = arcadeTest()

describe('a second launch of a game by the same member', () => {
  test('T19 shows a round whose answer the first page never got, and takes no second stake', async ({ bed }) => {
    const before = await sitDown(bed)
    const { value } = await before.roll()
    const after = await sitDown(bed)
    const { history, checking, walletBalance } = (await after.state()).value
    expect({ history, checking }).toEqual({ history: [value.round], checking: null })
    expect(walletBalance?.balance).toBe(await after.balance())
    expect(held(bed).rounds).toHaveLength(1)
  })

  test('T19 S7.20 knows which round no page has shown, until one reports it or a later round is played', async ({
    bed,
  }) => {
    const before = await sitDown(bed)
    const isUnseen = async () => (await (await sitDown(bed)).state()).value.isUnseen
    expect(await isUnseen(), 'there is no round').toBe(false)
    const first = (await before.roll()).value.round.roundId
    expect(await isUnseen()).toBe(true)
    const report = (roundId: string) => ask(bed.arcade, '/api/dice/shown', { play: before.play, roundId })
    expect(await report(newId()), 'a round that is not theirs').toMatchObject({ success: true })
    expect(await isUnseen()).toBe(true)
    await report(first)
    expect(await isUnseen()).toBe(false)
    await before.roll({ nonce: 2 })
    expect(await isUnseen()).toBe(true)
    await report(first)
    expect(await isUnseen(), 'the newest one counts').toBe(true)
  })

  test.for([
    { when: 'never arrived', fault: 'lost before', end: 'void', stakes: [] },
    { when: 'arrived without an answer', fault: 'lost after', end: 'settled', stakes: [{ state: 'settled' }] },
  ] as const)('T19 ends a round whose bet $when once, and then plays on', async ({ fault, end, stakes }, { bed }) => {
    const before = await sitDown(bed)
    bed.wire.fault = (path) => (path === bet.path ? fault : 'pass')
    await before.roll({ roundId: newId(), nonce: 1 })
    bed.wire.fault = () => 'pass'
    const after = await sitDown(bed)
    expect((await after.state()).value).toMatchObject({ checking: null, history: [{ state: end }] })
    expect(held(bed).rounds).toMatchObject(stakes)
    expect((await after.roll({ nonce: 1 })).value.round.state).toBe('settled')
    expect((await before.state()).value.history).toHaveLength(2)
  })

  test('T19 shows a round that is being checked without its outcome, waits for it, and starts none meanwhile', async ({
    bed,
  }) => {
    const before = await sitDown(bed)
    const roundId = newId()
    bed.wire.fault = (path) => (path === settle.path || path === roundState.path ? 'lost before' : 'pass')
    await before.roll({ roundId, nonce: 1 })
    const after = await sitDown(bed)
    const reply = await after.state()
    expect(reply.value).toMatchObject({ checking: { roundId, state: 'checking' }, history: [] })
    expect(reply.text).not.toMatch(/"(outcome|serverSeed)":/)
    expect(await after.roll({ nonce: 1 })).toMatchObject({ errorCode: 'round_pending' })
    bed.wire.fault = () => 'pass'
    expect((await after.state()).value).toMatchObject({ checking: null, history: [{ roundId, state: 'settled' }] })
    expect(held(bed).rounds).toHaveLength(1)
  })

  test('T19 answers for a round of the first page under its id, with the promise of its own next round', async ({
    bed,
  }) => {
    const before = await sitDown(bed)
    const tap = { roundId: newId(), nonce: 1 }
    const { round } = (await before.roll(tap)).value
    const after = await sitDown(bed)
    const { next } = (await after.state()).value
    expect((await after.roll(tap)).value).toMatchObject({ round, next })
    expect(await after.roll({ ...tap, stake: 2_000 })).toMatchObject({ errorCode: 'round_conflict' })
    expect(held(bed).rounds).toHaveLength(1)
  })

  test('T18 plays taps of both pages one after another, each with its own seeds', async ({ bed }) => {
    const [one, two] = [await sitDown(bed), await sitDown(bed)]
    const rolls = await Promise.all([one.roll(), two.roll(), one.roll({ nonce: 2 }), two.roll({ nonce: 2 })])
    expect(rolls.map(({ value }) => value.round.state)).toEqual(['settled', 'settled', 'settled', 'settled'])
    expect(new Set(rolls.map(({ value }) => value.round.state === 'settled' && value.round.serverSeed)).size).toBe(4)
    expect((await one.state()).value.history).toHaveLength(4)
  })
})

test('T3 shows no round of another member, of a trial account or of another game', async ({ bed }) => {
  const player = await sitDown(bed)
  await player.roll()
  for (const account of ['vip', 'trial']) {
    expect((await (await sitDown(bed, account)).state()).value.history).toEqual([])
  }
  const play = newId()
  const keno = { ticket: await bed.ticketOf('player', 'ATL-KENO'), play }
  expect(await ask(bed.arcade, '/api/keno/open', keno)).toMatchObject({ success: true, value: { history: [] } })
})

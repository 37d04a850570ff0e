import { object, parse, string } from 'valibot'
import { describe, expect } from 'vitest'
import { verifyRound } from '#arcade/fair/rules.ts'
import { type FishBet, type FishOutcome, kindsOf, payoutOf, rulesOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import type { RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { toMinor } from '#contract/money/money.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { balance } from '#contract/wallet/balance.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type Reply, ask, held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

const [lagoon] = titlesOf('fish', fishTitle).filter(({ id }) => id === 'fish')
if (!lagoon) throw new Error('There is no Lagoon Catch.')
const [rules, kinds, stakes] = [rulesOf(lagoon), kindsOf(lagoon), lagoon.stakes]

type Answer = RoundAnswer<FishBet, FishOutcome>
type State = StateAnswer<FishBet, FishOutcome>

const test = arcadeTest()
  /** A fishing player: the calls of its page, without a browser. */
  .extend('goFishing', ({ bed }) => async (account: string) => {
    const session = await bed.gateway.signIn(account)
    const play = newId()
    const ticket = await bed.ticketOf(account, 'ATL-FISH')
    const opened = await ask<State>(bed.arcade, '/api/fish/open', { ticket, play })
    if (!opened.success) throw new Error(`The game did not open: ${opened.text}`)
    let nonce = opened.value.next.nonce
    return {
      play,
      state: () => ask<State>(bed.arcade, '/api/fish/state', { play }),
      async shoot(part: Partial<Omit<RoundRequest<unknown>, 'play'>> = {}): Promise<Reply<Answer>> {
        const usual = { roundId: newId(), nonce, stake: 200, clientSeed: 'lagoon', bet: { kind: 'clownfish' } }
        const reply = await ask<Answer>(bed.arcade, '/api/fish/round', { play, ...usual, ...part })
        if (reply.success) nonce = reply.value.next.nonce
        return reply
      },
      async balance() {
        const reply = await bed.gateway.call(balance, {}, { session })
        return toMinor(parse(object({ sumBalance: string() }), reply.value).sumBalance, 2) ?? Number.NaN
      },
    }
  })

/** Returns a settled shot, or throws. */
function finished({ value, text }: Reply<Answer>) {
  if (value?.round.state !== 'settled') throw new Error(`The shot is not settled: ${text}`)
  return value.round
}

describe('a shot', () => {
  test('S3.23 D15 at every kind for every stake verifies against its promise, and money and ledger add up', async ({
    goFishing,
    bed,
  }) => {
    const player = await goFishing('vip')
    let expected = await player.balance()
    let promise = (await player.state()).value.next
    for (const [at, stake] of stakes.entries()) {
      for (const kind of kinds) {
        const reply = await player.shoot({ bet: { kind }, stake, clientSeed: `seed ${at}` })
        const round = finished(reply)
        expect(round.commitment).toBe(promise.commitment)
        expect(round.bet).toEqual({ kind })
        expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
        expect([0, payoutOf(lagoon, stake, kind)]).toContain(round.payout)
        expected += round.payout - stake
        expect(reply.value.walletBalance?.balance).toBe(expected)
        promise = reply.value.next
      }
    }
    expect(await player.balance()).toBe(expected)
    expect(held(bed)).toMatchObject({ escrow: 0 })
    expect(held(bed).rounds).toHaveLength(stakes.length * kinds.length)
    expect((await audit(bed.gateway.databasePath)).findings).toEqual([])
  })

  test('T19 sent five times at once and once later is one shot; another kind or stake with its id is refused', async ({
    goFishing,
    bed,
  }) => {
    const player = await goFishing('agent1')
    const before = await player.balance()
    const tap = { roundId: newId(), nonce: 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.shoot(tap)))
    const rounds = [...answers, await player.shoot(tap)].map(finished)
    for (const round of rounds) expect(round).toEqual(rounds[0])
    expect(await player.balance()).toBe(before - 200 + (rounds[0]?.payout ?? 0))
    for (const other of [{ bet: { kind: 'tuna' } }, { stake: 500 }])
      expect(await player.shoot({ ...tap, ...other })).toMatchObject({ errorCode: 'round_conflict' })
    expect(held(bed).rounds).toHaveLength(1)
  })

  test('T19 is played alone: of six shots under one promise one is played', async ({ goFishing }) => {
    const player = await goFishing('agent2')
    const before = await player.balance()
    const answers = await Promise.all(Array.from({ length: 6 }, () => player.shoot({ nonce: 1 })))
    const played = answers.filter(({ success }) => success).map(finished)
    expect(played).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'nonce_stale')).toHaveLength(5)
    expect(await player.balance()).toBe(before - 200 + (played[0]?.payout ?? 0))
  })
})

test('T20 T22 refuses a stake off the ladder, an unknown kind and invalid requests with a text; nothing moves', async ({
  goFishing,
  bed,
}) => {
  const player = await goFishing('agent41')
  const before = await player.balance()
  const stakes = ['0', '10', '21', '30', '40', '2020', '-20', '0.1', '1e309', '"20"', '"٣"', 'null', '[20]', 'true']
  const bets = ['{"kind":"whale"}', '{"kind":"TUNA"}', '{"kind":null}', '{}', '[]', 'null', '"tuna"']
  const wrong = [
    ...stakes.map((stake) => `"stake":${stake},"bet":{"kind":"tuna"}`),
    ...[...bets, '{"kind":"tuna","x":1}', '{"target":5000,"direction":"under"}'].map(
      (each) => `"stake":200,"bet":${each}`,
    ),
    '"stake":200,"bet":{"kind":"tuna"},"payout":400',
  ]
  for (const part of wrong) {
    const id = `"play":"${player.play}","roundId":"${newId()}","nonce":1,"clientSeed":"x"`
    const reply = await ask(bed.arcade, '/api/fish/round', `{${id},${part}}`)
    expect(reply, part).toMatchObject({ status: 400, errorCode: 'bad_request', value: null })
    expect(reply.text).not.toMatch(/\bat \/|node_modules/)
  }
  expect(await player.balance()).toBe(before)
  expect(held(bed).rounds).toEqual([])
  expect(finished(await player.shoot()).nonce).toBe(1)
})

test('T3 the lagoon accepts only its own tickets and plays', async ({ bed, goFishing }) => {
  const dice = await bed.ticketOf('player')
  const fish = await bed.ticketOf('player', 'ATL-FISH')
  for (const [table, ticket] of [
    ['fish', dice],
    ['dice', fish],
  ]) {
    const opened = await ask(bed.arcade, `/api/${table}/open`, { ticket, play: newId() })
    expect(opened, table).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
  }
  const player = await goFishing('agent2')
  expect(await ask(bed.arcade, '/api/dice/state', { play: player.play })).toMatchObject({ errorCode: 'play_ended' })
})

describe('an interrupted shot', () => {
  test.for([
    { path: bet.path, fault: 'lost before' },
    { path: bet.path, fault: 'lost after' },
    { path: settle.path, fault: 'lost before' },
    { path: settle.path, fault: 'lost after' },
  ] as const)(
    'T21 $path $fault: it ends as drawn, once, and discloses nothing before',
    async ({ path, fault }, { goFishing, bed }) => {
      const player = await goFishing('player')
      const before = await player.balance()
      bed.wire.fault = (called, nth) => (called === path && nth === 1 ? fault : 'pass')
      const tap = { roundId: newId(), nonce: 1 }
      const unknown = await player.shoot(tap)
      expect(unknown.value.round).toMatchObject({ state: 'checking', bet: { kind: 'clownfish' } })
      expect(unknown.text).not.toMatch(/"(outcome|drawn|serverSeed|payout)":/)
      const round = finished(await player.shoot(tap))
      expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
      expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', stake: 200, payout: round.payout }], escrow: 0 })
      expect(await player.balance()).toBe(before - 200 + round.payout)
      expect((await audit(bed.gateway.databasePath)).findings).toEqual([])
    },
  )

  test('T21 whose stake was never taken is replaced by the next one, and costs nothing', async ({ goFishing, bed }) => {
    const player = await goFishing('player')
    const before = await player.balance()
    bed.wire.fault = (path, nth) => (path === bet.path && nth === 1 ? 'lost before' : 'pass')
    expect((await player.shoot()).value.round.state).toBe('checking')
    const round = finished(await player.shoot())
    const { history } = (await player.state()).value
    expect(history.map(({ state }) => state)).toEqual(['settled', 'void'])
    expect(await player.balance()).toBe(before - 200 + round.payout)
  })

  test('T21 between bet and settlement is finished by the arcade after its restart', async ({ goFishing, bed }) => {
    const player = await goFishing('player')
    const before = await player.balance()
    bed.wire.fault = (path) => (path === bet.path ? 'pass' : 'lost before')
    expect((await player.shoot()).value.round.state).toBe('checking')
    expect(held(bed).escrow).toBe(200)
    bed.wire.fault = () => 'pass'
    await bed.restart()
    await expect.poll(() => held(bed).escrow).toBe(0)
    const [round] = (await player.state()).value.history
    if (!round) throw new Error('The shot is gone.')
    expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
    expect(await player.balance()).toBe(before - 200 + round.payout)
    expect(bed.warnings).toEqual([])
  })
})

import { object, parse, string } from 'valibot'
import { describe, expect } from 'vitest'
import { verifyRound } from '#arcade/fair/rules.ts'
import { type KenoBet, type KenoOutcome, rulesOf } from '#arcade/keno/rules.ts'
import { kenoTitle } from '#arcade/keno/title.ts'
import type { RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { toMinor } from '#contract/money/money.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { balance } from '#contract/wallet/balance.ts'
import { type Reply, ask, held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'
import { titlesOf } from '#arcade/titles/current.ts'

const [lagoon] = titlesOf('keno', kenoTitle).filter(({ id }) => id === 'keno')
if (!lagoon) throw new Error('There is no Lagoon Keno.')
const rules = rulesOf(lagoon)

type Answer = RoundAnswer<KenoBet, KenoOutcome>
type State = StateAnswer<KenoBet, KenoOutcome>

const test = arcadeTest()
  /** A keno player: the calls of its page, without a browser. */
  .extend('sitAtKeno', ({ bed }) => async (account: string) => {
    const session = await bed.gateway.signIn(account)
    const play = newId()
    const ticket = await bed.ticketOf(account, 'ATL-KENO')
    const opened = await ask<State>(bed.arcade, '/api/keno/open', { ticket, play })
    if (!opened.success) throw new Error(`The game did not open: ${opened.text}`)
    let nonce = opened.value.next.nonce
    return {
      play,
      state: () => ask<State>(bed.arcade, '/api/keno/state', { play }),
      async draw(part: Partial<Omit<RoundRequest<unknown>, 'play'>> = {}): Promise<Reply<Answer>> {
        const usual = { roundId: newId(), nonce, stake: 200, clientSeed: 'lagoon', bet: { spots: [3, 17, 40] } }
        const reply = await ask<Answer>(bed.arcade, '/api/keno/round', { play, ...usual, ...part })
        if (reply.success) nonce = reply.value.next.nonce
        return reply
      },
      async balance() {
        const reply = await bed.gateway.call(balance, {}, { session })
        return toMinor(parse(object({ sumBalance: string() }), reply.value).sumBalance, 2)
      },
    }
  })

/** Returns a settled round, or throws. */
function finished({ value, text }: Reply<Answer>) {
  if (value?.round.state !== 'settled') throw new Error(`The round is not settled: ${text}`)
  return value.round
}

describe('a round of keno', () => {
  test('S3.23 D15 of one to ten spots verifies against its promise, and the money adds up over twenty rounds', async ({
    sitAtKeno,
    bed,
  }) => {
    const player = await sitAtKeno('vip')
    let expected = await player.balance()
    let promise = (await player.state()).value.next
    for (let round = 1; round <= 20; round++) {
      const spots = Array.from({ length: ((round - 1) % 10) + 1 }, (_, place) => 40 - place * 3)
      const reply = await player.draw({ bet: { spots }, stake: 20 * round, clientSeed: `seed ${round}` })
      const played = finished(reply)
      expect(played.commitment).toBe(promise.commitment)
      expect(played.bet).toEqual({ spots })
      expect(played.outcome.hits).toBe(played.outcome.drawn.filter((ball) => spots.includes(ball)).length)
      expect(await verifyRound(rules, played)).toEqual({ commitment: true, outcome: true, payout: true })
      expect(played.payout === 0 || played.payout >= played.stake).toBe(true)
      expected = (expected ?? 0) + played.payout - played.stake
      expect(reply.value.walletBalance?.balance).toBe(expected)
      promise = reply.value.next
    }
    expect(await player.balance()).toBe(expected)
    expect(held(bed).escrow).toBe(0)
  })

  test('T19 sent five times at once and once later is one round; other numbers with its id are refused', async ({
    sitAtKeno,
  }) => {
    const player = await sitAtKeno('agent1')
    const before = (await player.balance()) ?? 0
    const tap = { roundId: newId(), nonce: 1 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.draw(tap)))
    const rounds = [...answers, await player.draw(tap)].map(finished)
    for (const round of rounds) expect(round).toEqual(rounds[0])
    expect(await player.balance()).toBe(before - 200 + (rounds[0]?.payout ?? 0))
    expect(await player.draw({ ...tap, bet: { spots: [3, 17, 39] } })).toMatchObject({ errorCode: 'round_conflict' })
  })

  test('D15 with a bet that could win more than the maximum payout is refused before anything moves', async ({
    sitAtKeno,
  }) => {
    const player = await sitAtKeno('agent41')
    const before = await player.balance()
    const ten = { spots: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }
    expect(await player.draw({ stake: 5_020, bet: ten })).toMatchObject({ errorCode: 'payout_too_high' })
    expect(await player.balance()).toBe(before)
    expect(finished(await player.draw({ stake: 5_000, bet: ten })).stake).toBe(5_000)
  })
})

test('T20 T22 refuses an invalid bet with a text, and nothing moves', async ({ sitAtKeno, bed }) => {
  const player = await sitAtKeno('agent41')
  const before = await player.balance()
  const spots = [
    '[0]',
    '[41]',
    '[7,7]',
    '[1,2,3,4,5,6,7,8,9,10,11]',
    '[]',
    '["7"]',
    '["٣"]',
    '[1e309]',
    '[-1]',
    '[1.5]',
  ]
  const bets = [...spots, '"7"', 'null', '{"0":7}'].map((each) => `{"spots":${each}}`)
  const stakes = ['1e309', '-20', '0', '0.1', '30', '"٣"', '"20"', '1000020', 'null']
  const wrong = [
    ...[...bets, '{"spots":[7],"x":1}', '[]', 'null', '"dice"', '{"target":5000,"direction":"under"}'].map(
      (each) => `"stake":200,"bet":${each}`,
    ),
    ...stakes.map((stake) => `"stake":${stake},"bet":{"spots":[7]}`),
  ]
  for (const part of wrong) {
    const id = `"play":"${player.play}","roundId":"${newId()}","nonce":1,"clientSeed":"x"`
    expect(await ask(bed.arcade, '/api/keno/round', `{${id},${part}}`), part).toMatchObject({
      status: 400,
      errorCode: 'bad_request',
      value: null,
    })
  }
  expect(await player.balance()).toBe(before)
  expect(held(bed).rounds).toEqual([])
  expect(finished(await player.draw()).nonce).toBe(1)
})

test('T3 keno accepts only its own tickets and plays', async ({ bed, sitAtKeno }) => {
  const dice = await bed.ticketOf('player')
  const keno = await bed.ticketOf('player', 'ATL-KENO')
  for (const [table, ticket] of [
    ['keno', dice],
    ['dice', keno],
  ]) {
    const opened = await ask(bed.arcade, `/api/${table}/open`, { ticket, play: newId() })
    expect(opened, table).toMatchObject({ status: 422, errorCode: 'ticket_invalid' })
  }
  const player = await sitAtKeno('agent2')
  expect(await ask(bed.arcade, '/api/dice/state', { play: player.play })).toMatchObject({ errorCode: 'play_ended' })
})

describe('an interrupted round of keno', () => {
  test.for([
    { path: bet.path, fault: 'lost before' },
    { path: bet.path, fault: 'lost after' },
    { path: settle.path, fault: 'lost before' },
    { path: settle.path, fault: 'lost after' },
  ] as const)(
    'T21 $path $fault: it ends as drawn, once, and discloses no ball before',
    async ({ path, fault }, { sitAtKeno, bed }) => {
      const player = await sitAtKeno('player')
      const before = (await player.balance()) ?? 0
      bed.wire.fault = (called, nth) => (called === path && nth === 1 ? fault : 'pass')
      const tap = { roundId: newId(), nonce: 1 }
      const unknown = await player.draw(tap)
      expect(unknown.value.round).toMatchObject({ state: 'checking', bet: { spots: [3, 17, 40] } })
      expect(unknown.text).not.toMatch(/"(outcome|drawn|serverSeed)":/)
      const round = finished(await player.draw(tap))
      expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
      expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', stake: 200, payout: round.payout }], escrow: 0 })
      expect(await player.balance()).toBe(before - 200 + round.payout)
    },
  )

  test('T21 is finished after a restart if the arcade stopped before the settlement', async ({ sitAtKeno, bed }) => {
    const player = await sitAtKeno('player')
    const before = (await player.balance()) ?? 0
    bed.wire.fault = (path) => (path === bet.path ? 'pass' : 'lost before')
    expect((await player.draw()).value.round.state).toBe('checking')
    bed.wire.fault = () => 'pass'
    await bed.restart()
    await expect.poll(() => held(bed).escrow).toBe(0)
    const [round] = (await player.state()).value.history
    if (!round) throw new Error('The round is gone.')
    expect(await verifyRound(rules, round)).toEqual({ commitment: true, outcome: true, payout: true })
    expect(await player.balance()).toBe(before - 200 + round.payout)
    expect(bed.warnings).toEqual([])
  })
})

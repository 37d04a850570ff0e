import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { raise, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { replaying } from '#arcade/fair/stepped.ts'
import { verifyRound } from '#arcade/fair/rules.ts'
import { type Bed, held, sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'
import {
  type BlackjackPlayer,
  chance,
  rules,
  runningOf,
  sitAtBlackjack,
  wanted,
} from '#tests/arcade/support/blackjack.fixture.ts'

let now = 0
const test = arcadeTest().override('options', () => {
  now = Date.now()
  return { chance, clock: () => now }
})

/** Returns what the arcade has on disk: the stake of each round, and what its moves have cost. */
function kept({ arcadePath }: Bed) {
  const database = new DatabaseSync(arcadePath, { readOnly: true })
  const rows = database
    .prepare(
      `SELECT stake, (SELECT COALESCE(SUM(costs), 0) FROM round_move WHERE round = id AND round_move.state = 'made') AS raised,
         (SELECT COUNT(*) FROM round_move WHERE round = id) AS moves
       FROM round WHERE play IN (SELECT id FROM play WHERE game = 'lagoon-blackjack')`,
    )
    .all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

const verdict = { commitment: true, outcome: true, payout: true }

/** Stands until the round is over, and returns it. */
async function standOut(player: BlackjackPlayer) {
  for (;;) {
    const { running, history } = (await player.state()).value
    if (!running) return history[0]
    await player.move(running.no + 1, 'stand')
  }
}

/** Loses all but 150.00 of the player's money at another game. */
async function spend(bed: Bed) {
  const { value } = await (await sitDown(bed)).roll({ stake: 85_000, target: 200 })
  expect(value).toMatchObject({ round: { state: 'settled', payout: 0 }, walletBalance: { balance: 15_000 } })
}

describe('a round of several moves', () => {
  test('D143 goes on by its moves, and ends with cards and a payout that anyone recomputes', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    const dealt = runningOf(await player.deal(wanted.double))
    expect(dealt).toMatchObject({ no: 0, stake: 100, raised: 0 })
    expect(dealt.choices).toContainEqual({ move: 'double', costs: 100 })
    const over = await player.move(1, 'double')
    const { round } = over.value
    if (round.state !== 'settled') throw new Error(over.text)
    expect(round).toMatchObject({ stake: 200, outcome: { moves: ['double'], raised: 100, left: 0 } })
    expect(await verifyRound(replaying(rules), round)).toEqual(verdict)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', stake: 200, payout: round.payout }], escrow: 0 })
    expect(kept(bed)).toEqual([{ stake: 200, raised: 100, moves: 1 }])
    const { walletBalance } = (await player.state()).value
    expect(walletBalance?.balance).toBe(100_000 - 200 + round.payout + (round.jackpot?.paid ?? 0))
  })

  test('D143 splits and doubles, each as a raise of its own', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.pair)
    const split = runningOf(await player.move(1, 'split'))
    expect(split).toMatchObject({ stake: 200, raised: 100 })
    expect(split.view.hands).toHaveLength(2)
    const round = await standOut(player)
    if (!round) throw new Error('There is no round.')
    expect(await verifyRound(replaying(rules), round)).toEqual(verdict)
    expect(held(bed)).toMatchObject({ rounds: [{ stake: 200 }], escrow: 0 })
  })

  test('D143 of a forged claim the moves, the stake or the payout do not hold', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.stiff)
    const round = await standOut(player)
    if (!round) throw new Error('There is no round.')
    const verify = (part: object) => verifyRound(replaying(rules), { ...round, ...part })
    const { outcome } = round
    expect(await verify({})).toEqual(verdict)
    expect(await verify({ payout: round.payout + 100 })).toEqual({ ...verdict, payout: false })
    for (const forged of [
      { ...outcome, moves: ['hit', 'stand'] },
      { ...outcome, moves: ['split'] },
      { ...outcome, moves: [] },
      { ...outcome, raised: 100 },
      { ...outcome, moves: ['stand', 'stand'] },
    ]) {
      expect(await verify({ outcome: forged }), JSON.stringify(forged)).toMatchObject({ outcome: false })
    }
  })

  test('D143 answers nothing of the dealer’s second card and of no seed before the end', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    const before = await player.deal(wanted.stiff)
    const { text } = await player.state()
    const taken = await player.move(1, 'hit')
    const again = await player.state()
    await standOut(player)
    const over = (await player.state()).value.history[0]
    const hole = over?.outcome.result?.dealer[1]
    const server = over?.serverSeed ?? 'none'
    for (const answer of [before.text, text, taken.text, again.text].filter((each) => each.includes('running'))) {
      expect(answer).not.toContain(server)
      expect(answer).not.toMatch(/"(dealer|outcome|payout|serverSeed|state)":(?!"running")/)
      const [, view = ''] = /"view":(\{.*?\}),"choices"/.exec(answer) ?? []
      const { up, hands, isHoleDealt, turn, ...rest } = JSON.parse(view)
      expect(rest).toEqual({})
      expect({ up, hands, isHoleDealt, turn }).toMatchObject({ isHoleDealt: true, turn: 0 })
      // found by value: the card is nowhere, unless it is one that lies open
      const open = [up, ...hands.flatMap(({ cards }: { cards: number[] }) => cards)]
      if (!open.includes(hole)) expect(view).not.toMatch(new RegExp(`[[,:]${hole}[\\],}]`))
    }
  })
})

describe('a move', () => {
  test('T21 sent twice is one move, and another one of its number is refused', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.double)
    const [one, other] = await Promise.all([player.move(1, 'double'), player.move(1, 'double')])
    expect(one.value.round).toEqual(other.value.round)
    expect(bed.wire.passed.filter((path) => path === raise.path)).toHaveLength(1)
    expect((await player.move(1, 'hit')).errorCode).toBe('round_conflict')
    expect(held(bed)).toMatchObject({ rounds: [{ stake: 200 }] })
  })

  test('D143 out of turn, unknown or not allowed moves nothing', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    expect((await player.move(1, 'hit')).errorCode).toBe('bad_request')
    await player.deal(wanted.stiff)
    const refusals = [
      [2, 'hit', 'move_stale'],
      [1, 'split', 'bad_request'],
      [1, 'surrender', 'bad_request'],
      [1, 'steal', 'bad_request'],
      [0, 'hit', 'bad_request'],
    ] as const
    for (const [no, move, code] of refusals) expect((await player.move(no, move)).errorCode, move).toBe(code)
    expect(kept(bed)).toEqual([{ stake: 100, raised: 0, moves: 0 }])
    const stranger = await sitAtBlackjack(bed, { account: 'vip' })
    await stranger.deal(wanted.stiff)
    expect((await player.state()).value.running?.no).toBe(0)
    await standOut(stranger)
    await standOut(player)
    expect((await player.move(2, 'hit')).errorCode).toBe('move_stale')
  })

  test('D143 that the balance does not cover is withdrawn, and the round goes on', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await spend(bed)
    const dealt = await player.deal(wanted.double, { stake: 10_000 })
    runningOf(dealt)
    const refused = await player.move(1, 'double')
    expect(refused.errorCode).toBe('raise_uncovered')
    expect((await player.state()).value.running).toMatchObject({ no: 0, stake: 10_000 })
    expect(kept(bed).at(-1)).toEqual({ stake: 10_000, raised: 0, moves: 0 })
    const round = await standOut(player)
    expect(round).toMatchObject({ state: 'settled', stake: 10_000, outcome: { moves: ['stand'], raised: 0 } })
  })
})

describe('a raise without an answer', () => {
  test.for(['lost after', 'lost before', 'late'] as const)('T21 that is %s is taken once', async (fault, { bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.double)
    bed.wire.fault = (path, nth) => (path === raise.path && nth === 1 ? fault : 'pass')
    const first = await player.move(1, 'double')
    expect(first.success).toBe(true)
    if (fault !== 'lost after') {
      expect(first.value.round).toMatchObject({ state: 'checking' })
      expect(first.text).not.toMatch(/"(outcome|view|serverSeed)":/)
    }
    await bed.wire.deliver()
    expect((await player.move(1, 'double')).value.round).toMatchObject({ state: 'settled', stake: 200 })
    expect(held(bed)).toMatchObject({ rounds: [{ stake: 200 }], escrow: 0 })
    expect(kept(bed)).toEqual([{ stake: 200, raised: 100, moves: 1 }])
  })

  test('T21 is sent again by the sweep when the page is gone, and the round is settled', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.double)
    bed.wire.fault = (path, nth) => (path === raise.path && nth === 1 ? 'lost before' : 'pass')
    await player.move(1, 'double')
    now += 20_000
    await expect.poll(() => held(bed).escrow).toBe(0)
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'settled', stake: 200 }] })
  })

  test('T21 that is refused afterwards is withdrawn only when the first can no longer arrive', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await spend(bed)
    await player.deal(wanted.double, { stake: 10_000 })
    bed.wire.fault = (path, nth) => (path === raise.path && nth === 1 ? 'lost before' : 'pass')
    expect((await player.move(1, 'double')).value.round).toMatchObject({ state: 'checking' })
    expect((await player.move(1, 'double')).value.round).toMatchObject({ state: 'checking' })
    now += 12 * 60_000
    // by this call, or before it by the sweep, and then it is asked for anew
    expect(['raise_refused', 'raise_uncovered']).toContain((await player.move(1, 'double')).errorCode)
    expect((await player.state()).value.running).toMatchObject({ no: 0, stake: 10_000 })
    await standOut(player)
  })
})

describe('a round that its player has left', () => {
  test('D143 stands after 15 minutes without a page, and says so', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.stiff)
    now += 14 * 60_000
    expect((await player.state()).value.running?.no).toBe(0)
    // the page was there: the time begins anew
    now += 14 * 60_000
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(held(bed)).toMatchObject({ rounds: [{ state: 'open' }] })
    now += 2 * 60_000
    await expect.poll(() => held(bed).escrow).toBe(0)
    const { history, isUnseen } = (await player.state()).value
    expect(isUnseen).toBe(true)
    expect(history[0]?.outcome).toMatchObject({ moves: ['stand'], left: 1 })
    if (history[0]) expect(await verifyRound(replaying(rules), history[0])).toEqual(verdict)
  })

  test('D143 goes on in another tab and on another device, and no second one begins', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.stiff)
    const { roundId } = (await player.state()).value.running ?? {}
    const other = await sitAtBlackjack(bed)
    const { running } = (await other.state()).value
    expect(running).toMatchObject({ roundId, no: 0 })
    expect((await other.deal(wanted.stiff)).errorCode).toBe('round_pending')
    expect((await player.move(1, 'stand')).value.round.state).toBe('settled')
    expect((await other.state()).value).toMatchObject({ history: [{ roundId, state: 'settled' }] })
  })
})

describe('an arcade that stops in mid-round', () => {
  test.for([
    { when: 'before the raise arrived', path: raise.path, fault: 'lost before' },
    { when: 'after the raise was taken', path: raise.path, fault: 'lost after' },
    { when: 'before the settlement arrived', path: settle.path, fault: 'lost before' },
    { when: 'after the settlement was made', path: settle.path, fault: 'lost after' },
  ] as const)('T21 $when: goes on with the same cards and the whole stake', async ({ path, fault }, { bed }) => {
    const player = await sitAtBlackjack(bed)
    await player.deal(wanted.double)
    bed.wire.fault = (called) => (called === path ? fault : called === roundState.path ? 'lost before' : 'pass')
    expect((await player.move(1, 'double')).value.round).toMatchObject({ state: 'checking' })
    bed.wire.fault = () => 'pass'
    await bed.restart()
    await expect.poll(() => held(bed).escrow).toBe(0)
    const { history } = (await player.state()).value
    expect(history).toMatchObject([{ state: 'settled', stake: 200, outcome: { moves: ['double'] } }])
    if (history[0]) expect(await verifyRound(replaying(rules), history[0])).toEqual(verdict)
    expect(bed.warnings).toEqual([])
  })

  test('T21 leaves a round that waits for a move to its player', async ({ bed }) => {
    const player = await sitAtBlackjack(bed)
    const { view } = runningOf(await player.deal(wanted.stiff))
    now += 60 * 60_000
    await bed.restart()
    expect((await player.state()).value.running).toMatchObject({ no: 0, view })
    await standOut(player)
  })
})

import { array, constantFrom, integer, record } from 'fast-check'
import { MAX_RAISES, bet, raise, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { type Bench, type Check, must } from '#conformance/check.ts'
import type { Answer } from '#conformance/client.ts'
import { mustBeRefused, mustSucceed } from '#conformance/calls/laws.ts'
import { balanceOf } from '#conformance/money/orders.ts'
import { type Play, balanceIn, logOut, newId, openGame } from './wallet.ts'

const AT_ONCE = 10
const STAKE = 10
const money = [bet.name, raise.name, settle.name, rollback.name]

/** Returns the laws of rounds from the provider's side (docs/providers.md). */
export function providerChecks(): Check[] {
  const check = (id: string, row: string, run: Check['run']): Check => ({
    id: `wallet: ${id}`,
    row,
    level: 3,
    calls: money,
    run,
  })
  const ofMoves = moves.flatMap((move): Check[] => [
    check(`${move.name} repeated`, 'T19', (bench) => checkRepeated(bench, move)),
    check(`${move.name} ten at once`, 'T18', (bench) => checkAtOnce(bench, move)),
  ])
  return [
    check('a round from bet to settlement', 'S1.3', checkRound),
    check('raises', 'S1.3', checkRaises),
    check('a rollback gives the whole stake back', 'S1.3', checkRollback),
    ...ofMoves,
    check('an answer that was lost', 'T19', checkLost),
    check('one id for two calls', 'T19', checkConflict),
    check('calls in another order', 'T21', checkReversed),
    check('after the end of a round', 'T21', checkAfterEnd),
    check('a bet beyond the balance', 'T18', checkBeyond),
    check('after the logout', 'T3', checkLogout),
    check('any history adds up', 'S1.3', checkHistory),
  ]
}

async function checkRound(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  const { balance } = await play.state(roundId)
  must(balance === (await balanceOf(bench, 'member')), 'provider and portal see another balance')
  const staked = await play.bet(roundId, STAKE)
  mustSucceed(staked, 'a bet')
  must(balanceIn(staked) === balance - STAKE, `a bet of ${STAKE} makes ${balanceIn(staked)} of ${balance}`)
  const open = await play.state(roundId)
  must(open.round === 'open' && open.stake === STAKE, `the round is ${open.round} with ${open.stake}`)
  const settled = await play.settle(roundId, 3 * STAKE)
  mustSucceed(settled, 'a settlement')
  must(
    balanceIn(settled) === balance + 2 * STAKE,
    `a payout of ${3 * STAKE} makes ${balanceIn(settled)} of ${balance - STAKE}`,
  )
  const ended = await play.state(roundId)
  must(ended.round === 'settled' && ended.stake === STAKE, `the round is ${ended.round} with ${ended.stake}`)
  must(ended.balance === (await balanceOf(bench, 'member')), 'provider and portal see another balance')
}

async function checkRaises(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  mustBeRefused(await play.raise(roundId, STAKE), ['round_unknown'], 'a raise without a bet')
  mustSucceed(await play.bet(roundId, STAKE), 'a bet')
  for (let raised = 1; raised <= MAX_RAISES; raised += 1)
    mustSucceed(await play.raise(roundId, STAKE), `raise ${raised}`)
  mustBeRefused(await play.raise(roundId, STAKE), ['amount_too_large'], `raise ${MAX_RAISES + 1}`)
  const { stake, balance } = await play.state(roundId)
  must(stake === STAKE * (MAX_RAISES + 1), `bet and raises add up to ${stake}`)
  const back = await play.rollback(roundId)
  mustSucceed(back, 'a rollback')
  must(balanceIn(back) === balance + stake, `the rollback of ${stake} makes ${balanceIn(back)} of ${balance}`)
}

async function checkRollback(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  const { balance } = await play.state(roundId)
  mustSucceed(await play.bet(roundId, STAKE), 'a bet')
  const back = await play.rollback(roundId)
  mustSucceed(back, 'a rollback')
  must(balanceIn(back) === balance, `a rollback makes ${balanceIn(back)} of ${balance}`)
  const { round } = await play.state(roundId)
  must(round === 'rolledback', `the round is ${round}`)
}

/** A call that moves money, in a round that is ready for it. */
interface Move {
  readonly name: string
  readonly needsBet: boolean
  /** What it adds to the balance. */
  readonly adds: number
  send(play: Play, roundId: string, transferId: string): Promise<Answer>
}

const moves: readonly Move[] = [
  { name: 'bet', needsBet: false, adds: -STAKE, send: (play, roundId, id) => play.bet(roundId, STAKE, id) },
  { name: 'raise', needsBet: true, adds: -STAKE, send: (play, roundId, id) => play.raise(roundId, STAKE, id) },
  { name: 'settle', needsBet: true, adds: 2 * STAKE, send: (play, roundId, id) => play.settle(roundId, 2 * STAKE, id) },
  { name: 'rollback', needsBet: true, adds: STAKE, send: (play, roundId, id) => play.rollback(roundId, id) },
]

async function readyFor(bench: Bench, { needsBet }: Move) {
  const [play, roundId] = [await openGame(bench), newId()]
  if (needsBet) mustSucceed(await play.bet(roundId, STAKE), 'a bet')
  const { balance } = await play.state(roundId)
  return { play, roundId, balance, transferId: newId(), end: () => play.rollback(roundId) }
}

async function checkRepeated(bench: Bench, move: Move): Promise<void> {
  const { play, roundId, balance, transferId, end } = await readyFor(bench, move)
  const first = await move.send(play, roundId, transferId)
  mustSucceed(first, `a ${move.name}`)
  const again = await move.send(play, roundId, transferId)
  must(again.text === first.text, `the same ${move.name} again is answered ${again.text.slice(0, 120)}`)
  must(again.headers.get('idempotency-hit') === 'true', 'a repeat has no Idempotency-Hit: true')
  const after = await play.state(roundId)
  must(after.balance === balance + move.adds, `sent twice it makes ${after.balance} of ${balance}`)
  await end()
}

async function checkAtOnce(bench: Bench, move: Move): Promise<void> {
  const { play, roundId, balance, transferId, end } = await readyFor(bench, move)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => move.send(play, roundId, transferId)))
  for (const answer of answers) mustSucceed(answer, `a ${move.name} of ten at once`)
  must(new Set(answers.map(({ text }) => text)).size === 1, 'ten at once have different answers')
  const after = await play.state(roundId)
  must(after.balance === balance + move.adds, `ten at once make ${after.balance} of ${balance}`)
  await end()
}

/** A provider that gets no answer repeats the call, even after the round has gone on. */
async function checkLost(bench: Bench): Promise<void> {
  const [play, roundId, transferId] = [await openGame(bench), newId(), newId()]
  const lost = await play.bet(roundId, STAKE, transferId)
  mustSucceed(await play.settle(roundId, 0), 'a settlement of nothing')
  const again = await play.bet(roundId, STAKE, transferId)
  must(again.text === lost.text, `a bet repeated after the end is answered ${again.text.slice(0, 120)}`)
}

async function checkConflict(bench: Bench): Promise<void> {
  const [play, roundId, transferId] = [await openGame(bench), newId(), newId()]
  mustSucceed(await play.bet(roundId, STAKE, transferId), 'a bet')
  const { balance } = await play.state(roundId)
  mustBeRefused(
    await play.bet(roundId, STAKE + 1, transferId),
    ['transfer_conflict'],
    'another stake under the same id',
  )
  mustBeRefused(await play.bet(newId(), STAKE, transferId), ['transfer_conflict'], 'another round under the same id')
  mustBeRefused(await play.settle(roundId, STAKE, transferId), ['transfer_conflict'], 'a settlement under the same id')
  const after = await play.state(roundId)
  must(
    after.balance === balance && after.round === 'open',
    `conflicts make ${after.balance} of ${balance}, ${after.round}`,
  )
  await play.rollback(roundId)
}

async function checkReversed(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  const { balance } = await play.state(roundId)
  mustBeRefused(await play.settle(newId(), STAKE), ['round_unknown'], 'a settlement before its bet')
  mustBeRefused(await play.rollback(roundId), ['round_unknown'], 'a rollback before its bet')
  mustBeRefused(await play.bet(roundId, STAKE), ['round_closed'], 'a bet after its rollback')
  const after = await play.state(roundId)
  must(after.balance === balance, `refused calls make ${after.balance} of ${balance}`)
}

async function checkAfterEnd(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  mustSucceed(await play.bet(roundId, STAKE), 'a bet')
  mustSucceed(await play.settle(roundId, STAKE), 'a settlement')
  const { balance } = await play.state(roundId)
  const late = [
    play.bet(roundId, STAKE),
    play.raise(roundId, STAKE),
    play.settle(roundId, STAKE),
    play.rollback(roundId),
  ]
  for (const answer of await Promise.all(late)) mustBeRefused(answer, ['round_closed'], 'a call after the end')
  const after = await play.state(roundId)
  must(after.balance === balance, `calls after the end make ${after.balance} of ${balance}`)
}

async function checkBeyond(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench), newId()]
  const { balance } = await play.state(roundId)
  const answer = await play.bet(roundId, balance + 1)
  mustBeRefused(
    answer,
    ['quota_insufficient', 'play_limited', 'bonus_max_bet', 'amount_too_large'],
    'a bet beyond the balance',
  )
  const after = await play.state(roundId)
  must(
    after.balance === balance && after.round === 'none',
    `a refused bet makes ${after.balance} of ${balance}, ${after.round}`,
  )
}

/** After the logout nothing new is staked, and what is open still ends. */
async function checkLogout(bench: Bench): Promise<void> {
  const [play, roundId] = [await openGame(bench, await bench.signIn('member')), newId()]
  mustSucceed(await play.bet(roundId, STAKE), 'a bet')
  await logOut(bench, play.session)
  mustBeRefused(await play.bet(newId(), STAKE), ['ticket_invalid'], 'a bet after the logout')
  mustSucceed(await play.settle(roundId, STAKE), 'the settlement of an open round')
}

/** Rounds of any stakes, raises and ends change the balance by payouts less stakes, each exactly once. */
async function checkHistory(bench: Bench): Promise<void> {
  const round = record({
    stake: integer({ min: 1, max: 20 }),
    raises: array(integer({ min: 1, max: 5 }), { maxLength: 3 }),
    payout: integer({ min: 0, max: 40 }),
    end: constantFrom('settle' as const, 'rollback' as const),
  })
  const play = await openGame(bench)
  let { balance: expected } = await play.state(newId())
  for (const { stake, raises, payout, end } of bench.random.take(round, 8)) {
    const roundId = newId()
    mustSucceed(await play.bet(roundId, stake), `a bet of ${stake}`)
    for (const amount of raises) mustSucceed(await play.raise(roundId, amount), `a raise of ${amount}`)
    const ended = end === 'settle' ? await play.settle(roundId, payout) : await play.rollback(roundId)
    mustSucceed(ended, `a ${end}`)
    const whole = raises.reduce((sum, amount) => sum + amount, stake)
    expected += end === 'settle' ? payout - whole : 0
    must(balanceIn(ended) === expected, `${end} of ${whole}: the balance is ${balanceIn(ended)}, not ${expected}`)
  }
}

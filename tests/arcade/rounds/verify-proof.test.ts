import { describe, expect, test } from 'vitest'
import { commitmentOf } from '#contract/fair/draws.ts'
import { type ProofResult, verifyProof } from '#arcade/fair/verify-proof.ts'
import { winsJackpot } from '#arcade/fair/jackpot.ts'
import { dice } from '#arcade/dice/game.ts'
import { fishGames } from '#arcade/fish/game.ts'
import type { Game } from '#arcade/game.ts'
import { ownGames } from '#arcade/games.ts'
import { instantGames } from '#arcade/instant/game.ts'
import { kenoGames } from '#arcade/keno/game.ts'
import { slots } from '#arcade/slot/game.ts'

/** Returns the smallest stake of a title. */
const stakeOf = ({ editions }: Game) => editions?.at(-1)?.title.stakes[0] ?? 0

const placed: [Game, number, object][] = [
  [dice, 10, { target: 9_001, direction: 'under', rest: 'drawn' }],
  ...kenoGames.map((keno): [Game, number, object] => [keno, 100, { spots: [1, 3, 7, 11, 17, 24] }]),
  ...[...slots, ...instantGames].map((game): [Game, number, object] => [game, stakeOf(game), {}]),
  ...['sardine', 'crab', 'octopus'].flatMap((kind) =>
    fishGames.filter((fish) => fish.prepare(20, { kind })).map((fish): [Game, number, object] => [fish, 20, { kind }]),
  ),
]

/** Returns a round as a page of the game copies it. */
async function copyOf([game, stake, bet]: (typeof placed)[number], nonce = 3) {
  const serverSeed = 'ab'.repeat(32)
  const seeds = { serverSeed, clientSeed: 'লেগুন 🎲', nonce }
  const played = await game.prepare(stake, bet)?.play(seeds)
  if (!played) throw new Error(`${game.id} does not take ${stake}.`)
  const jackpot = { isWon: await winsJackpot(seeds, stake), paid: 0 }
  return {
    game: game.id,
    currency: 'PLAY',
    digits: 2,
    roundId: 'round-of-the-test',
    state: 'settled',
    jackpot,
    stake,
    bet,
    ...seeds,
    commitment: await commitmentOf(serverSeed),
    outcome: JSON.parse(played.outcome) as unknown,
    payout: played.payout,
  }
}

const verifyCopy = (game: Game, copy: unknown): Promise<ProofResult> => verifyProof(game, JSON.stringify(copy, null, 2))
const whole = { commitment: true, outcome: true, payout: true, jackpot: true }

test('covers every game with rounds of one player each that end at once', () => {
  const atOnce = ownGames.filter(({ stepsOf }) => stepsOf === undefined)
  const covered = new Set(placed.map(([game]) => game.id))
  expect([...covered].toSorted()).toEqual(atOnce.map(({ id }) => id).toSorted())
})

describe.each(placed)('S7.31 D15 a copied proof of $id', (...round) => {
  const [game, stake, bet] = round

  test('holds for anyone at any time, with surrounding space or without', async () => {
    for (let nonce = 1; nonce <= 20; nonce++) {
      const copy = await copyOf(round, nonce)
      expect(await verifyCopy(game, copy)).toMatchObject({ kind: 'verified', holds: true, claims: whole })
      expect(await verifyProof(game, `\n ${JSON.stringify(copy)} \n`)).toMatchObject({ holds: true })
    }
    // as copied before proofs named their game, and by a trial, which does not play for the jackpot
    const { game: _game, currency: _currency, digits: _digits, jackpot: _jackpot, ...older } = await copyOf(round)
    expect(await verifyCopy(game, { ...older, jackpot: null })).toMatchObject({
      holds: true,
      claims: { commitment: true, outcome: true, payout: true },
    })
  })

  test('does not hold with anything in it changed, and says what', async () => {
    const copy = await copyOf(round)
    const claimsOf = async (change: object) => {
      const result = await verifyCopy(game, { ...copy, ...change })
      return result.kind === 'verified' && !result.holds && result.claims
    }
    expect(await claimsOf({ commitment: `0${copy.commitment.slice(1)}` })).toEqual({ ...whole, commitment: false })
    expect(await claimsOf({ payout: copy.payout + 1 })).toEqual({ ...whole, payout: false })
    expect(await claimsOf({ outcome: { roll: 1 } })).toEqual({ ...whole, outcome: false })
    expect(await claimsOf({ outcome: null })).toEqual({ ...whole, outcome: false })
    expect(await claimsOf({ jackpot: { isWon: true, paid: 1 } })).toEqual({ ...whole, jackpot: false })
    const swapped = { serverSeed: `${copy.serverSeed.slice(0, -1)}0` }
    expect(await claimsOf(swapped)).toMatchObject({ commitment: false, outcome: false })
    expect(await claimsOf({ nonce: 4 })).toMatchObject({ commitment: true, outcome: false })
    expect(await claimsOf({ clientSeed: 'another' })).toMatchObject({ commitment: true, outcome: false })
  })

  test('with missing or invalid parts says which', async () => {
    const copy = await copyOf(round)
    for (const key of [
      'serverSeed',
      'commitment',
      'stake',
      'bet',
      'outcome',
      'payout',
      'nonce',
      'clientSeed',
      'state',
    ]) {
      const { [key]: _gone, ...rest } = Object(copy)
      const expected = key === 'serverSeed' ? { kind: 'unrevealed' } : { kind: 'flawed', fields: [key] }
      expect(await verifyCopy(game, rest), key).toEqual(expected)
    }
    const flawed = { ...copy, serverSeed: 'AB', stake: '10', nonce: 0.5 }
    expect(await verifyCopy(game, flawed)).toEqual({ kind: 'flawed', fields: ['nonce', 'serverSeed', 'stake'] })
    for (const wrong of [{ stake: stake + 1e9 }, { bet: { ...bet, more: 1 } }, { bet: null }, { bet: 'under' }]) {
      expect(await verifyCopy(game, { ...copy, ...wrong })).toEqual({ kind: 'flawed', fields: ['stake', 'bet'] })
    }
  })

  test('is not verified by the rules of another game', async () => {
    for (const [other] of placed.filter(([each]) => each !== game)) {
      expect(await verifyCopy(other, await copyOf(round))).toEqual({ kind: 'otherGame', game: game.id })
    }
  })

  test('is pending while its round is not over', async () => {
    const { commitment, nonce } = await copyOf(round)
    expect(await verifyCopy(game, { nonce, commitment })).toEqual({ kind: 'unrevealed' })
    expect(await verifyCopy(game, { roundId: 'x', state: 'checking', nonce, stake, bet })).toEqual({
      kind: 'unrevealed',
    })
  })
})

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['abc', 'unreadable'],
  ['{"nonce":1', 'unreadable'],
  ['[]', 'unreadable'],
  ['null', 'unreadable'],
  ['7', 'unreadable'],
  ['"text"', 'unreadable'],
  [`{"a":"${'x'.repeat(30_000)}"}`, 'unreadable'],
  ['{}', 'flawed'],
  ['{"__proto__":{"game":"keno"}}', 'flawed'],
])('T22 names text that is no proof: %.20s', async (text, kind) => {
  expect((await verifyProof(dice, text)).kind).toBe(kind)
})

test('T21 verifies an older proof of dice, without a drawn rest', async () => {
  const { rest: _rest, ...bet } = { target: 9_001, direction: 'under', rest: 'drawn' }
  const copy = await copyOf([dice, 10, bet])
  expect([copy.payout, await verifyCopy(dice, copy)]).toMatchObject([10, { holds: true }])
  // a changed payout does not hold
  expect(await verifyCopy(dice, { ...copy, payout: 11 })).toMatchObject({ holds: false, claims: { payout: false } })
})

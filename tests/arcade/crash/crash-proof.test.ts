import { expect, test } from 'vitest'
import { crashNow } from '#arcade/crash/chain.ts'
import { seedsOf } from '#arcade/shared/chain.ts'
import { keepBet, keepPromise, proofOf, verifyFlight } from '#arcade/crash/page/proof.ts'
import { TOP } from '#arcade/crash/rules.ts'

const PUBLIC = 'a-word-of-the-first-page'
const seedAt = seedsOf('5a'.repeat(32), 30)
const place = 12
const crash = crashNow(seedAt(place), PUBLIC, place)
const flown = {
  round: 12,
  place,
  state: 'crashed' as const,
  crash,
  seed: seedAt(place),
  publicSeed: PUBLIC,
  promise: seedAt(place - 1),
  commitment: seedAt(0),
}
const whole = { commitment: true, outcome: true, chain: true }

test('D15 verifies a true flight and rejects another seed, crash point, public seed, promise or chain', async () => {
  const progress: number[] = []
  const verify = (part: Partial<typeof flown>) => verifyFlight({ ...flown, ...part }, (done) => progress.push(done))
  expect(await verify({})).toEqual(whole)
  expect(await verify({ crash: crash + 1 })).toEqual({ ...whole, outcome: false })
  expect(await verify({ publicSeed: 'another' })).toEqual({ ...whole, outcome: false })
  expect(await verify({ promise: seedAt(place) })).toEqual({ ...whole, commitment: false })
  expect(await verify({ commitment: seedAt(1) })).toEqual({ ...whole, chain: false })
  expect(await verify({ seed: 'ab'.repeat(32), crash: 77 })).toEqual({
    commitment: false,
    outcome: false,
    chain: false,
  })
  expect(await verify({ place: 13 })).toMatchObject({ outcome: false, chain: false })
})

/** A bet that was never cashed out. */
const bet = {
  roundId: 'x',
  round: 12,
  nonce: place,
  state: 'settled' as const,
  stake: 100,
  bet: { auto: null },
  serverSeed: seedAt(place),
  clientSeed: PUBLIC,
  commitment: seedAt(place - 1),
  outcome: { crash, out: null },
  payout: 0,
}

test('D15 verifies a true bet and rejects one with a wrong payout', async () => {
  const all = { witnessed: undefined, commitment: true, outcome: true, payout: true }
  expect(await proofOf(bet)).toEqual(all)
  expect(await proofOf({ ...bet, payout: 1 })).toEqual({ ...all, payout: false })
  expect(await proofOf({ ...bet, bet: { auto: 101 } })).toEqual({ ...all, payout: crash < 101 })
  expect(await proofOf({ ...bet, outcome: { crash: crash + 1, out: null } })).toMatchObject({ outcome: false })
  expect(await proofOf({ ...bet, commitment: seedAt(0) })).toMatchObject({ commitment: false })
})

test('D15 verifies a bet if this page saw its promise before the crash and sent it; otherwise it only recomputes it', async () => {
  const table = {
    now: 0,
    phase: 'crashed' as const,
    round: 12,
    betRound: 13,
    since: 0,
    until: null,
    crash,
    past: [],
    place,
    promise: seedAt(place - 1),
    riders: { round: 12, count: 0, rows: [] },
    chain: { commitment: seedAt(0), publicSeed: PUBLIC },
  }
  keepBet({ t: 'bet', id: bet.roundId, round: 12, stake: 100, auto: null })
  keepPromise(table)
  expect(await proofOf(bet)).toMatchObject({ witnessed: undefined, commitment: true })
  keepPromise({ ...table, phase: 'open', crash: null })
  expect(await proofOf(bet)).toMatchObject({ witnessed: true })
  expect(await proofOf({ ...bet, roundId: 'z' })).toMatchObject({ witnessed: undefined })
  expect(await proofOf({ ...bet, stake: 200 })).toMatchObject({ witnessed: false })
  expect(await proofOf({ ...bet, bet: { auto: TOP } })).toMatchObject({ witnessed: false })
  expect(await proofOf({ ...bet, round: 13 })).toMatchObject({ witnessed: false })
  expect(await proofOf({ ...bet, commitment: seedAt(0) })).toMatchObject({ witnessed: false })
})

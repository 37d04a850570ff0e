import { expect, test } from 'vitest'
import { rules } from '#arcade/dice/fair.ts'
import type { DiceBet, DiceOutcome } from '#arcade/dice/wire.ts'
import { commitmentOf } from '#contract/fair/draws.ts'
import { prove } from '#arcade/page/proof.ts'
import { type HistoryRow, type Proof, makeState } from '#arcade/page/state.ts'
import type { FinishedRound } from '#arcade/wire.ts'

type Round = FinishedRound<DiceBet, DiceOutcome>

const sent = {
  roundId: 'r1',
  nonce: 1,
  clientSeed: 'mine',
  stake: 100,
  bet: { target: 5_000, direction: 'under' },
} as const
const serverSeed = 'ab'.repeat(32)

/** Returns the answer of a server that plays this: consistent in itself, whatever was requested. */
async function answerTo(
  played: Omit<typeof sent, 'bet' | 'clientSeed' | 'stake'> & Pick<Round, 'bet' | 'clientSeed' | 'stake'>,
) {
  const seeds = { serverSeed, clientSeed: played.clientSeed, nonce: played.nonce }
  const { outcome, payout } = await rules.play(seeds, played.stake, played.bet)
  return {
    ...played,
    serverSeed,
    commitment: await commitmentOf(serverSeed),
    outcome,
    payout,
    state: 'settled',
  } as const
}

/** Returns what a page that sent this makes of an answer; `isOpen`: it was open when the round began. */
async function proofOf(round: Round, isOpen = true): Promise<Proof> {
  const state = makeState<DiceBet, DiceOutcome>(() => {})
  if (isOpen) {
    state.change({ next: { nonce: 1, commitment: await commitmentOf(serverSeed) } })
    state.remember(sent)
  }
  const row: HistoryRow<DiceBet, DiceOutcome> = { round, proof: 'verifying' }
  await prove(state, { rules }, row)
  return row.proof
}

const recomputed = { commitment: true, outcome: true, payout: true }

test('D15 verifies a round that matches its promise and its request', async () => {
  expect(await proofOf(await answerTo(sent))).toEqual({ ...recomputed, witnessed: true })
})

test.each([
  ['a seed of the player’s', { clientSeed: 'one that loses' }],
  ['a target', { bet: { target: 200, direction: 'under' } }],
  ['a direction', { bet: { target: 5_000, direction: 'over' } }],
  ['a stake', { stake: 10 }],
] as const)('D15 does not verify a consistent answer of %s that was not sent', async (_what, change) => {
  const proof = await proofOf(await answerTo({ ...sent, ...change }))
  expect(proof).toEqual({ ...recomputed, witnessed: false })
})

test('D15 does not verify a round of another seed than was promised', async () => {
  const other = 'cd'.repeat(32)
  const honest = await answerTo(sent)
  const { outcome, payout } = await rules.play({ ...honest, serverSeed: other }, 100, sent.bet)
  const round = { ...honest, serverSeed: other, commitment: await commitmentOf(other), outcome, payout }
  expect(await proofOf(round)).toEqual({ ...recomputed, witnessed: false })
})

test('D15 leaves open what it cannot know of a round that began before the page was opened', async () => {
  expect(await proofOf(await answerTo(sent), false)).toEqual({ ...recomputed, witnessed: undefined })
})

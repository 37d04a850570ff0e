import { describe, expect, test } from 'vitest'
import { cuesOf } from '#arcade/crash/page/cues.ts'
import { type View, first } from '#arcade/crash/page/state.ts'
import type { FinishedBet, ActiveBet, TableView, YouView } from '#arcade/crash/wire.ts'
import { endingCue } from '#arcade/page/ending.ts'
import { type Cue, type Tone, tones } from '#arcade/page/tones.ts'
import type { FinishedRound } from '#arcade/wire.ts'

const round: FinishedRound = {
  roundId: 'a',
  state: 'settled',
  nonce: 1,
  stake: 200,
  bet: {},
  outcome: {},
  payout: 0,
  clientSeed: 'lagoon',
  serverSeed: '',
  commitment: '',
}

describe('what is heard after a round', () => {
  test.each<[string, Partial<FinishedRound>, Cue]>([
    ['nothing came back', { payout: 0 }, 'note'],
    ['a part of the stake came back', { payout: 199 }, 'note'],
    ['the stake came back', { payout: 200 }, 'note'],
    ['more than the stake came back', { payout: 201 }, 'win'],
    ['it was cancelled, whatever its seeds would have made', { state: 'void', payout: 400 }, 'note'],
    ['a jackpot makes a gain of a loss', { payout: 0, jackpot: { isWon: true, paid: 5_000 } }, 'win'],
    ['no jackpot makes no gain', { payout: 200, jackpot: { isWon: false, paid: 0 } }, 'note'],
  ])('D15 %s', (_, part, due) => expect(endingCue({ ...round, ...part })).toBe(due))
})

const all: [string, readonly Tone[]][] = Object.entries(tones)

describe('the sounds', () => {
  test('D15 none but a win has two notes: no other sound is a chord, and what is neutral is one note', () => {
    const notesOf = (each: readonly Tone[]) => each.filter(({ wave }) => wave !== 'noise')
    expect(all.filter(([, each]) => notesOf(each).length > 1).map(([cue]) => cue)).toEqual(['win'])
    expect(tones.note).toHaveLength(1)
  })

  test.each(all)('D15 %s is soft and over within a second', (_, each) => {
    expect(each.reduce((sum, { peak }) => sum + peak, 0)).toBeLessThanOrEqual(1)
    for (const { at, lasts, pitch } of each) {
      expect(at + lasts).toBeLessThanOrEqual(1)
      expect(lasts).toBeGreaterThan(0.1)
      expect(Math.min(...pitch)).toBeGreaterThan(80)
    }
  })
})

const table: TableView = {
  now: 0,
  phase: 'open',
  round: 7,
  betRound: 7,
  since: 0,
  until: 5_000,
  crash: null,
  promise: '',
  place: 7,
  chain: { commitment: '', publicSeed: '' },
  riders: { round: 7, count: 0, rows: [] },
  past: [],
}
const bet: ActiveBet = { id: 'mine', round: 7, stake: 1_000, auto: null, state: 'riding', out: null, payout: 0 }
const you: YouView = { isTrial: false, walletBalance: null, bets: [], history: null }

/** A page as it stands: the phase of the flight, the bets in the air, the rounds that are over. */
function seen(phase: TableView['phase'], bets: readonly ActiveBet[] = [], over: readonly FinishedBet[] = []): View {
  const history = over.map((each) => ({ round: each, proof: 'verifying' as const }))
  return { ...first, table: { ...table, phase }, you: { ...you, bets }, history }
}
const over = (out: number | null, payout: number): FinishedBet => ({
  ...round,
  roundId: 'mine',
  stake: 1_000,
  payout,
  bet: { auto: null },
  outcome: { crash: 190, out },
  round: 7,
})
const cashed: ActiveBet = { ...bet, state: 'cashed', out: 150, payout: 1_500 }
const interrupted: FinishedBet = { ...over(null, 0), state: 'void' }

const messages: readonly (readonly [what: string, before: View, after: View, due: Cue[]])[] = [
  ['a page that has just come hears nothing of before', first, seen('flying', [cashed], [over(150, 1_500)]), []],
  ['bets are taken, and nothing happens', seen('open'), seen('open', [bet]), []],
  ['it takes off', seen('open', [bet]), seen('flying', [bet]), ['takeOff']],
  ['it flies on', seen('flying', [bet]), seen('flying', [bet]), []],
  ['a bet leaves with more than its stake', seen('flying', [bet]), seen('flying', [cashed]), ['leave', 'win']],
  [
    'a bet that leaves with its stake alone sounds like a loss',
    seen('flying', [bet]),
    seen('flying', [{ ...cashed, payout: 1_000 }]),
    ['leave', 'note'],
  ],
  ['it crashes for everybody', seen('flying'), seen('crashed'), ['crash']],
  ['a bet is lost', seen('crashed', [bet]), seen('crashed', [], [over(null, 0)]), ['note']],
  ['a bet that left is told once', seen('crashed', [cashed]), seen('crashed', [], [over(150, 1_500)]), []],
  ['a bet that left unseen is told late', seen('crashed', [bet]), seen('crashed', [], [over(150, 1_500)]), ['win']],
  ['a flight that was interrupted is no win', seen('flying', [bet]), seen('open', [], [interrupted]), ['note']],
]

for (const [what, before, after, due] of messages) {
  test(`D15 crash: ${what}`, () => expect(cuesOf(before, after)).toEqual(due))
}

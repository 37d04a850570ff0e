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

describe('the sound at the end of a round', () => {
  test.each<[string, Partial<FinishedRound>, Cue]>([
    ['no payout', { payout: 0 }, 'note'],
    ['a part of the stake is returned', { payout: 199 }, 'note'],
    ['the stake is returned', { payout: 200 }, 'note'],
    ['more than the stake is returned', { payout: 201 }, 'win'],
    ['a cancelled round, whatever its seeds', { state: 'void', payout: 400 }, 'note'],
    ['a jackpot turns a loss into a gain', { payout: 0, jackpot: { isWon: true, paid: 5_000 } }, 'win'],
    ['a jackpot that was not won is no gain', { payout: 200, jackpot: { isWon: false, paid: 0 } }, 'note'],
  ])('D15 %s', (_, part, due) => expect(endingCue({ ...round, ...part })).toBe(due))
})

const all: [string, readonly Tone[]][] = Object.entries(tones)

describe('the sounds', () => {
  test('D15 have two notes only for a win: no other sound is a chord, and the neutral one is a single note', () => {
    const notesOf = (each: readonly Tone[]) => each.filter(({ wave }) => wave !== 'noise')
    expect(all.filter(([, each]) => notesOf(each).length > 1).map(([cue]) => cue)).toEqual(['win'])
    expect(tones.note).toHaveLength(1)
  })

  test.each(all)('D15 %s is soft and ends within a second', (_, each) => {
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

/** A page's view: the phase of the flight, the riding bets, the finished rounds. */
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
  [
    'a page that has just opened plays nothing for earlier events',
    first,
    seen('flying', [cashed], [over(150, 1_500)]),
    [],
  ],
  ['bets are taken without a sound', seen('open'), seen('open', [bet]), []],
  ['the flight takes off', seen('open', [bet]), seen('flying', [bet]), ['takeOff']],
  ['the flight goes on without a sound', seen('flying', [bet]), seen('flying', [bet]), []],
  ['a cash-out above the stake', seen('flying', [bet]), seen('flying', [cashed]), ['leave', 'win']],
  [
    'a cash-out of only the stake sounds like a loss',
    seen('flying', [bet]),
    seen('flying', [{ ...cashed, payout: 1_000 }]),
    ['leave', 'note'],
  ],
  ['the flight crashes for everyone', seen('flying'), seen('crashed'), ['crash']],
  ['a bet is lost', seen('crashed', [bet]), seen('crashed', [], [over(null, 0)]), ['note']],
  ['a bet that was cashed out sounds once', seen('crashed', [cashed]), seen('crashed', [], [over(150, 1_500)]), []],
  [
    'a cash-out that was not seen sounds late',
    seen('crashed', [bet]),
    seen('crashed', [], [over(150, 1_500)]),
    ['win'],
  ],
  ['an interrupted flight is no win', seen('flying', [bet]), seen('open', [], [interrupted]), ['note']],
]

for (const [what, before, after, due] of messages) {
  test(`D15 crash: ${what}`, () => expect(cuesOf(before, after)).toEqual(due))
}

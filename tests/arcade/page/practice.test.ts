import type { GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import { rulesOf as blackjackRules } from '#arcade/blackjack/rules.ts'
import { blackjackTitle } from '#arcade/blackjack/title.ts'
import { rules as dice } from '#arcade/dice/fair.ts'
import { readFiles } from '#arcade/files.ts'
import { rulesOf as fishRules } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { games, ownGames } from '#arcade/games.ts'
import { rulesOf as holdemRules } from '#arcade/holdem/rules.ts'
import { holdemTitle } from '#arcade/holdem/title.ts'
import { rulesOf as instantRules } from '#arcade/instant/rules.ts'
import { instantTitle } from '#arcade/instant/title.ts'
import { rulesOf as kenoRules, spotBounds } from '#arcade/keno/rules.ts'
import { kenoTitle } from '#arcade/keno/title.ts'
import { type Practice, type Practised, beginPractice, inMoves, inOneStep } from '#arcade/page/practice-rounds.ts'
import { rulesOf as slotRules } from '#arcade/slot/fair.ts'
import { slotTitle } from '#arcade/slot/schema.ts'
import { rulesOf as threeCardRules } from '#arcade/threecard/rules.ts'
import { threeCardTitle } from '#arcade/threecard/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import type { Title } from '#arcade/titles/title.ts'
import { rulesOf as videoPokerRules } from '#arcade/videopoker/rules.ts'
import { videoPokerTitle } from '#arcade/videopoker/title.ts'
import type { FinishedRound, RoundAnswer, RunningRound, SittingView, StateAnswer } from '#arcade/wire.ts'

type Engine = Omit<Practised, 'version'> & { readonly bet: object }

/** The newest version of each title of an engine by id, ready to be practised as its page does. */
function titlesOf<Read extends Title>(
  engine: string,
  schema: GenericSchema<unknown, Read>,
  practised: (title: Read) => Engine,
): [string, Engine & Practised][] {
  return readTitles(engine, schema).flatMap((versions) => {
    const title = versions.at(-1)
    return title ? [[title.id, { ...practised(title), version: title.version }]] : []
  })
}

const practised = new Map<string, Engine & Practised>([
  ['dice', { stand: inOneStep(dice), bet: { target: 5_000, direction: 'under', rest: 'drawn' } }],
  ...titlesOf('keno', kenoTitle, (title) => ({
    stand: inOneStep(kenoRules(title)),
    bet: { spots: Array.from({ length: spotBounds(title).max }, (_, place) => place + 1) },
  })),
  ...titlesOf('slot', slotTitle, (title) => ({ stand: inOneStep(slotRules(title)), bet: {} })),
  ...titlesOf('fish', fishTitle, (title) => ({
    stand: inOneStep(fishRules(title)),
    bet: { kind: title.kinds[0]?.kind },
  })),
  ...titlesOf('instant', instantTitle, (title) => ({ stand: inOneStep(instantRules(title)), bet: {} })),
  ...titlesOf('blackjack', blackjackTitle, (title) => ({ stand: inMoves(blackjackRules(title)), bet: {} })),
  ...titlesOf('threecard', threeCardTitle, (title) => ({
    stand: inMoves(threeCardRules(title)),
    bet: { side: false },
  })),
  ...titlesOf('holdem', holdemTitle, (title) => ({ stand: inMoves(holdemRules(title)), bet: { side: false } })),
  ...titlesOf('videopoker', videoPokerTitle, (title) => ({ stand: inMoves(videoPokerRules(title)), bet: {} })),
])

const START = 100_000
const request = { play: 'practice', roundId: 'round-1', clientSeed: 'mine', nonce: 1 }

async function valueOf<Value>(answer: Promise<{ success: boolean }>): Promise<Value> {
  const { success, ...rest } = await answer
  expect(rest).not.toHaveProperty('errorCode')
  expect(success).toBe(true)
  return (rest as { value: Value }).value
}

/** Plays a round to its end; with several moves, by the last one that is offered. */
async function playOut(practice: Practice, asked: object): Promise<RoundAnswer & { round: FinishedRound }> {
  let answer = await valueOf<RoundAnswer>(practice.answer('round', asked))
  while (answer.round.state === 'running') {
    const { roundId, no, choices } = answer.round
    expect(answer.round).not.toHaveProperty('serverSeed')
    const { move } = choices.findLast(({ costs }) => costs === 0) ?? {}
    answer = await valueOf(practice.answer('move', { play: 'practice', roundId, no: no + 1, move }))
  }
  if (answer.round.state !== 'settled') throw new Error('The round is not over.')
  return { ...answer, round: answer.round }
}

describe('practice', () => {
  test.each(ownGames.map(({ id }) => id))('D155 plays %s by the rules that the arcade verifies', async (id) => {
    const game = ownGames.find((each) => each.id === id)
    const own = practised.get(id)
    if (!game || !own) throw new Error(`${id} has no practice.`)
    const practice = await beginPractice({ ...own, paceMs: 0 })
    const { next, isTrial, walletBalance } = await valueOf<StateAnswer>(practice.answer('state', {}))
    // no code of a currency, so that no amount looks like money
    expect({ isTrial, walletBalance }).toEqual({
      isTrial: true,
      walletBalance: { balance: START, currency: 'practice', digits: 2 },
    })
    const stake = game.editions?.at(-1)?.title.stakes[0] ?? 100
    expect(game.prepare(stake, own.bet)).toMatchObject({ isTooHigh: false })
    const answer = await playOut(practice, { ...request, stake, bet: own.bet })
    const { round } = answer
    expect(round.commitment).toBe(next.commitment)
    expect(await game.verify(round)).toEqual({ commitment: true, outcome: true, payout: true })
    expect(answer.walletBalance?.balance).toBe(START - round.stake + round.payout)
    expect(answer.next.nonce).toBe(2)
    const after = await valueOf<StateAnswer>(practice.answer('state', {}))
    expect(after).toMatchObject({ checking: null, history: [round], isUnseen: false })
    expect(after.running).toBeUndefined()
  })

  test('D155 refuses stakes and moves that the credits do not cover, and fills them up again', async () => {
    const rules = { play: async () => ({ outcome: {}, payout: 0 }) }
    const practice = await beginPractice({ stand: inOneStep(rules) })
    const round = (no: number, stake: number) =>
      practice.answer('round', { ...request, roundId: `round-${no}`, nonce: no, stake, bet: {} })
    expect(practice.isFull()).toBe(true)
    expect(await round(1, START + 1)).toEqual({ success: false, errorCode: 'quota_insufficient' })
    const lost = await valueOf<RoundAnswer>(round(1, START))
    expect(lost).toMatchObject({ walletBalance: { balance: 0 } })
    expect(await round(1, START), 'the same round').toMatchObject({ value: { round: lost.round } })
    expect(await round(3, 10)).toEqual({ success: false, errorCode: 'nonce_stale' })
    expect(await round(2, 10)).toEqual({ success: false, errorCode: 'quota_insufficient' })
    expect(await valueOf<SittingView>(practice.answer('sitting', {}))).toMatchObject({ net: -START })
    expect(practice.isFull()).toBe(false)
    practice.refill()
    expect(await valueOf(round(2, 10))).toMatchObject({ walletBalance: { balance: START - 10 } })
  })

  test('D155 takes each move once and in its turn, and only one that is offered and covered', async () => {
    const own = practised.get('lagoon-blackjack')
    if (!own) throw new Error('There is no blackjack.')
    const practice = await beginPractice(own)
    // until a round waits for a move
    let running: RunningRound | undefined
    for (let nonce = 1; !running; nonce++) {
      const asked = { ...request, roundId: `round-${nonce}`, nonce, stake: 5_000, bet: {} }
      const { round } = await valueOf<RoundAnswer>(practice.answer('round', asked))
      if (round.state === 'running') running = round
    }
    const { roundId, nonce } = running
    const move = (no: number, made: string) => practice.answer('move', { play: 'practice', roundId, no, move: made })
    expect(await move(2, 'stand')).toEqual({ success: false, errorCode: 'move_stale' })
    expect(await move(1, 'surrender-twice')).toEqual({ success: false, errorCode: 'bad_request' })
    const other = { ...request, roundId: 'other', nonce: nonce + 1, stake: 5_000, bet: {} }
    expect(await practice.answer('round', other)).toEqual({ success: false, errorCode: 'round_pending' })
    expect(await valueOf<StateAnswer>(practice.answer('state', {}))).toMatchObject({ running })
    expect(await valueOf<RoundAnswer>(move(1, 'stand'))).toMatchObject({ round: { state: 'settled', roundId } })
    expect(await move(1, 'stand')).toEqual({ success: false, errorCode: 'move_stale' })
  })

  test('D155 keeps the pace of slots', async () => {
    let now = 0
    const rules = { play: async () => ({ outcome: {}, payout: 0 }) }
    const practice = await beginPractice({ stand: inOneStep(rules), paceMs: 2_500 }, () => now)
    const round = (no: number) =>
      practice.answer('round', { ...request, roundId: `${no}`, nonce: no, stake: 1, bet: {} })
    expect(await valueOf<RoundAnswer>(round(1))).toMatchObject({ waitMs: 2_500 })
    now = 2_499
    expect(await round(2)).toEqual({ success: false, errorCode: 'too_soon' })
    now = 2_500
    expect(await valueOf<RoundAnswer>(round(2))).toMatchObject({ waitMs: 2_500 })
  })
})

describe('the page of practice', () => {
  const files = readFiles(games, [])
  const textOf = (id: string, query: object) => files.page(id, query)?.plain.toString() ?? ''
  const engines = [...new Set(ownGames.map(({ engine }) => engine))]

  test('D155 says so in place of the balance, and has a script of its own of at most 64 KB', () => {
    for (const { id, engine } of ownGames) {
      const [html, usual] = [textOf(id, { practice: '' }), textOf(id, {})]
      expect(html, id).toContain(`src="/${engine}/practice.js"`)
      expect(html).toContain('<span class="label">Practice</span>')
      expect(html).toMatch(/id="demo"[^>]*>Practice</)
      expect(usual, id).not.toMatch(/practi[cs]e/i)
    }
    for (const engine of engines) {
      const [script, main] = [files.asset(engine, 'practice.js'), files.asset(engine, `${engine}.js`)]
      expect(script?.plain.length, engine).toBeLessThanOrEqual(64 * 1_024)
      expect(main?.plain.includes('practice'), engine).toBe(false)
    }
  })

  test('D155 is not there for tables that all players share', () => {
    for (const { id, engine } of games.filter((game) => !ownGames.some(({ id: own }) => own === game.id))) {
      expect(textOf(id, { practice: '' }), id).toBe(textOf(id, {}))
      expect(files.asset(engine, 'practice.js'), engine).toBeUndefined()
    }
  })
})

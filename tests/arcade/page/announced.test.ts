import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { games } from '#arcade/games.ts'
import { wordsFor } from '#arcade/render.ts'

// What a screen reader announces at the end of a round: the status text, with the words of each title's page.

const WALLET_BALANCE = { currency: 'PLAY', digits: 2, balance: 0 }

/** A title, its scripts, and a finished round with its text. `texts`: a module of its page. */
interface Announced {
  readonly id: string
  readonly texts: () => Promise<object>
  readonly round: object
  readonly text: string
}

const own: readonly Announced[] = [
  {
    id: 'dice',
    texts: () => import('#arcade/dice/page/faces.ts'),
    round: { outcome: { roll: 5_025 }, payout: 396 },
    text: 'Rolled 50.25. You win: 3.96 paid.',
  },
  {
    id: 'keno-eighty',
    texts: () => import('#arcade/keno/page/texts.ts'),
    round: { bet: { spots: [1, 2, 3] }, outcome: { hits: 1 }, payout: 0 },
    text: '1 of 3 hit. No win this time.',
  },
  {
    id: 'mango-six',
    texts: () => import('#arcade/instant/page/playing.ts'),
    round: { outcome: { prize: 'c' }, payout: 800 },
    text: 'Three times Cherry. You win: 8.00 paid.',
  },
  {
    id: 'fish',
    texts: () => import('#arcade/fish/page/drawings.part.ts'),
    round: { bet: { kind: 'tuna' }, payout: 6_000 },
    text: 'Tuna caught: 60.00 paid.',
  },
  {
    id: 'slot',
    texts: async () => ({ valuesOf: () => ({}) }),
    round: { payout: 100 },
    text: '1.00 of your 2.00 returned.',
  },
  {
    id: 'lagoon-blackjack',
    texts: () => import('#arcade/blackjack/page/texts.ts'),
    round: { outcome: { result: { dealer: [8, 5], hands: [{ cards: [11, 7] }, { cards: [11, 12] }] } }, payout: 400 },
    text: 'You: 19, 21. Dealer: 17. You win: 4.00 paid.',
  },
  {
    id: 'lagoon-holdem',
    texts: () => import('#arcade/cards/endings.ts'),
    round: { outcome: { result: { ending: 'unqualified' } }, payout: 400 },
    text: 'The dealer has less than a pair of fours: the ante wins, the call comes back. You win: 4.00 paid.',
  },
  {
    id: 'three-card-poker',
    texts: () => import('#arcade/cards/endings.ts'),
    round: { outcome: { result: { ending: 'lost' } }, payout: 0 },
    text: 'The dealer’s hand is better. No win this time.',
  },
  {
    id: 'jacks-nine-six',
    texts: () => import('#arcade/videopoker/page/texts.ts'),
    round: { outcome: { result: { prize: 'jacks' } }, payout: 200 },
    text: 'Jacks or better. Your stake of 2.00 is returned.',
  },
]

const shared: readonly Announced[] = [
  {
    id: 'roulette-european',
    texts: () => import('#arcade/roulette/page/texts.ts'),
    round: { pocket: 17 },
    text: '17, Black. 4.00 paid.',
  },
  {
    id: 'baccarat',
    texts: () => import('#arcade/baccarat/page/texts.ts'),
    round: { player: [5, 8], banker: [7, 9] },
    text: 'Banker wins, 9 to 7. 4.00 paid.',
  },
  {
    id: 'dragon-tiger',
    texts: () => import('#arcade/dragontiger/page/texts.ts'),
    round: { dragon: 11, tiger: 25 },
    text: 'Dragon wins: king of clubs against ace of diamonds. 4.00 paid.',
  },
  {
    id: 'andar-bahar',
    texts: () => import('#arcade/andarbahar/page/texts.ts'),
    round: { joker: 0, cards: [5, 13] },
    text: 'Bahar wins with card 2: two of diamonds. 4.00 paid.',
  },
  {
    id: 'sic-bo',
    texts: () => import('#arcade/sicbo/page/texts.ts'),
    round: { dice: [2, 4, 5] },
    text: '2, 4, 5: sum 11. 4.00 paid.',
  },
  {
    id: 'colour-minute',
    texts: () => import('#arcade/colourdraw/page/texts.ts'),
    round: { digit: 5 },
    text: '5: green and violet, big. 4.00 paid.',
  },
  {
    id: 'bingo-75',
    texts: () => import('#arcade/bingo/page/texts.ts'),
    round: { balls: [1, 47, 63] },
    text: 'Last ball: O\u00a063. 4.00 paid.',
  },
]

/** Gives the scripts of a page the words and the rules of a title, as its document does. */
function openPage(id: string): void {
  const game = games.find((each) => each.id === id)
  if (!game) throw new Error(`There is no title ${id}.`)
  class Script {
    readonly textContent: string
    constructor(json: object) {
      this.textContent = JSON.stringify(json)
    }
  }
  vi.stubGlobal('HTMLElement', Script)
  vi.stubGlobal('HTMLScriptElement', Script)
  const data: Readonly<Record<string, object>> = {
    words: Object.fromEntries(wordsFor('en', game)),
    rules: game.editions?.at(-1)?.title ?? {},
  }
  vi.stubGlobal('document', {
    getElementById: (of: string) => new Script(data[of] ?? {}),
    documentElement: { dataset: { game: id, locale: 'en' } },
    body: { dataset: { engine: game.engine } },
  })
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

describe('S1.8 the end of a round is announced in words', () => {
  test.each(own)('of $id', async ({ id, texts, round, text }) => {
    openPage(id)
    const { statusOf } = await import('#arcade/page/status-text.ts')
    const latest = { state: 'settled', stake: 200, jackpot: null, ...round }
    expect(statusOf({ phase: 'ready', latest, walletBalance: WALLET_BALANCE } as never, (await texts()) as never)).toBe(
      text,
    )
  })

  test.each(shared)('of $id', async ({ id, texts, round: result, text }) => {
    openPage(id)
    const { statusOf } = await import('#arcade/shared/page/status-text.ts')
    const view = {
      playState: 'here',
      table: { round: 7, phase: 'show', result },
      you: { walletBalance: WALLET_BALANCE, slip: null },
      history: [{ round: { round: 7, state: 'settled', stake: 200, payout: 400 } }],
      landed: 7,
    }
    expect(statusOf(view as never, (await texts()) as never)).toBe(text)
  })

  test('of crash: the cash-out, then the crash with it, and a crash without one', async () => {
    openPage('crash')
    const { statusOf } = await import('#arcade/crash/page/status-text.ts')
    const bet = { id: 'a', round: 7, stake: 200, auto: null }
    const view = (change: object) =>
      statusOf({
        playState: 'here',
        table: { round: 7, betRound: 8, phase: 'flying', crash: null },
        you: { walletBalance: WALLET_BALANCE, bets: [] },
        history: [],
        past: [],
        ...change,
      } as never)
    const crashed = { round: 7, betRound: 8, phase: 'crashed', crash: 310 }
    const settled = (out: number | null, payout: number) => ({
      table: crashed,
      history: [{ round: { round: 7, state: 'settled', payout, outcome: { crash: 310, out } } }],
    })
    const cashed = { ...bet, state: 'cashed', out: 153, payout: 306 }
    expect(view({ you: { walletBalance: WALLET_BALANCE, bets: [cashed] } })).toBe('Cashed out at 1.53×: 3.06 paid.')
    expect(view(settled(153, 306))).toBe('Crashed at 3.10×. You cashed out at 1.53×: 3.06 paid.')
    expect(view(settled(null, 0))).toBe('Crashed at 3.10×. No win this time.')
    expect(view({ table: crashed })).toBe('Crashed at 3.10×.')
  })

  test('of every engine', () => {
    const tried = new Set([...own, ...shared].map(({ id }) => games.find((game) => game.id === id)?.engine))
    expect([...tried, 'crash'].toSorted()).toEqual([...new Set(games.map(({ engine }) => engine))].toSorted())
  })
})

import { type GenericSchema, type IssuePathItem, safeParse } from 'valibot'
import { bets as andarBaharBets } from '#arcade/andarbahar/bets.ts'
import { andarBaharTable } from '#arcade/andarbahar/table.ts'
import { andarBaharTitle } from '#arcade/andarbahar/title.ts'
import { bets as baccaratBets } from '#arcade/baccarat/bets.ts'
import { baccaratTable } from '#arcade/baccarat/table.ts'
import { baccaratTitle } from '#arcade/baccarat/title.ts'
import { bingoTable } from '#arcade/bingo/table.ts'
import { bingoTitle } from '#arcade/bingo/title.ts'
import { make as blackjackOf } from '#arcade/blackjack/game.ts'
import { type BlackjackTitle, blackjackTitle } from '#arcade/blackjack/title.ts'
import { bets as colourDrawBets } from '#arcade/colourdraw/bets.ts'
import { colourDrawTable } from '#arcade/colourdraw/table.ts'
import { type ColourDrawTitle, colourDrawTitle } from '#arcade/colourdraw/title.ts'
import { bets as dragonTigerBets } from '#arcade/dragontiger/bets.ts'
import { dragonTigerTable } from '#arcade/dragontiger/table.ts'
import { dragonTigerTitle } from '#arcade/dragontiger/title.ts'
import { fishOf } from '#arcade/fish/fish.ts'
import { kindsOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { type Game, ofEditions } from '#arcade/game.ts'
import { holdemOf } from '#arcade/holdem/holdem.ts'
import { holdemTitle } from '#arcade/holdem/title.ts'
import { instantOf } from '#arcade/instant/instant.ts'
import { instantTitle } from '#arcade/instant/title.ts'
import { kenoOf } from '#arcade/keno/keno.ts'
import { kenoTitle } from '#arcade/keno/title.ts'
import { betsOf as rouletteBets } from '#arcade/roulette/bets.ts'
import { rouletteTable } from '#arcade/roulette/table.ts'
import { type RouletteTitle, rouletteTitle } from '#arcade/roulette/title.ts'
import { defineTable } from '#arcade/shared/define-table.ts'
import type { SharedTable } from '#arcade/shared/shared-game.ts'
import { bets as sicBoBets } from '#arcade/sicbo/rules.ts'
import { sicBoTable } from '#arcade/sicbo/table.ts'
import { type SicBoTitle, sicBoTitle } from '#arcade/sicbo/title.ts'
import { gameOf as slotOf } from '#arcade/slot/made.ts'
import { slotTitle } from '#arcade/slot/schema.ts'
import { threeCardOf } from '#arcade/threecard/threecard.ts'
import { threeCardTitle } from '#arcade/threecard/title.ts'
import { hashOf } from '#arcade/titles/hash.ts'
import type { Title } from '#arcade/titles/title.ts'
import { type VideoPokerTitle, videoPokerTitle } from '#arcade/videopoker/title.ts'
import { videoPokerOf } from '#arcade/videopoker/videopoker.ts'
import { baccaratOdds } from '#returns/baccarat.ts'
import { bingoOdds } from '#returns/bingo.ts'
import { blackjackOdds, blackjackReturn } from '#returns/blackjack.ts'
import { fishOdds } from '#returns/fish.ts'
import * as holdem from '#returns/holdem.ts'
import { instantOdds } from '#returns/instant.ts'
import { kenoOdds } from '#returns/keno.ts'
import { rouletteOdds } from '#returns/roulette.ts'
import { andarBaharOdds, colourDrawOdds, dragonTigerOdds, sicBoOdds } from '#returns/shared-tables.ts'
import { anteOdds, sideOdds } from '#returns/threecard.ts'
import { videoPokerChances, videoPokerOdds } from '#returns/videopoker.ts'
import { type Bet, quickBet } from './bet.ts'
import { slotBet } from './slot-bet.ts'

/** A title as it is played alone. */
export type Playable = { readonly game: Game } | { readonly table: SharedTable }

/** A title whose file is well formed: its bets, and how to play it. */
export interface Draft {
  readonly title: Title
  readonly hash: string
  readonly bets: readonly Bet[]
  readonly play: () => Playable
}

/** What is wrong with a field. */
interface Issue {
  readonly message: string
  readonly path?: readonly [IssuePathItem, ...IssuePathItem[]] | undefined
}

type Engine = (content: unknown) => { readonly draft: Draft } | { readonly issues: readonly Issue[] }

/** An engine's part: its bets, and its game or the table that all players share. */
interface Parts<Read extends Title> {
  betsOf(title: Read): Bet[]
  gameOf?(title: Read): Game
  tableOf?(title: Read): SharedTable
}

function engine<Read extends Title>(schema: GenericSchema<unknown, Read>, parts: Parts<Read>): Engine {
  return (content) => {
    const { success, issues, output: title } = safeParse(schema, content)
    if (!success) return { issues }
    const hash = hashOf(title)
    const play = (): Playable => {
      const table = parts.tableOf?.(title)
      if (table) return { table }
      const game = parts.gameOf?.(title)
      if (!game) throw new Error(`Nothing plays ${title.engine}.`)
      // a draft is its own first version
      return { game: ofEditions([{ title: { ...title, version: 1 }, hash, game }]) }
    }
    return { draft: { title, hash, bets: parts.betsOf(title), play } }
  }
}

const statedBet = (bet: string, value: number) => ({ value, path: ['bets', bet, 'return'] })

/** Every engine whose games are titles, by the name that files give it. */
export const engines: Readonly<Record<string, Engine>> = {
  slot: engine(slotTitle, { betsOf: (title) => [slotBet(title)], gameOf: slotOf }),
  keno: engine(kenoTitle, {
    betsOf: (title) =>
      Object.keys(title.pays).map((spots) =>
        quickBet(`${spots} spots`, () => kenoOdds(title, Number(spots)), {
          value: title.returns[spots] ?? 0,
          path: ['returns', spots],
        }),
      ),
    gameOf: kenoOf,
  }),
  fish: engine(fishTitle, {
    betsOf: (title) => kindsOf(title).map((kind) => quickBet(kind, () => fishOdds(title, kind))),
    gameOf: fishOf,
  }),
  instant: engine(instantTitle, { betsOf: (title) => [quickBet('card', () => instantOdds(title))], gameOf: instantOf }),
  blackjack: engine(blackjackTitle, { betsOf: (title) => [blackjackBet(title)], gameOf: blackjackOf }),
  threecard: engine(threeCardTitle, {
    betsOf: (title) => [
      { ...quickBet('ante', () => anteOdds(title)), isSlow: true },
      quickBet('side bet', () => sideOdds(title), { value: title.sideReturn, path: ['sideReturn'] }),
    ],
    gameOf: threeCardOf,
  }),
  holdem: engine(holdemTitle, {
    betsOf: (title) => [
      // counted by `npm run odds`, because it takes minutes
      { ...quickBet('ante', () => holdem.anteOdds(title)), isSlow: true },
      {
        ...quickBet('side bet', () => holdem.sideOdds(title), { value: title.sideReturn, path: ['sideReturn'] }),
        isSlow: true,
      },
    ],
    gameOf: holdemOf,
  }),
  videopoker: engine(videoPokerTitle, { betsOf: (title) => [videoPokerBet(title)], gameOf: videoPokerOf }),
  roulette: engine(rouletteTitle, {
    betsOf: rouletteKinds,
    tableOf: (title) => defineTable([{ ...title, version: 1 }], rouletteTable),
  }),
  baccarat: engine(baccaratTitle, {
    betsOf: (title) =>
      baccaratBets.map((bet) => ({
        ...quickBet(bet, () => baccaratOdds(title, bet), statedBet(bet, title.bets[bet].return)),
        // counting a shoe takes a tenth of a second, once
        isSlow: !bet.endsWith('Pair'),
      })),
    tableOf: (title) => defineTable([{ ...title, version: 1 }], baccaratTable),
  }),
  dragontiger: engine(dragonTigerTitle, {
    betsOf: (title) =>
      dragonTigerBets.map((bet) =>
        quickBet(bet, () => dragonTigerOdds(title, bet), statedBet(bet, title.bets[bet].return)),
      ),
    tableOf: (title) => defineTable([{ ...title, version: 1 }], dragonTigerTable),
  }),
  andarbahar: engine(andarBaharTitle, {
    betsOf: (title) =>
      andarBaharBets.map((bet) =>
        quickBet(bet, () => andarBaharOdds(title, bet), statedBet(bet, title.bets[bet].return)),
      ),
    tableOf: (title) => defineTable([{ ...title, version: 1 }], andarBaharTable),
  }),
  sicbo: engine(sicBoTitle, {
    betsOf: sicBoEntries,
    tableOf: (title) => defineTable([{ ...title, version: 1 }], sicBoTable),
  }),
  bingo: engine(bingoTitle, {
    betsOf: (title) => [quickBet('card', () => bingoOdds(title))],
    tableOf: (title) => defineTable([{ ...title, version: 1 }], bingoTable),
  }),
  colourdraw: engine(colourDrawTitle, {
    betsOf: colourDrawEntries,
    tableOf: (title) => defineTable([{ ...title, version: 1 }], colourDrawTable),
  }),
}

function blackjackBet(title: BlackjackTitle): Bet {
  return {
    name: 'hand, best play',
    isSlow: true,
    mean: () => blackjackReturn(title),
    odds: () => blackjackOdds(title),
  }
}

function videoPokerBet({ pays }: VideoPokerTitle): Bet {
  const odds = () => ({ ...videoPokerOdds(pays), chances: videoPokerChances(pays) })
  return { name: 'hand, best play', isSlow: true, odds, mean: () => videoPokerOdds(pays).mean }
}

/** All bets of a kind are alike: the first one stands for them. */
function rouletteKinds(title: RouletteTitle): Bet[] {
  return title.bets.flatMap((kind) => {
    const bet = rouletteBets(title).find((each) => each.kind === kind)
    return bet ? [quickBet(kind, () => rouletteOdds(title, bet))] : []
  })
}

/** All bets of an entry are alike. */
function sicBoEntries(title: SicBoTitle): Bet[] {
  const entries = [...new Set(sicBoBets.map(({ entry }) => entry))]
  return entries.map((entry) => {
    const bet = sicBoBets.find((each) => each.entry === entry)
    return quickBet(entry, () => sicBoOdds(title, bet?.id ?? ''), statedBet(entry, title.bets[entry].return))
  })
}

/** All bets of an entry return alike. */
function colourDrawEntries(title: ColourDrawTitle): Bet[] {
  const entries = [...new Set(colourDrawBets.map(({ entry }) => entry))]
  return entries.map((entry) => {
    const bet = colourDrawBets.find((each) => each.entry === entry)
    return quickBet(entry, () => colourDrawOdds(title, bet?.id ?? ''), statedBet(entry, title.bets[entry].return))
  })
}

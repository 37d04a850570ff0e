import { brand } from '#brand/brand.ts'
import type { Endpoint, InputOf, ValueOf } from '#contract/endpoint.ts'
import { type Game, gameList } from '#contract/games/catalogue.ts'
import { PAGE_SIZE } from '#contract/games/page-size.ts'
import { gameMenus, vnGameMenu } from '#contract/lottery/lottery.ts'
import type { Published } from './published.ts'

/** Calls the gateway and returns the value; a refusal ends the publish. */
export type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ValueOf<E>>

const PAGE = '100' // the maximum of the contract

/** Returns all games of the catalogue in the gateway's order, which the lobby's later pages continue, with names in a language. */
export function wholeCatalogue(ask: Ask, language: string): Promise<Game[]> {
  return allGames(ask, { language })
}

/** Returns the node ids of the games that the chip for popular ones lists. */
export async function popularGames(ask: Ask, language: string): Promise<string[]> {
  return (await allGames(ask, { language, shelf: 'popular' })).map(({ nodeId }) => nodeId).toSorted()
}

async function allGames(ask: Ask, filter: Pick<InputOf<typeof gameList>, 'language' | 'shelf'>): Promise<Game[]> {
  const page = (pageNo: number) =>
    ask(gameList, {
      clientType: '3',
      platform: 'html5-desktop',
      merchant: brand.merchantCode,
      pageNo: String(pageNo),
      pageSize: PAGE,
      ...filter,
    })
  const found = new Map<string, Game>() // a catalogue that changes meanwhile may return a game twice
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const { games, totalPages } = await page(pageNo)
    for (const game of games) found.set(game.nodeId, game)
    pages = games.length > 0 ? totalPages : 0
  }
  return [...found.values()]
}

/** Returns the first page of a list of games, which a lobby shows before it asks the gateway (S9.5). */
export function firstPage<Each>(games: readonly Each[]): Each[] {
  return games.slice(0, PAGE_SIZE)
}

/** Returns the groups of every lottery hall, in the order of their menus. */
export async function lotteryHallMenus(ask: Ask, language: string): Promise<Published['lotteryMenus']> {
  const classic = await ask(gameMenus, { prizeMode: 'Lott', language })
  const electronic = await ask(gameMenus, { prizeMode: 'Elott', language })
  const sea = await ask(gameMenus, { prizeMode: 'SEA', language })
  const vietnam = await ask(vnGameMenu, { prizeMode: 'Lott', language })
  return [
    ...[...classic.menus, ...electronic.menus].map((menu) => ({ ...menu, lotteryHall: 'lottery' as const })),
    ...sea.menus.map((menu) => ({ ...menu, lotteryHall: 'seaLottery' as const })),
    ...vietnam.menus.map((menu) => ({ ...menu, lotteryHall: 'vnlottery' as const })),
  ]
}

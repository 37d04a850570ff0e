import type { Lotteries, PublishedCalendar } from '#published/lotteries.ts'
import type { Published } from '#published/published.ts'
import { launchPlace } from '#texts/launch-place.ts'

type Game = Published['games'][number]
/** A lottery with its calendar and its address, without the language. */
export type DrawCard = PublishedCalendar & { readonly game: Game; readonly path: string }

/**
 * Chooses what home counts down to: a lottery that draws all the time, one with a jackpot and one of the calendar, of
 * different providers if there are any.
 */
export function nextDraws(games: readonly Game[], { calendar }: Pick<Lotteries, 'calendar'>): DrawCard[] {
  const known = new Map(games.filter(({ isUnconnected }) => !isUnconnected).map((game) => [game.nodeId, game]))
  const all = calendar.flatMap((entry) => {
    const game = known.get(entry.nodeId)
    return game ? [{ ...entry, game, path: launchPlace(game) }] : []
  })
  const isQuick = ({ rule }: DrawCard) => 'every' in rule
  const pick = (fits: (card: DrawCard) => boolean, others: readonly (DrawCard | undefined)[]) => {
    const fitting = all.filter(fits)
    const isOther = ({ game }: DrawCard) => others.every((other) => other?.game.vassalage !== game.vassalage)
    return fitting.find(isOther) ?? fitting[0]
  }
  const jackpot = pick(({ hasJackpot }) => hasJackpot, [])
  const daily = pick((card) => !isQuick(card) && !card.hasJackpot, [jackpot])
  const quick = pick(isQuick, [jackpot, daily])
  return [quick, jackpot, daily].flatMap((card) => card ?? [])
}

/** Writes a rule as the page carries it, in words that boot/home reads: `60`, or `Asia/Dhaka 18:15 024 2027-02-05/2027-02-08`. */
export function ruleText(rule: PublishedCalendar['rule']): string {
  if ('every' in rule) return String(rule.every)
  const { zone, at, weekdays, pauses = [] } = rule
  return [zone, at, weekdays.join(''), ...pauses.map((days) => days.join('/'))].join(' ')
}

/** The longest row of lotteries. */
const ROW_LENGTH = 5

/** Returns the lotteries that open, by how they are drawn, the providers in turn so that neighbours differ. */
export function lotteryRows(
  games: readonly Game[],
  menus: Published['lotteryMenus'],
): Record<'quick' | 'daily', Game[]> {
  const house = new Set(
    menus.flatMap(({ gameMenus }) => gameMenus.flatMap(({ gameCode, isHouse }) => (isHouse ? gameCode : []))),
  )
  const own = games.filter(({ nodeId, isUnconnected }) => house.has(nodeId) && !isUnconnected)
  const isQuick = ({ gameClassify }: Game) => gameClassify === 'QUICK'
  return { quick: inTurn(own.filter(isQuick)), daily: inTurn(own.filter((game) => !isQuick(game))) }
}

function inTurn(games: readonly Game[]): Game[] {
  const place = new Map<string, number>()
  const turns = games.map((game) => {
    const turn = place.get(game.vassalage) ?? 0
    place.set(game.vassalage, turn + 1)
    return { game, turn }
  })
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, ROW_LENGTH)
    .map(({ game }) => game)
}

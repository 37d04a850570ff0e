import {
  type InferOutput,
  boolean,
  literal,
  maxLength,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

/** The families of lotteries (S3.30). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

/** A lottery as lists name it. */
const named = object({ gameCode: string(), name: string(), vassalage: string() })
const listed = object({
  ...named.entries,
  /** The house draws it itself: it is played on a board, not in a frame. */
  isHouse: optional(boolean()),
})

/** S3.28: one group of lotteries with its label; `gameCode` is the game's node id, used in addresses (S2.14). */
export const lotteryMenu = object({
  gameGroupCode: string(),
  labelName: string(),
  gameMenus: listOf(listed),
})
export type LotteryMenu = InferOutput<typeof lotteryMenu>

/** Labels are in `language`, else in the gateway's default. */
export const prizeMode = picklist(prizeModes)
const menuInput = strictObject({
  prizeMode,
  device: optional(literal('WEB'), 'WEB'),
  language: optional(pipe(string(), maxLength(16)), ''),
})
const menuValue = object({ menus: listOf(lotteryMenu) })

/** The lotteries of one prize mode except those of Vietnam, which have a menu of their own. */
export const gameMenus = endpoint({
  name: 'game_menus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'open',
  input: menuInput,
  value: menuValue,
  refusals: [],
})

/** The lotteries of Vietnam (`lottoArea` VN) of one prize mode. */
export const vnGameMenu = endpoint({
  name: 'vnGameMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'open',
  input: menuInput,
  value: menuValue,
  refusals: [],
})

/**
 * S7.17, S7.42, S9.6: the twenty lotteries of one prize mode that the most members have played recently, or bought
 * tickets of, including those of Vietnam; ties in catalogue order.
 */
export const popularLottery = endpoint({
  name: 'popularLottery',
  method: 'GET',
  path: '/lgw/games/popular',
  access: 'open',
  input: strictObject({ ...menuInput.entries, count: literal('20') }),
  value: object({ games: listOf(named) }),
  refusals: [],
})

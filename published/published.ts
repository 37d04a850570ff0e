import type { InferOutput } from 'valibot'
import type { Game, gameCategory } from '#contract/games/catalogue.ts'
import type { jackpot } from '#contract/games/jackpot.ts'
import type { helpCategory, helpItem } from '#contract/help/help.ts'
import type { LotteryMenu } from '#contract/lottery/lottery.ts'
import type { announcement } from '#contract/notices/notices.ts'
import type { Good } from '#contract/points/points.ts'
import type { promotion } from '#contract/promotions/promotions.ts'
import type { banner } from '#contract/site/published.ts'
import type { permissions } from '#contract/site/status.ts'

/** Data that one language's pages are rendered from: the gateway's answers at the time of the publish. */
export interface Published {
  language: string
  /** Fingerprint of the catalogue parts below; the browser compares it with the gateway's (design, D5). */
  revision: string
  maintenance: boolean
  resources: InferOutput<typeof permissions>['info']['resources']
  lanes: InferOutput<typeof gameCategory>[]
  hotGames: Game[]
  /** The whole catalogue in the gateway's order; only the hot games while home is behind the login. */
  games: Game[]
  /** The node ids of the popular games. */
  popular: string[]
  /**
   * Groups of the lottery halls, with labels in this language. A `gameCode` is the node id of one of `games`,
   * `lotteryHall` the route that lists the group.
   */
  lotteryMenus: (LotteryMenu & { lotteryHall: 'lottery' | 'seaLottery' | 'vnlottery' })[]
  /** Goods of the points mall; empty while home is behind the login. */
  goods: Good[]
  /** Codes that the permission tree switches on, flattened (S3.20), including those of its groups. */
  switches: string[]
  /** Rules of the registration fields (S5.1). */
  registerRules: InferOutput<typeof permissions>['info']['registerRules']
  /** Customer service paths by type: 1 desk, 2 platform messages, 3 chat, whose path is encrypted (S7.45, X8). */
  servicePaths: { type: number; path: string }[]
  vendors: { code: string; name: string }[]
  /** Jackpot of the in-house games and its last winners (S2.92). */
  jackpot: Omit<InferOutput<typeof jackpot.value>, 'now'>
  banners: InferOutput<typeof banner>[]
  /** `text` is the text of `content` for pages that are read before any script runs. */
  announcements: (InferOutput<typeof announcement> & { text: string })[]
  /** Help topics in order, and their categories. */
  help: InferOutput<typeof helpItem>[]
  helpCategories: InferOutput<typeof helpCategory>[]
  /** Promotions that ran at the time of the publish. */
  promotions: InferOutput<typeof promotion>[]
}

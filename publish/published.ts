import type { InferOutput } from 'valibot'
import type { Game, gameCategory } from '#contract/games/catalogue.ts'
import type { jackpot } from '#contract/games/jackpot.ts'
import type { LotteryMenu } from '#contract/lottery/lottery.ts'
import type { announcement } from '#contract/notices/notices.ts'
import type { Good } from '#contract/points/points.ts'
import type { promotion } from '#contract/promotions/promotions.ts'
import type { banner } from '#contract/site/published.ts'
import type { permissions } from '#contract/site/status.ts'

/** What one language's pages are rendered from: the gateway's answers at the time of the publish. */
export interface Published {
  language: string
  /** A fingerprint of the catalogue parts below; the browser compares it with the gateway's (design, D5). */
  revision: string
  maintenance: boolean
  resources: InferOutput<typeof permissions>['info']['resources']
  lanes: InferOutput<typeof gameCategory>[]
  hotGames: Game[]
  /** The whole catalogue in the gateway's order; while home is behind the login, the hot ones. */
  games: Game[]
  /**
   * The groups of the lottery halls, labels in this language. A `gameCode` is the node id of one of `games`, `lotteryHall` the
   * route that lists the group.
   */
  lotteryMenus: (LotteryMenu & { lotteryHall: 'lottery' | 'seaLottery' | 'vnlottery' })[]
  /** What the points mall offers; while home is behind the login, nothing. */
  goods: Good[]
  /** The codes that the permission tree switches on, flattened (S3.20), those of its groups among them. */
  switches: string[]
  /** What a registration asks for, by field (S5.1). */
  registerRules: InferOutput<typeof permissions>['info']['registerRules']
  /** Where customer service is, by type: 1 desk, 2 platform messages, 3 chat, whose path is encrypted (S7.45, X8). */
  servicePaths: { type: number; path: string }[]
  vendors: { code: string; name: string }[]
  /** What was in the jackpot of the house's own games, and who had won it last (S2.92). */
  jackpot: Omit<InferOutput<typeof jackpot.value>, 'now'>
  banners: InferOutput<typeof banner>[]
  /** `text` is the words of `content` for pages that are read before any script runs. */
  announcements: (InferOutput<typeof announcement> & { text: string })[]
  help: { title: string; tag: string }[]
  /** Those that ran at the time of the publish. */
  promotions: InferOutput<typeof promotion>[]
}

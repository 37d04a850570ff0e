import type { InferOutput } from 'valibot'
import type { Game, lane } from '#contract/games.ts'
import type { announcement } from '#contract/notices.ts'
import type { promotion } from '#contract/promotions.ts'
import type { banner, permissions } from '#contract/site.ts'

/** What one language's pages are rendered from: the gateway's answers at the time of the publish. */
export interface Published {
  language: string
  /** A fingerprint of the catalogue parts below; the browser compares it with the gateway's (design, D5). */
  revision: string
  maintenance: boolean
  resources: InferOutput<typeof permissions>['info']['resources']
  lanes: InferOutput<typeof lane>[]
  hotGames: Game[]
  vendors: { code: string; name: string }[]
  banners: InferOutput<typeof banner>[]
  /** `text` is the words of `content` for pages that are read before any script runs. */
  announcements: (InferOutput<typeof announcement> & { text: string })[]
  help: { title: string; tag: string }[]
  promotions: InferOutput<typeof promotion>[]
}

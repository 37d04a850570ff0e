import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Published } from '#published/published.ts'
import { itemIn, routeAt } from '#routes'
import { isItem, promotionAt } from './articles.ts'
import { publishedIn } from './paths.ts'

type Banner = Published['banners'][number]

/** Returns the published banners of a group (S2.18), each with its target. */
export async function bannersIn(language: Language, group: string | undefined) {
  const published = await publishedIn(language)
  return published.banners
    .filter(({ groupName }) => groupName === group)
    .map((banner) => ({
      ...banner,
      href: targetOf(banner, language, published),
      action: actionOf(banner),
    }))
}

/** What the button of a banner says, by what it links to. */
const actions = {
  game: 'site.bannerGame',
  promotion: 'site.bannerPromotion',
  page: 'site.bannerPage',
} as const satisfies Record<string, MessageKey>

function actionOf({ linkageType }: Banner): MessageKey {
  return linkageType === 'game' || linkageType === 'promotion' ? actions[linkageType] : actions.page
}

/** Returns the target of a linked banner, if that place exists (S2.20). */
function targetOf({ linkageType, linkTo }: Banner, language: Language, published: Published): string | undefined {
  if (!linkTo) return undefined
  if (linkageType === 'game') return pathIn(language, `/game?game=${encodeURIComponent(linkTo)}`)
  if (linkageType === 'promotion')
    return isItem(published, 'promotions', linkTo) ? promotionAt(language, linkTo) : undefined
  return linkageType === 'page' && isPage(linkTo, published) ? pathIn(language, linkTo) : undefined
}

function isPage(path: string, published: Published): boolean {
  const route = routeAt(path)
  const item = route && itemIn(route, path.replace(/[?#].*$/, ''))
  return route?.items && item !== undefined ? isItem(published, route.items, item) : route !== undefined
}

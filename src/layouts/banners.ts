import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Published } from '#publish/published.ts'
import { routeAt } from '#routes'
import { publishedIn } from './paths.ts'

type Banner = Published['banners'][number]

/** Returns the published banners of a group (S2.18), each with its target. */
export async function bannersIn(language: Language, group: string | undefined) {
  const { banners } = await publishedIn(language)
  return banners
    .filter(({ groupName }) => groupName === group)
    .map((banner) => ({ ...banner, href: targetOf(banner, language) }))
}

/** Returns the target of a linked banner, if that place exists (S2.20). */
function targetOf({ linkageType, linkTo }: Banner, language: Language): string | undefined {
  if (!linkTo) return undefined
  const id = encodeURIComponent(linkTo)
  if (linkageType === 'game') return pathIn(language, `/game?game=${id}`)
  if (linkageType === 'promotion') return pathIn(language, `/promoDetail?id=${id}#${id}`)
  return linkageType === 'page' && routeAt(linkTo) ? pathIn(language, linkTo) : undefined
}

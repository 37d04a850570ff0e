import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { wordsFor } from '#i18n/words.ts'
import { inEveryLanguage, publishedIn } from '#layouts/paths.ts'

export const getStaticPaths = inEveryLanguage

/**
 * The operator's announcements to everybody as a feed (RSS 2.0), for people who read news without opening the site. An
 * announcement has no page of its own: its whole text is in the feed.
 */
export const GET: APIRoute<{ language: Language }> = async ({ props: { language }, site, url }) => {
  const { announcements } = await publishedIn(language)
  const t = wordsFor(language)
  const forEveryone = announcements.filter(({ region, audience }) => !region && !audience)
  return rss({
    title: t('site.placeTitle', { name: t('notices.title'), brand: brand.name }),
    description: t('site.homeDescription'),
    site: new URL(pathIn(language, '/'), site ?? url.origin),
    trailingSlash: false,
    items: forEveryone.map(({ id, title, text }) => ({
      title,
      description: text,
      customData: `<guid isPermaLink="false">${encodeURIComponent(id)}</guid>`,
    })),
    customData: `<language>${language}</language>`,
  })
}

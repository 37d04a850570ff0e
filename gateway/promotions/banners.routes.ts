import { banners } from '#contract/site/published.ts'
import { wordsIn } from '#editing/items.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { linkOf } from '#gateway/site/site.rules.ts'

export const bannersAnswers: readonly Answer[] = [
  answer(banners, async ({ language, groupName, all }, request) => {
    const { services } = request
    const reader = await readerOf(request, all)
    const running = new Set(shownItems(services, 'promotions', reader).map(({ id }) => id))
    const shown = shownItems(services, 'banners', reader)
    return ok({
      banners: shown
        .filter(({ facts }) => (groupName ?? facts.fields.group) === facts.fields.group)
        .map((item) => {
          const { group, picture } = item.facts.fields
          const { fields, lang } = wordsIn(item, language)
          const words = { title: fields.title, text: fields.text, lang }
          const link = linkOf(item.facts.fields, running)
          return { bannerId: item.id, groupName: group, url: picture, ...link, ...words, ...addressOf(item) }
        }),
    })
  }),
]

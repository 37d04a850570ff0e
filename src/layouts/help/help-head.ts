import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { wordsFor } from '#i18n/words.ts'
import { publishedIn } from '#layouts/paths.ts'

/** Returns path, title and description of the page of a help topic, or of the index without one. */
export async function helpHead(language: Language, index: string, topic: string | undefined) {
  const t = wordsFor(language)
  const general = { name: t('help.title'), description: t('site.helpDescription', { brand: brand.name }) }
  const { name, description } = topic === undefined ? general : await headOf(language, topic, general.description)
  return {
    path: topic === undefined ? index : `${index}/${topic}`,
    title: t('site.placeTitle', { name, brand: brand.name }),
    description,
  }
}

async function headOf(language: Language, topic: string, otherwise: string) {
  const { help } = await publishedIn(language)
  const item = help.find(({ tag }) => tag === topic)
  return { name: item?.title ?? topic, description: item?.summary || otherwise }
}

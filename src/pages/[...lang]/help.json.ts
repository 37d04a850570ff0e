import type { APIRoute } from 'astro'
import type { Language } from '#brand/languages.ts'
import { wordsOf } from '#published/articles.ts'
import { articleIn, inEveryLanguage, publishedIn } from '#layouts/paths.ts'

export const getStaticPaths = inEveryLanguage

/**
 * Lists the words of all help topics' texts in a language, each with the numbers of the topics that have it, for the
 * search in help (boot/parts/help-search.ts). Titles and summaries are in the page itself.
 */
export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { help } = await publishedIn(language)
  const words: Record<string, number[]> = Object.create(null)
  for (const [at, { tag, lang }] of help.entries()) {
    const text = await articleIn('help', { id: tag, lang }, language)
    for (const word of text ? wordsOf(text) : []) (words[word] ??= []).push(at)
  }
  return Response.json({ topics: help.map(({ tag }) => tag), words })
}

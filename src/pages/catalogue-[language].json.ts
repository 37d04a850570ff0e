import type { APIRoute } from 'astro'
import { type Language, languages } from '#brand/languages.ts'
import { publishedIn } from '#layouts/paths.ts'
import { playables } from '#layouts/playables.ts'

interface Props {
  language: Language
}

/** One file for each language, in which the games have their names. */
export function getStaticPaths() {
  return languages.map(({ code: language }) => ({ params: { language }, props: { language } }))
}

/** Lists every game by its id, for the play page. */
export const GET: APIRoute<Props> = async ({ props: { language } }) => {
  const { games, lotteryMenus } = await publishedIn(language)
  return Response.json(playables(games, lotteryMenus))
}

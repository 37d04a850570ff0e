import type { APIRoute } from 'astro'
import { publishedIn } from '#layouts/paths.ts'
import { playables } from '#layouts/playables.ts'

/** Lists every game by its id, for the play page: game names are the same in every language. */
export const GET: APIRoute = async () => {
  const { games, lotteryMenus } = await publishedIn('en')
  return Response.json(playables(games, lotteryMenus))
}

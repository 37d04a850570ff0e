import type { APIRoute } from 'astro'
import { publishedIn } from '#layouts/paths.ts'
import { playables } from '#layouts/playables.ts'

/** Every game by its id, for the game page: names of games are the same in every language. */
export const GET: APIRoute = async () => {
  const { games } = await publishedIn('en')
  return Response.json(playables(games))
}

import { late } from '#browser/late.ts'
import { lazyPart } from '#islands/late/lazy-part.tsx'
import { warn } from '#stores/shell/warning.ts'

/** The games that a lobby lists. */
export const LobbyGames = lazyPart(async () => (await import('./LobbyGames.tsx')).LobbyGames)

/**
 * A lobby is plain HTML until the first interaction, which loads its code, with that of its games: games that were known
 * before they could be drawn would leave a hole where the published ones were.
 */
export const loadLobby = late(async () => {
  const [lobby] = await Promise.all([import('#stores/games/lobby/lobby.ts'), LobbyGames.prefetch()])
  return lobby
})

type Lobby = NonNullable<Awaited<ReturnType<typeof loadLobby>>>

/** Does something with the lobby once its code has loaded; shows a failure to load. Resolves to whether it was done. */
export async function withLobby(act: (lobby: Lobby) => void): Promise<boolean> {
  const lobby = await loadLobby()
  if (lobby) act(lobby)
  else void warn('refusals.offline')
  return lobby !== undefined
}

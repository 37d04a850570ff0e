import { late } from '#browser/late.ts'
import { warn } from '#stores/shell/warning.ts'

/** A lobby is plain HTML until the first interaction, which loads its code. */
export const loadLobby = late(() => import('#stores/games/lobby/lobby.ts'))

type Lobby = NonNullable<Awaited<ReturnType<typeof loadLobby>>>

/** Does something with the lobby once its code has loaded; shows a failure to load. Resolves to whether it was done. */
export async function withLobby(act: (lobby: Lobby) => void): Promise<boolean> {
  const lobby = await loadLobby()
  if (lobby) act(lobby)
  else void warn('refusals.offline')
  return lobby !== undefined
}

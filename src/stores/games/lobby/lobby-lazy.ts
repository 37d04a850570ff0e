import type { PublishedLobby } from './lobby-address.ts'
import type { FilterName } from './lobby-state.ts'

// The functions of a lobby before its code has loaded, which the first call does (see stores/games/lobby/lobby.ts).
const code = () => import('./lobby.ts')

export function enterLobby(publishedLobby: PublishedLobby): () => void {
  let leave: (() => void) | undefined
  let isLeft = false
  void code().then((it) => {
    if (!isLeft) leave = it.enterLobby(publishedLobby)
  })
  return () => {
    isLeft = true
    leave?.()
  }
}

export function filterBy(name: FilterName, value: string | undefined): void {
  void code().then((it) => it.filterBy(name, value))
}

export function dropFilters(): void {
  void code().then((it) => it.dropFilters())
}

export function showEarlier(): void {
  void code().then((it) => it.showEarlier())
}

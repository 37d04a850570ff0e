import type { PublishedLobby } from './lobby-address.ts'
import type { FilterName } from './lobby-state.ts'

// What a lobby can do before its code is here, which comes at the first wish (stores/games/lobby/lobby.ts says what each does).
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

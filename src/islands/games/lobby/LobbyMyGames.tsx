import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $session } from '#stores/auth/session/session.ts'
import {
  $lobbyFavourites,
  $lobbyRecents,
  enterLobbyMyGames,
  loadLobbyFavourites,
  loadLobbyRecents,
  moreLobbyFavourites,
} from '#stores/games/favourites/my-games-lobby.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { MyGamesRow } from '#islands/games/favourites/MyGamesRow.tsx'
import style from './LobbyMyGames.module.css'

export interface LobbyMyGamesProps {
  /** The lobby's category, or `INHOUSE`. */
  category: string
  playAt: string
  t: Translate<MessageKey>
}

/** Renders the member's own games of a lobby's category: recently played and favourites. */
export function LobbyMyGames({ category, playAt, t }: LobbyMyGamesProps) {
  const session = useStore($session, { ssr: 'initial' })
  const recents = useStore($lobbyRecents, { ssr: 'initial' })
  const favourites = useStore($lobbyFavourites, { ssr: 'initial' })
  useEffect(() => enterLobbyMyGames(category), [category])
  if (session.state === 'out') {
    return (
      <Empty title={t('games.myGamesSignedOut')}>
        <Button {...{ command: 'show-modal', commandfor: 'sign-in' }}>{t('shell.login')}</Button>
      </Empty>
    )
  }
  const common = { t, playAt, isWhole: true }
  return (
    <div className={style.own}>
      <MyGamesRow
        {...common}
        id="recent"
        title={t('games.continuePlaying')}
        empty={t('games.noRecents')}
        games={recents}
        onRetry={() => void loadLobbyRecents()}
        onMore={() => {}}
      />
      <MyGamesRow
        {...common}
        id="favourites"
        title={t('games.favourites')}
        empty={t('games.noFavourites')}
        games={favourites}
        onRetry={() => void loadLobbyFavourites()}
        onMore={() => void moreLobbyFavourites()}
      />
    </div>
  )
}

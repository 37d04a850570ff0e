import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { $session } from '#stores/auth/session/session.ts'
import {
  $favouritesHere,
  $recentsHere,
  enterMineHere,
  loadFavouritesHere,
  loadRecentsHere,
  moreFavouritesHere,
} from '#stores/games/favourites/my-games-lobby.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { MyLane } from '#islands/games/favourites/MyLane.tsx'
import style from './LobbyMine.module.css'

export interface LobbyMineProps {
  /** The lobby's category, or `INHOUSE`. */
  lane: string
  playAt: string
  t: Translate<MessageKey>
}

/** A member's own games of a lobby's kind: what was played last, and what is kept. */
export function LobbyMine({ lane, playAt, t }: LobbyMineProps) {
  const session = useStore($session, { ssr: 'initial' })
  const recents = useStore($recentsHere, { ssr: 'initial' })
  const favourites = useStore($favouritesHere, { ssr: 'initial' })
  useEffect(() => enterMineHere(lane), [lane])
  if (session.state === 'out') {
    return (
      <Empty title={t('games.mineSignedOut')}>
        <Button {...{ command: 'show-modal', commandfor: 'sign-in' }}>{t('shell.login')}</Button>
      </Empty>
    )
  }
  const common = { t, playAt, isWhole: true }
  return (
    <div className={style.mine}>
      <MyLane
        {...common}
        id="recent"
        title={t('games.continuePlaying')}
        empty={t('games.noRecents')}
        games={recents}
        onRetry={() => void loadRecentsHere()}
        onMore={() => {}}
      />
      <MyLane
        {...common}
        id="favourites"
        title={t('games.favourites')}
        empty={t('games.noFavourites')}
        games={favourites}
        onRetry={() => void loadFavouritesHere()}
        onMore={() => void moreFavouritesHere()}
      />
    </div>
  )
}

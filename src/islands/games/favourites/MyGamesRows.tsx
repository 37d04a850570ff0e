import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $favouriteGames, loadFavouriteGames, moreFavouriteGames } from '#stores/games/favourites/favourite-games.ts'
import { $shownMyGames, enterMyGames, showMyGames } from '#stores/games/favourites/my-games-home.ts'
import { $recents, loadRecents, moreRecents } from '#stores/games/favourites/recents.ts'
import { MyGamesRow } from './MyGamesRow.tsx'
import style from './MyGamesRows.module.css'

interface Props {
  language: Language
  words: Messages
  playAt: string
}

/** Renders the member's own games on home: recently played and favourites; one of them as a whole list on request. */
export function MyGamesRows({ language, words, playAt }: Props) {
  const recents = useStore($recents, { ssr: 'initial' })
  const favourites = useStore($favouriteGames, { ssr: 'initial' })
  const shown = useStore($shownMyGames, { ssr: 'initial' })
  useEffect(enterMyGames, [])
  const t = translator<MessageKey>(language, words)
  const common = { t, playAt }
  return (
    // for the labels of the stars (boot/parts/stars.ts)
    <div className={style.lanes} data-shown={shown} data-star={t('games.favouriteOf', { name: '…' })}>
      {shown !== 'favourites' && (
        <MyGamesRow
          {...common}
          id="recent"
          title={t('games.continuePlaying')}
          empty={t('games.noRecents')}
          games={recents}
          isWhole={shown === 'recent'}
          onWhole={(isWhole) => showMyGames(isWhole ? 'recent' : undefined)}
          onRetry={() => void loadRecents()}
          onMore={() => void moreRecents()}
        />
      )}
      {shown !== 'recent' && (
        <MyGamesRow
          {...common}
          id="favourites"
          title={t('games.favourites')}
          empty={t('games.noFavourites')}
          games={favourites}
          isWhole={shown === 'favourites'}
          onWhole={(isWhole) => showMyGames(isWhole ? 'favourites' : undefined)}
          onRetry={() => void loadFavouriteGames()}
          onMore={() => void moreFavouriteGames()}
        />
      )}
    </div>
  )
}

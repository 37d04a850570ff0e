import { useStore } from '@nanostores/react'
import { $favourites, type FavouriteTarget, toggleFavourite } from '#stores/games/favourites/favourites.ts'
import { Icon } from '#ui/Icon.tsx'

interface Props {
  game: FavouriteTarget
  label: string
}

/** Adds a game to the favourites, or removes it (S4.36). */
export function FavouriteStar({ game, label }: Props) {
  const favourites = useStore($favourites, { ssr: 'initial' })
  const isKept = favourites.state === 'ready' && favourites.value.has(game.nodeId)
  return (
    <button type="button" aria-label={label} aria-pressed={isKept} onClick={() => toggleFavourite(game)}>
      <Icon name="star" />
    </button>
  )
}

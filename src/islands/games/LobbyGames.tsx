import { memo } from 'react'
import type { Listed } from '#stores/games/lobby-now.ts'
import { CardStar } from './CardStar.tsx'
import { GameCard } from './GameCard.tsx'
import type { LobbyVendor } from './lobby-view.ts'

interface Props {
  listed: Listed
  vendors: readonly LobbyVendor[]
  playAt: string
  hot: string
}

/** Games of a lobby, page by page. */
export function LobbyGames({ listed, ...rest }: Props) {
  return (
    <ul>
      {listed.pages.map((games, at) => (
        <Page key={listed.from + at} number={listed.from + at} games={games} {...rest} />
      ))}
    </ul>
  )
}

interface PageProps extends Omit<Props, 'listed'> {
  number: number
  games: Listed['pages'][number]
}

/**
 * The first game of each page is marked with its number (lib/list-place.ts). Drawn once: with every page that follows, a list
 * of thousands would be gone through again.
 */
const Page = memo(function Page({ number, games, vendors, playAt, hot }: PageProps) {
  const names = new Map(vendors.map(({ code, name }) => [code, name]))
  return games.map((game, place) => (
    <li key={game.nodeId} data-page={place === 0 ? number : undefined}>
      <GameCard game={game} playAt={playAt} vendor={names.get(game.vassalage)} hot={hot} />
      <CardStar game={game} />
    </li>
  ))
})

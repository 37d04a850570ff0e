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

/** Games of a lobby; the first of each page is marked with its number (lib/list-place.ts). */
export function LobbyGames({ listed, vendors, playAt, hot }: Props) {
  const names = new Map(vendors.map(({ code, name }) => [code, name]))
  return (
    <ul>
      {listed.pages.flatMap((games, at) =>
        games.map((game, place) => (
          <li key={game.nodeId} data-page={place === 0 ? listed.from + at : undefined}>
            <GameCard game={game} playAt={playAt} vendor={names.get(game.vassalage)} hot={hot} />
            <CardStar game={game} />
          </li>
        )),
      )}
    </ul>
  )
}

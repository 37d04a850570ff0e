import { memo } from 'react'
import type { Listed } from '#stores/games/lobby/lobby-state.ts'
import { CardStar } from '#islands/games/favourites/CardStar.tsx'
import { GameCard } from './GameCard.tsx'
import { cardFacts } from './card-facts.ts'
import type { LobbyView } from './lobby-props.ts'

interface Props {
  listed: Listed
  view: LobbyView
  playAt: string
}

/** Lists the games of a lobby, page by page. */
export function LobbyGames({ listed, ...rest }: Props) {
  return listed.pages.map((games, at) => (
    <Page key={listed.from + at} number={listed.from + at} games={games} {...rest} />
  ))
}

interface PageProps extends Omit<Props, 'listed'> {
  number: number
  games: Listed['pages'][number]
}

/** The number of games drawn, or skipped, together: whole rows of a phone's three (GameLobby.module.css). */
const TOGETHER = 6

/**
 * The first list of a page carries its number (browser/list-place.ts). Memoised: otherwise every further page would render
 * thousands of games again.
 */
const Page = memo(function Page({ number, games, view, playAt }: PageProps) {
  const { t } = view
  const marks = { hot: t('games.hot'), unavailable: t('games.unavailable') }
  // a lobby of one provider has its name in the title
  const vendors = view.vendors.length > 1 ? view.vendors : []
  const names = new Map(vendors.map(({ code, name }) => [code, name]))
  const starts = games.map((_, at) => at).filter((at) => at % TOGETHER === 0)
  return starts.map((start) => (
    <ul key={start} data-page={start === 0 ? number : undefined}>
      {games.slice(start, start + TOGETHER).map((game) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            playAt={playAt}
            vendor={names.get(game.vassalage)}
            facts={cardFacts(game, view)}
            {...marks}
          />
          <CardStar game={game} />
        </li>
      ))}
    </ul>
  ))
}, isSamePage)

/** The view is the page's own, and does not change. */
function isSamePage(before: PageProps, now: PageProps): boolean {
  return before.games === now.games && before.number === now.number
}

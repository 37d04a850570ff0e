import { type CardGame, GameCard } from '#islands/games/lobby/GameCard.tsx'
import style from './GameRow.module.css'

interface Props {
  /** The category, or `INHOUSE`: the row's name in addresses (`#RNG`). */
  id: string
  title: string
  /** The path of all games of the category, and the text of its link. */
  lobby: string
  all: string
  games: readonly CardGame[]
  /** The vendors' names by code. */
  vendors: Readonly<Record<string, string>>
  playAt: string
  hot: string
}

/** Renders a row of a category's games: scrolls sideways on a phone, five abreast if there is room. */
export function GameRow({ id, title, lobby, all, games, vendors, playAt, hot }: Props) {
  return (
    <section className={style.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <a href={lobby}>
        {all}
        <span className="unseen"> {title}</span>
      </a>
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} playAt={playAt} vendor={vendors[game.vassalage]} hot={hot} unavailable="" />
          </li>
        ))}
      </ul>
    </section>
  )
}

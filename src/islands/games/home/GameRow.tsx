import { type CardGame, GameCard } from '#islands/games/lobby/GameCard.tsx'
import style from './GameRow.module.css'

interface Props {
  /** The category, or `INHOUSE`: the lane's name in addresses (`#RNG`). */
  id: string
  title: string
  /** Where all games of the category are, and the word for all. */
  lobby: string
  all: string
  games: readonly CardGame[]
  /** The vendors' names by their codes. */
  vendors: Readonly<Record<string, string>>
  playAt: string
  hot: string
}

/** A category's games in a row: scrolled by the thumb on a phone, a row of five where there is room. */
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
            <GameCard game={game} playAt={playAt} vendor={vendors[game.vassalage]} hot={hot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

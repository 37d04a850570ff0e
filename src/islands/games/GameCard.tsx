import { coverOf } from './cover.ts'
import { laneOf } from './lanes.ts'
import style from './GameCard.module.css'

/** What a card shows of a game; a game of the contract fits. */
export interface CardGame {
  readonly nodeId: string
  readonly vassalage: string
  readonly gameType: string
  readonly gameClassify: string
  readonly gameName: string
  readonly isHot: boolean
}

interface Props {
  game: CardGame
  /** Where games are played, in the page's language: `/bn/game`. */
  playAt: string
  vendor: string | undefined
  /** The word for a game that many play. */
  hot: string
}

/** One game: a cover drawn by the style sheet, the name beneath, the vendor where there is room. */
export function GameCard({ game, playAt, vendor, hot }: Props) {
  const { palette, pattern, initials } = coverOf(game)
  return (
    <a className={style.card} href={`${playAt}?game=${encodeURIComponent(game.nodeId)}`}>
      <span className={`${style.cover} ${style[palette]} ${style[pattern]}`} aria-hidden="true">
        <svg>
          <use href={`#g-${laneOf(game)}`} />
        </svg>
        {initials}
      </span>
      <b>{game.gameName}</b>
      {game.isHot && (
        <svg className={style.hot} role="img" aria-label={hot}>
          <use href="#i-flame" />
        </svg>
      )}
      {vendor && <small>{vendor}</small>}
    </a>
  )
}

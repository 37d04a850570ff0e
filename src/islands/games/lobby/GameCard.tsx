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
  /** What that calls a game in its address, if not `game`: the lottery halls have their own (S2.14). */
  by?: 'gameCode'
  vendor: string | undefined
  /** The word for a game that many play. */
  hot: string
}

/**
 * One game: its cover (publish/draw-covers.ts), the name beneath, the vendor where there is room. A cover that does not
 * come is asked for again by boot/parts/pictures.ts (S8.9).
 */
export function GameCard({ game, playAt, by, vendor, hot }: Props) {
  const id = encodeURIComponent(game.nodeId)
  return (
    <a className={style.card} href={`${playAt}?${by ?? 'game'}=${id}`}>
      <picture>
        <source srcSet={`/covers/${id}.avif`} type="image/avif" />
        <img src={`/covers/${id}.webp`} alt="" loading="lazy" />
      </picture>
      <b>{game.gameName.trim() || game.nodeId}</b>
      {game.isHot && (
        <svg className={style.hot} role="img" aria-label={hot}>
          <use href="#i-flame" />
        </svg>
      )}
      {vendor && <small>{vendor}</small>}
    </a>
  )
}

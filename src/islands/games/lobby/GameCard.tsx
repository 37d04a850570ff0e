import style from './GameCard.module.css'

/** The fields of a game that a card shows; a game of the contract fits. */
export interface CardGame {
  readonly nodeId: string
  readonly vassalage: string
  readonly gameType: string
  readonly gameClassify: string
  readonly gameName: string
  readonly isHot: boolean
  /** Its provider is not connected: it cannot be played. */
  readonly isUnconnected?: boolean | undefined
}

interface Props {
  game: CardGame
  /** The path of the play page in the page's language: `/bn/game`. */
  playAt: string
  /** The parameter name of the game in the address, if not `game`: lottery halls have their own (S2.14). */
  by?: 'gameCode'
  vendor: string | undefined
  /** Its smallest stake, return and volatility (card-facts.ts). */
  facts?: readonly string[]
  /** The text that marks popular games. */
  hot: string
  /** The text that marks games that cannot be played. */
  unavailable: string
}

/**
 * Renders a game card: cover (publish/draw-covers.ts), name, provider and facts. boot/parts/pictures.ts
 * retries failed covers (S8.9).
 */
export function GameCard({ game, playAt, by, vendor, facts = [], hot, unavailable }: Props) {
  const id = encodeURIComponent(game.nodeId)
  return (
    <a className={style.card} href={`${playAt}?${by ?? 'game'}=${id}`}>
      <picture>
        <source srcSet={`/covers/${id}.avif`} type="image/avif" />
        <img src={`/covers/${id}.webp`} alt="" loading="lazy" />
      </picture>
      {game.isUnconnected && <i>{unavailable}</i>}
      <b>{game.gameName.trim() || game.nodeId}</b>
      {game.isHot && (
        <svg className={style.hot} role="img" aria-label={hot}>
          <use href="#i-flame" />
        </svg>
      )}
      {vendor && <small>{vendor}</small>}
      {facts.map((line) => (
        <small key={line} className={style.facts}>
          {line}
        </small>
      ))}
    </a>
  )
}

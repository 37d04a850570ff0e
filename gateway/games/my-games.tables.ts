/** A member's favourite or recent game, and since when. */
export interface OwnGame {
  member_id: string
  node_id: string
  at: number
}

/** The tables of members' favourites and recently started games (migration 019). */
export interface MyGamesTables {
  favourite: OwnGame
  recent_play: OwnGame
}

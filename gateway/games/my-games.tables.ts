/** A game of a member's own, and when it became that. */
export interface OwnGame {
  member_id: string
  node_id: string
  at: number
}

/** The tables of the games that members keep and have started (migration 019). */
export interface MyGamesTables {
  favourite: OwnGame
  recent_play: OwnGame
}

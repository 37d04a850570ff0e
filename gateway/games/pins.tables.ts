/** Games that the operator puts first (migration 107). */
export interface PinTables {
  game_pin: {
    node_id: string
    /** Its place among the pins of its category, from 0. */
    place: number
  }
}

import type { Generated } from 'kysely'

/** Rooms of games (migration 023). */
export interface RoomTables {
  room: {
    id: string
    node_id: string
    name: string
    min_bet: number
    max_bet: number
    seats: number
    state: Generated<'open' | 'closed'>
    position: number
  }
}

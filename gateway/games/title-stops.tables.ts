/** Titles that their provider has stopped (migration 110). */
export interface TitleStopTables {
  title_stop: {
    node_id: string
    version: string
    /** Whether it has returned more or less than it states. */
    side: 'above' | 'below'
    rounds: number
    /** What these rounds returned, in basis points of their stakes. */
    rtp_bp: number
    stopped_at: number
    /** Why staff have asked to open it; null before they have. */
    open_why: string | null
  }
}

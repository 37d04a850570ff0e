/** Proofs that members have verified (migration 104). */
export interface ProofTables {
  proof_check: {
    member_id: string
    kind: 'round' | 'draw'
    /** `<vendor> <round>`, or `<series>:<number>`. */
    ref: string
    /** The game of the round. */
    node_id: string | null
    at: number
  }
}

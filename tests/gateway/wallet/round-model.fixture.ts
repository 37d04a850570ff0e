import type { Member } from './money-request.fixture.ts'

/** How often the stake of a round is raised. */
export const RAISES = 12

/** A round of the model. */
export interface Round {
  readonly member: Member
  /** The bet, and what was added to it. */
  readonly parts: { readonly amount: number; readonly at: number }[]
  isOpen: boolean
}

/** The whole stake of a round. */
export function stakeOf({ parts }: Round): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

import { type Side, isAgent } from '#contract/rights.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** What of an account decides whether it may come in here. */
interface Entrant {
  readonly type: number
  /** 0 for accounts of the house. */
  readonly is_member: 0 | 1
}

declare const admitted: unique symbol
/** An account that was found to be of this side. No session is opened for any other, whatever the way in. */
export type Admitted<Member> = Member & { readonly [admitted]: true }

/**
 * The one place that decides who may come in on which side. It is asked once somebody has shown who they are: before, the
 * answer would tell strangers what kind of account there is (readings, X27).
 */
export function isAdmitted<Member extends Entrant>(
  member: Member,
  { side }: { readonly side: Side },
): member is Admitted<Member> {
  return member.is_member === 1 && (side === 'players' || isAgent(member.type))
}

/** What whoever is not admitted is told (S6.6, S8.8). */
export function refusalFor({ is_member }: Pick<Entrant, 'is_member'>): RefusalCode & ('non_member' | 'non_agent') {
  return is_member === 1 ? 'non_agent' : 'non_member'
}

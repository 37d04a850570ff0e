import { type Side, isAgent } from '#contract/rights.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** The fields of an account that decide whether it may log in here. */
interface Entrant {
  readonly type: number
  /** 0 for operator accounts. */
  readonly is_member: 0 | 1
}

declare const admitted: unique symbol
/** An account that may log in on this side. Sessions open for no other, whichever way it logs in. */
export type Admitted<Member> = Member & { readonly [admitted]: true }

/**
 * Decides who may log in on which side, and is the only place to do so. Call it only after the identity is proven:
 * before, the answer would reveal the kind of the account (readings, X27).
 */
export function isAdmitted<Member extends Entrant>(
  member: Member,
  { side }: { readonly side: Side },
): member is Admitted<Member> {
  return member.is_member === 1 && (side === 'players' || isAgent(member.type))
}

/** Returns the refusal for an account that is not admitted (S6.6, S8.8). */
export function refusalFor({ is_member }: Pick<Entrant, 'is_member'>): RefusalCode & ('non_member' | 'non_agent') {
  return is_member === 1 ? 'non_agent' : 'non_member'
}

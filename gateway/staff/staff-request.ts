import type { InferOutput } from 'valibot'
import type { StaffRefusal } from '#contract/staff/refusals.ts'
import type { Permission, StaffRole } from '#contract/staff/roles.ts'
import type { StaffCall } from '#contract/staff/staff-call.ts'
import type { Attempts } from '#gateway/auth/login/attempts.ts'
import type { Challenges } from '#gateway/auth/passkeys/challenges.ts'
import type { Services } from '#gateway/services.ts'

/** What handlers of the staff centre need besides the gateway's own services. */
export interface StaffServices extends Services {
  /** The staff centre's own origin, as its people's browsers see it. */
  readonly staffOrigin: () => string
  /** Challenges for the authenticators of staff. */
  readonly staffChallenges: Challenges
  /** Guesses at passwords of staff, counted apart from members'. */
  readonly staffAttempts: Attempts
}

/** Who is signed in, with the roles of this moment. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly permissions: readonly Permission[]
  /** The session's key in the database, and its end. */
  readonly sessionHash: string
  readonly endsAt: number
}

/** A request as handlers see it. */
export interface StaffRequest {
  readonly services: StaffServices
  readonly ip: string
  readonly userAgent: string
  readonly cookie: string | undefined
  /** Adds a header to the answer. */
  send(name: string, value: string): void
}

/** A request with a session, which the server has checked. */
export interface PersonRequest extends StaffRequest {
  readonly person: Person
}

export type RequestOf<C extends StaffCall> = C['access'] extends 'open' ? StaffRequest : PersonRequest

/** Thrown by a handler that refuses; what it has written by then is rolled back. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
  readonly code: StaffRefusal
  constructor(code: StaffRefusal) {
    super(code)
    this.code = code
  }
}

/** A call with its handler; the server gets a list of these. */
export interface StaffAnswer {
  readonly call: StaffCall
  readonly handle: (input: never, request: never) => Promise<unknown>
}

/** Binds a call to its handler, so that input and value cannot drift from the contract. */
export function staffAnswer<C extends StaffCall>(
  call: C,
  handle: (input: InferOutput<C['input']>, request: RequestOf<C>) => Promise<InferOutput<C['value']>>,
): StaffAnswer {
  return { call, handle }
}

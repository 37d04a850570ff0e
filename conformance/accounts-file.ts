import { type InferOutput, minLength, object, optional, pipe, strictObject, string, regex } from 'valibot'

const account = strictObject({ account: pipe(string(), minLength(1)), password: pipe(string(), minLength(1)) })

/** The accounts that the kit may use. What is missing is skipped. */
export const accountsFile = strictObject({
  /** A member with at least 100 units, of which a few are moved and come back. */
  member: optional(account),
  /** An agent above `downline`. */
  agent: optional(account),
  /** A member in the downline of `agent`. */
  downline: optional(account),
  /** A provider that is open, and one of its games. */
  provider: optional(
    strictObject({
      code: pipe(string(), regex(/^\w{1,20}$/)),
      secret: pipe(string(), minLength(16)),
      nodeId: string(),
    }),
  ),
})
export type Accounts = InferOutput<typeof accountsFile>

/** The answer to a login, as far as the kit reads it. */
export const loginAnswer = object({ token: string(), account: string() })

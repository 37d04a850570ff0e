import type { Generated } from 'kysely'

/** The columns of `vendor` that say how a provider is connected (migration 079). */
export interface ConnectionColumns {
  /** 1 if its address and its secret are the environment's, which sets them at each start. */
  by_environment: Generated<0 | 1>
  /** A secret that signs as well until it replaces the other. */
  next_secret: Generated<string | null>
  /** When the first call was signed with it. */
  next_used_at: Generated<number | null>
  /** Origins where its games go on in their frame, separated by spaces. */
  frame_origins: Generated<string>
}

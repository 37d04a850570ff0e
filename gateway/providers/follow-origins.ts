import type { Rows } from '#gateway/db/database.ts'
import { gameOrigins } from './origins.rows.ts'

/** The origins that pages may frame now. */
interface FollowedOrigins {
  current(): readonly string[]
  /** Reads them again, and returns whether they differ from those before. */
  haveChanged(): Promise<boolean>
}

/** Reads the origins of the providers' games, which commands change while the gateway runs. */
export async function followOrigins(rows: Rows): Promise<FollowedOrigins> {
  let origins = await gameOrigins(rows)
  return {
    current: () => origins,
    async haveChanged() {
      const now = await gameOrigins(rows)
      const isSame = now.join(' ') === origins.join(' ')
      origins = now
      return !isSame
    },
  }
}

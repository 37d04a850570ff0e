import type { Request } from '#gateway/http/answer.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { findCaller } from './optional-caller.ts'

/** Returns whether a call that needs no login comes from a member on a time-out or excluded. */
export async function isCallerOnBreak(request: Request): Promise<boolean> {
  const caller = await findCaller(request)
  const { database, clock } = request.services
  return caller !== undefined && (await isOnBreak(database.read, caller.memberId, clock()))
}

import type { Request } from '#gateway/http/answer.ts'
import type { Reader } from '#gateway/content/visible.rules.ts'
import { defaultCountry } from '#gateway/site/site.rows.ts'
import { findCaller } from './optional-caller.ts'

/**
 * Returns who asks for what editors wrote.
 * @param all `1` if region and audience are left to the caller: then there is no reader
 */
export async function readerOf(request: Request, all?: '1'): Promise<Reader | undefined> {
  if (all === '1') return undefined
  const country = request.country ?? (await defaultCountry(request.services.database.read))
  return { country, isLoggedIn: (await findCaller(request)) !== undefined }
}

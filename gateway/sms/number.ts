import type { Request } from '#gateway/http/answer.ts'
import { countryCodes } from '#gateway/site/site.rows.ts'
import { dialled } from './codes.rules.ts'

interface Telephone {
  readonly countryDialingCode?: string | undefined
  readonly mobileNum?: string | undefined
}

/** A telephone as the world dials it (E.164); `undefined` for none, or of a country that is not served. */
export async function numberOf(
  { countryDialingCode = '', mobileNum = '' }: Telephone,
  { services }: Request,
): Promise<string | undefined> {
  const served = await countryCodes(services.database.read)
  return dialled(
    countryDialingCode,
    mobileNum,
    served.map(({ dialingCode }) => dialingCode),
  )
}

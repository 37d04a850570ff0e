import type { Request } from '#gateway/http/answer.ts'
import { countryCodes } from '#gateway/site/site.rows.ts'
import { dialled } from './codes.rules.ts'

interface Telephone {
  readonly countryDialingCode?: string | undefined
  readonly mobileNum?: string | undefined
}

/** Returns a phone number in E.164; `undefined` if it is missing or invalid, or its country is not served. */
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

import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { pageAddress } from '#lib/page.ts'
import type { Result } from '#lib/result.ts'

/** Verifies that a code belongs to an agent of this site (S3.3). */
export function verifyAffiliate(code: string): Promise<Result<object, CallFailure>> {
  return call(affiliate, { code, domain: pageAddress().host })
}

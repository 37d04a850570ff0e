import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { pageAddress } from '#lib/page.ts'
import { localStore } from '#lib/storage.ts'
import type { Result } from '#lib/result.ts'

/** Verifies that a code belongs to an agent of this site (S3.3). */
export function verifyAffiliate(code: string): Promise<Result<object, CallFailure>> {
  return call(affiliate, { code, domain: pageAddress().host })
}

/**
 * Verifies the code of a link that led here, which counts as a visit: once a day (UTC) and device. A browser that keeps
 * nothing would count every time, so its visits do not count.
 */
export async function verifyVisit(code: string): Promise<Result<object, CallFailure>> {
  const visit = `${new Date().toISOString().slice(0, 10)} ${code}`
  const isNoted = () => localStore.read('linkVisit') === visit
  const isAgain = isNoted()
  localStore.write('linkVisit', visit)
  return call(affiliate, { code, domain: pageAddress().host, ...(!isAgain && isNoted() && { visit: '1' }) })
}

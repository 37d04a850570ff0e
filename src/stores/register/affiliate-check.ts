import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import { affiliate } from '#contract/register/affiliate.ts'
import { pageAddress } from '#lib/page.ts'
import { localStore } from '#lib/storage.ts'
import type { Result } from '#lib/result.ts'

const DAY_MS = 86_400_000

/**
 * Verifies that a code belongs to an agent of this site (S3.3). If it opens an agent's account, which starts without play
 * money, the page no longer says that there is some.
 * @param isVisit the code is that of a link that led here, which counts as a visit: once a day (UTC) and device. A
 * browser that keeps nothing would count every time, so its visits do not count.
 */
export async function verifyAffiliate(code: string, isVisit?: true): Promise<Result<object, CallFailure>> {
  const visit = `${Math.floor(Date.now() / DAY_MS)} ${code}`
  const isFirst = isVisit && localStore.read('linkVisit') !== visit
  if (isFirst) localStore.write('linkVisit', visit)
  const counts = isFirst && localStore.read('linkVisit') === visit
  const result = await call(affiliate, { code, domain: pageAddress().host, ...(counts && { visit: '1' }) })
  if (result.ok && result.value.opensAgent) globalThis.document?.querySelector('#credits')?.remove()
  return result
}

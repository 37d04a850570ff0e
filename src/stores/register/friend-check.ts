import { call } from '#api/call.ts'
import { friendCode } from '#contract/member/friends.ts'
import { localStore } from '#lib/storage.ts'

const DAY_MS = 86_400_000

/**
 * Returns whether a friend's code from a link is known (S2.51); `undefined` if that cannot be told now. It is kept on this
 * device until somebody registers. A visit by it counts once a day (UTC) and device; a browser that keeps nothing would
 * count every time, so its visits do not count.
 */
export async function checkFriendCode(code: string): Promise<boolean | undefined> {
  const visit = `${Math.floor(Date.now() / DAY_MS)} ${code}`
  const isFirst = localStore.read('friendVisit') !== visit
  if (isFirst) localStore.write('friendVisit', visit)
  const counts = isFirst && localStore.read('friendVisit') === visit
  const result = await call(friendCode, { code, ...(counts && { visit: '1' }) })
  if (result.ok) localStore.write('friendLink', code)
  if (result.ok) return true
  return result.failure.kind === 'refused' && result.failure.code === 'friend_code_unknown' ? false : undefined
}

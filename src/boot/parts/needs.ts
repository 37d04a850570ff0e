import { readPath } from '#i18n/links.ts'
import { goTo } from '#browser/page.ts'
import { late } from '#browser/late.ts'
import { type MissingRight, requireLogin } from '#stores/auth/login/require-login.ts'

const loadFreePlay = late(() => import('#stores/register/free-play.ts'))

/** Opens a page that needs an account after the login (S4.31). */
export function goAfterLogin(path: string, tap: string | undefined): void {
  void requireLogin(() => goTo(path), tap === 'chat' ? tap : missingRightAt(path))
}

function missingRightAt(path: string): MissingRight {
  return /^\/(?:member|agentCenter)\b/.test(readPath(path).path) ? 'centre' : 'account'
}

/** Starts a trial without an account (S4.21); from a link to the login page, the player stays on the current page. */
export async function playFree(path: string): Promise<void> {
  await (await loadFreePlay())?.startFreePlay(path.endsWith('/login') ? 'stay' : `/${path.slice(1)}`)
}

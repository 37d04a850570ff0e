import { readPath } from '#i18n/links.ts'
import { goTo } from '#browser/page.ts'
import { late } from '#browser/late.ts'
import { reportLost } from '#browser/lost.ts'
import { type MissingRight, requireLogin } from '#stores/auth/login/require-login.ts'

const loadFreePlay = late(() => import('#stores/register/free-play.ts'))

/** Opens a page that needs an account, or the chat, after the login (S4.31, S4.32). */
export function goAfterLogin(path: string, tap: string | undefined): void {
  if (tap === 'chat') void requireLogin(toggleChat, tap)
  else void requireLogin(() => goTo(path), missingRightAt(path))
}

/** Opens the chat's window or minimises it; if its code fails to load, the page says that a part is missing. */
function toggleChat(): void {
  void import('#stores/chat/chat-window.ts').then((it) => it.toggleChat(), reportLost)
}

function missingRightAt(path: string): MissingRight {
  return /^\/(?:member|agentCenter)\b/.test(readPath(path).path) ? 'centre' : 'account'
}

/** Starts a trial without an account (S4.21); from a link to the login page, the player stays on the current page. */
export async function playFree(path: string): Promise<void> {
  await (await loadFreePlay())?.startFreePlay(path.endsWith('/login') ? 'stay' : `/${path.slice(1)}`)
}

import { reportLost } from '#browser/lost.ts'
import { sessionStore } from '#browser/storage.ts'
import { watchDrawNews } from '#stores/member/draw-news.ts'
import { tellLanguage } from '#stores/member/own-language.ts'

/** Starts what a logged-in member's page does once it is idle. */
export function watchIdleMember(): void {
  watchDrawNews()
  void tellLanguage()
  // the chat's window, open before this page was loaded (S4.32)
  if (sessionStore.read('chat')) void import('#stores/chat/chat-window.ts').then((it) => it.restoreChat(), reportLost)
}

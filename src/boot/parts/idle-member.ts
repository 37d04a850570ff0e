import { restoreChat } from '#stores/chat/chat-window.ts'
import { watchDrawNews } from '#stores/member/draw-news.ts'
import { tellLanguage } from '#stores/member/own-language.ts'

/** Starts what a logged-in member's page does once it is idle. */
export function watchIdleMember(): void {
  watchDrawNews()
  void tellLanguage()
  restoreChat()
}

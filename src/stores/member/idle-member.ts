import { watchDrawNews } from './draw-news.ts'
import { tellLanguage } from './own-language.ts'

/** Starts what a logged-in member's page does once it is idle. */
export function watchIdleMember(): void {
  watchDrawNews()
  void tellLanguage()
}

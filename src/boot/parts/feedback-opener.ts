import { openFeedback } from '#stores/help/feedback-dialog.ts'

/** Opens the feedback dialog; needs the islands' runtime. */
export function showFeedback(): void {
  openFeedback()
}
